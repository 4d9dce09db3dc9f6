import { DeadlineDialog } from '#app/product/deadlines/deadline-dialog.tsx';
import { learnersText } from '../group.texts.ts';
import type { BulkAction, GroupDetail, GroupLearner } from '../group.types.ts';

type Props = {
  action: BulkAction;
  group: GroupDetail;
  chosen: readonly GroupLearner[];
  unitId: number | null;
  opened: boolean;
  onClose: () => void;
  onDone: () => void;
};

/** Asks for the unit, and for an extension the day, before it is done for all chosen learners. */
export function BulkDialog({ group, chosen, unitId, ...dialog }: Props) {
  return (
    <DeadlineDialog
      {...dialog}
      groupId={group.id}
      units={group.units}
      unitId={unitId ?? (group.units.find(({ isCurrent }) => isCurrent) ?? group.units[0])?.id ?? null}
      people={chosen.map(({ personId }) => personId)}
      recipients={learnersText(chosen.length)}
      today={group.today}
    />
  );
}
