import type { UnitRow, UnitsState } from '#app/contract/admin/content/units.ts';
import type { Status } from '#app/ui/feedback/status.ts';
import type { Column } from '#app/ui/layout/column.ts';

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

export type UnitColumn = 'programme' | 'number' | 'modules' | 'activities' | 'state' | 'changes';

/** The columns after the name, in their order; the key is the order's where the column sorts. */
export const unitColumns: readonly Column<UnitColumn>[] = [
  { key: 'programme', label: 'Programa' },
  { key: 'number', label: 'Número' },
  { key: 'modules', label: 'Módulos' },
  { key: 'activities', label: 'Objetos' },
  { key: 'state', label: 'Estado' },
  { key: 'changes', label: 'Cambios' },
];

export const hiddenAtFirst: readonly UnitColumn[] = [];
