import { type ComponentProps, useState } from 'react';
import type { GroupsAction, RefusedGroup } from '#app/contract/admin/groups/states.ts';
import { GroupsPage } from '#app/features/admin/groups/list/groups-page.tsx';
import { GroupBulkStates } from '#app/features/admin/groups/states/group-bulk-states.tsx';
import { RefusedGroups } from '#app/features/admin/groups/states/refused-groups.tsx';
import { ManyShiftsButton } from '#app/features/admin/groups/waves/many/many-shifts-button.tsx';
import type { Move } from '#app/features/admin/groups/waves/many/moves-of-many.ts';
import { RecentMoves } from '#app/features/admin/groups/waves/many/recent-moves.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = Omit<ComponentProps<typeof GroupsPage>, 'notices' | 'bulk'> & { moves: readonly Move[] };

/** The list of generations with everything that is done with several of them. */
export function GroupsList({ moves, ...list }: Props) {
  const [left, setLeft] = useState<{ action: GroupsAction; refused: readonly RefusedGroup[] } | null>(null);
  return (
    <GroupsPage
      {...list}
      notices={<RecentMoves moves={moves} zone={list.zone} />}
      bulk={(chosen, rows) => ({
        actions: (
          <>
            <GroupBulkStates
              whom={chosen.every ?? { ids: chosen.ids }}
              onDone={(refused, action) => {
                setLeft({ action, refused });
                chosen.keep(refused.map(({ id }) => id));
              }}
              onWork={(taskId) => {
                setLeft(null);
                chosen.keep([]);
                chosen.onWork(taskId);
              }}
            />
            {/* Dates move together or not at all, and a message is one: no more of them than one look can hold. */}
            {chosen.every ? null : (
              <>
                <GroupMessageButton ids={chosen.ids} onDone={(ids) => chosen.keep(ids)} />
                <ManyShiftsButton
                  ids={chosen.ids}
                  units={Math.max(1, ...rows.map(({ units }) => units))}
                  zone={list.zone}
                  onDone={(ids) => {
                    setLeft(null);
                    chosen.keep(ids);
                  }}
                />
              </>
            )}
          </>
        ),
        result: left ? <RefusedGroups {...left} /> : null,
      })}
    />
  );
}

const loadDialog = async () =>
  (await import('../../features/admin/groups/messages/group-message-dialog.tsx')).GroupMessageDialog;

/** Opens the message to the participants of the chosen generations; `onDone` gets those that were left out. */
function GroupMessageButton(props: { ids: readonly number[]; onDone: (left: readonly number[]) => void }) {
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Mensaje…
      </Button>
      {dialog.Dialog ? (
        <dialog.Dialog {...props} opened={dialog.opened} onClose={() => setOpened(false)} />
      ) : null}
    </>
  );
}
