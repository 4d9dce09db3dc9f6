import type { UnitRow, UnitsState } from '#app/contract/admin/content/units.ts';
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
