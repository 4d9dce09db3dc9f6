import type { UnitDetail } from '#app/contract/admin/content/units.ts';
import { binnedText } from '#app/product/admin/content/content.texts.ts';

/** The reason why a unit cannot be edited as it stands; null where it can. */
export function lockOf({
  state,
  isDeleted,
  deletedWith,
}: Pick<UnitDetail, 'state' | 'isDeleted' | 'deletedWith'>): string | null {
  if (isDeleted)
    return binnedText(deletedWith) ?? 'Esta unidad está en la papelera: restáurala para cambiarla.';
  return state === 'archived' ? 'Esta unidad está archivada: restáurala para cambiarla.' : null;
}
