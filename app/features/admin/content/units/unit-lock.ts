import type { UnitDetail } from '#app/contract/admin/content/units.ts';

/** The reason why a unit cannot be edited as it stands; null where it can. */
export function lockOf({ state, isDeleted }: Pick<UnitDetail, 'state' | 'isDeleted'>): string | null {
  if (isDeleted) return 'Esta unidad está en la papelera: restáurala para cambiarla.';
  return state === 'archived' ? 'Esta unidad está archivada: restáurala para cambiarla.' : null;
}
