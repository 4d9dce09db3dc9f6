/** Names of the activity types by their number on the wire (`tipo`, spec §3). */
const names: Partial<Record<number, string>> = {
  1: 'Podcast',
  2: 'Video',
  3: 'Artículo',
  4: 'Toolkit',
  5: 'Ejercicio de Reforzamiento',
};

/** Name of an activity type; 'N/D' for a number that is none. */
export const activityTypeName = (type: number): string => names[type] ?? 'N/D';
