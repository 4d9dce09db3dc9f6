import type { ContentKind } from '#app/contract/stored/content-fields.ts';

const names: Record<ContentKind, string> = {
  programme: 'programa',
  unit: 'unidad',
  module: 'modulo',
  activity: 'objeto',
};

/**
 * The beginning of the names under which a device keeps what is typed of an object, or of a new one, told by a word; a unit
 * has several forms.
 */
export const draftNameOf = (kind: ContentKind, id: number | string): string => `${names[kind]}.${id}`;
