import type { GroupRow, GroupState } from '#app/contract/admin/groups/groups.ts';
import { countText } from '#app/domain/text/counts.ts';
import type { Status } from '#app/ui/feedback/status-chip.tsx';

/** The states of a generation and their signs. */
export const stateChips: Record<GroupState, { status: Status; label: string }> = {
  draft: { status: 'pending', label: 'Borrador' },
  published: { status: 'current', label: 'Publicada' },
  archived: { status: 'locked', label: 'Cerrada' },
};

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
