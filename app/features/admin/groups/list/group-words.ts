import type { GroupRow, GroupState } from '#app/contract/admin/groups/groups.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';
import type { Column } from '#app/ui/layout/data-table.tsx';

/** The states of a generation and their signs. */
export const stateChips: Record<GroupState, { status: Status; label: string }> = {
  draft: { status: 'pending', label: 'Borrador' },
  published: { status: 'current', label: 'Publicada' },
  archived: { status: 'locked', label: 'Cerrada' },
};

export type GroupColumn =
  | 'programme'
  | 'starts'
  | 'ends'
  | 'waves'
  | 'members'
  | 'bosses'
  | 'tutors'
  | 'progress'
  | 'state'
  | 'missing'
  | 'errors';

/** The columns after the name, in their order; the key is the order's where the column sorts. */
export const groupColumns: readonly Column<GroupColumn>[] = [
  { key: 'programme', label: 'Programa' },
  { key: 'starts', label: 'Inicio' },
  { key: 'ends', label: 'Fin' },
  { key: 'waves', label: 'Olas' },
  { key: 'members', label: 'Participantes' },
  { key: 'bosses', label: 'Jefes' },
  { key: 'tutors', label: 'Tutores' },
  { key: 'progress', label: 'Avance' },
  { key: 'state', label: 'Estado' },
  { key: 'missing', label: 'Por completar' },
  { key: 'errors', label: 'Errores' },
];

/** Columns that a table of the usual width has no room for. */
export const hiddenAtFirst: readonly GroupColumn[] = ['ends', 'waves', 'bosses', 'tutors'];

/** '2 olas, tutor': what a generation still lacks; '' where it lacks nothing, or where it is closed. */
export function missingText({
  state,
  waves,
  units,
  withoutBoss,
  tutors,
}: Pick<GroupRow, 'state' | 'waves' | 'units' | 'withoutBoss' | 'tutors'>): string {
  if (state === 'archived') return '';
  const missing = [
    units > waves ? countText(units - waves, 'ola', 'olas') : '',
    withoutBoss > 0 ? `jefe de ${withoutBoss}` : '',
    tutors === 0 ? 'tutor' : '',
  ];
  return missing.filter(Boolean).join(', ');
}
