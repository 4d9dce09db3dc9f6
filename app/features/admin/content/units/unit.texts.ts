import type { UnitDetail, UnitRow, UnitsState } from '#app/contract/admin/content/units.ts';
import { binnedText } from '#app/product/admin/content/content.texts.ts';
import type { Status } from '#app/ui/feedback/status.ts';

/** The states of a unit and their signs. */
export const stateChips: Record<UnitsState, { status: Status; label: string }> = {
  draft: { status: 'pending', label: 'Borrador' },
  published: { status: 'current', label: 'Publicado' },
  archived: { status: 'locked', label: 'Archivado' },
  bin: { status: 'locked', label: 'Papelera' },
};

/** The state of a unit as people call it. */
export const stateOf = ({ state, isDeleted }: Pick<UnitRow, 'state' | 'isDeleted'>): UnitsState =>
  isDeleted ? 'bin' : state;

/** True where learners read something else than its editor shows. */
export const isChanged = ({
  state,
  hasDraft,
  isDeleted,
}: Pick<UnitRow, 'state' | 'hasDraft' | 'isDeleted'>) => state === 'published' && hasDraft && !isDeleted;

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
