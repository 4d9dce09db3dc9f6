import type { HistoryObject } from '#app/contract/admin/content/history.ts';

/** The name of each object with a history, as people call it. */
export const objectNames: Readonly<Record<HistoryObject, string>> = {
  person: 'Persona',
  group: 'Generación',
  programme: 'Programa',
  unit: 'Unidad',
  module: 'Módulo',
  activity: 'Objeto de aprendizaje',
  questionnaire: 'Cuestionario',
  badge: 'Insignia',
  support_ticket: 'Solicitud a Soporte',
  arco_request: 'Solicitud ARCO',
};

const otherNames: Readonly<Record<string, string>> = { notice_version: 'Versión del aviso' };

/** 'Generación Abril 2026 (7)'; '' for what people have no number of. */
export function objectText({
  kind,
  id,
  name,
}: {
  kind: string;
  id: string | null;
  name: string | null;
}): string {
  // Nobody sees the number of an award.
  if (kind === 'award') return name === null ? '' : `${objectNames.badge} ${name}`;
  const what = { ...otherNames, ...objectNames }[kind];
  if (what === undefined || id === null) return '';
  return name === null ? `${what} ${id}` : `${what} ${name} (${id})`;
}
