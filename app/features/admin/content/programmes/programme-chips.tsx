import type { ProgrammeRow } from '#app/contract/admin/content/programmes.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { changesChip, chipOf } from './programme.texts.ts';

type Props = Pick<ProgrammeRow, 'state' | 'isDeleted' | 'hasDraft'>;

/** The state of a programme, and a sign where it has changes that learners do not see. */
export function ProgrammeChips({ hasDraft, ...programme }: Props) {
  const { status, label } = chipOf(programme);
  return (
    <span className="wrap gap-xs align-center">
      <StatusChip status={status}>{label}</StatusChip>
      {hasDraft ? <StatusChip status={changesChip.status}>{changesChip.label}</StatusChip> : null}
    </span>
  );
}
