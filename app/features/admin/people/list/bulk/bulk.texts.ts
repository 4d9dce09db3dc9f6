import type { BulkView, PersonChange } from '#app/contract/admin/people/people-actions.ts';
import { numberText } from '#app/domain/text/counts.ts';

/** The reasons for which a bulk action leaves somebody out; each reads well after *1 persona.* and *2 personas.* */
export const bulkRefusals = {
  merged: 'Cuenta unida a otra.',
  dropped: 'Ya de baja.',
  self: 'Es tu propia cuenta.',
  administrator: 'De la administración: se da de baja desde su ficha.',
  leads: 'Con colaboradores: decide en su ficha quién los toma.',
  records: 'Con registros, que se conservan: en lugar de eliminar puedes dar de baja.',
  same: 'Sin cambio: ya está así.',
  ownBoss: 'Nadie puede ser su propio jefe.',
} as const;

/** The name of each field that an edit changes. */
export const changeNames: Record<BulkView['changes'][number]['field'], string> = {
  store: 'Sucursal',
  area: 'Área',
  jobTitle: 'Puesto',
  bossId: 'Jefe',
};

export const changeFields = Object.keys(changeNames) as (keyof PersonChange)[];

/** Values of a field that are told one by one. */
const MAX_TOLD = 5;

/** '«Norte» (20), «Sur» (4), vacío (2)': the values that a field has before. */
export function beforeText(changes: BulkView['changes'], field: keyof PersonChange): string {
  const own = changes.filter((one) => one.field === field);
  const told = own
    .slice(0, MAX_TOLD)
    .map(({ before, count }) => `${valueText(field, before)} (${numberText(count)})`);
  const rest = own.slice(MAX_TOLD).reduce((sum, { count }) => sum + count, 0);
  return [...told, ...(rest > 0 ? [`otros valores (${numberText(rest)})`] : [])].join(', ');
}

/** '«Norte»'; the words of a field that is empty. */
export const valueText = (field: keyof PersonChange, value: string | null): string =>
  value === null || value === '' ? (field === 'bossId' ? 'sin jefe' : 'vacío') : `«${value}»`;
