import { useState } from 'react';
import type { GroupsQuery } from '#app/contract/admin/groups/groups.ts';
import {
  actOnGroups,
  type GroupsAction,
  type GroupsPreview,
  previewGroupsAction,
  type RefusedGroup,
} from '#app/contract/admin/groups/states.ts';
import { bulkDoneText } from '#app/product/admin/bulk/bulk.texts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { bulkButton, bulkText, bulkTitle } from './group-bulk.texts.ts';
import { RefusedGroups } from './refused-groups.tsx';

type Props = {
  /** The chosen generations, or the filters that leave all of them. */
  whom: { ids: readonly number[] } | { query: GroupsQuery; total: number };
  onDone: (left: readonly RefusedGroup[], action: GroupsAction) => void;
  /** Long work was begun. */
  onWork: (taskId: number) => void;
};

/** Publishes or closes the chosen generations; says first, in numbers, what will happen. */
export function GroupBulkStates({ whom, onDone, onWork }: Props) {
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction();
  const [asked, setAsked] = useState<{ action: GroupsAction; preview: GroupsPreview } | null>(null);
  const [opened, setOpened] = useState(false);
  const ask = async (action: GroupsAction) => {
    const looked = 'ids' in whom ? { ids: [...whom.ids] } : { query: whom.query };
    const made = await run(previewGroupsAction, { body: { action, ...looked } });
    if (!made?.reply) return;
    // Nothing to confirm: only why.
    if (made.reply.ready === 0) return onDone(made.reply.refused, action);
    setAsked({ action, preview: made.reply });
    setOpened(true);
  };
  const confirm = async () => {
    if (!asked) return;
    const { action, preview } = asked;
    // Only those of which the dialog said that it will happen.
    const told = new Set(preview.refused.map(({ id }) => id));
    const meant = 'ids' in whom ? { ids: whom.ids.filter((id) => !told.has(id)) } : whom;
    const made = await run(
      actOnGroups,
      { body: { action, ...meant } },
      { done: ({ done }) => bulkDoneText(action, done) },
    );
    if (!made?.reply) return;
    setOpened(false);
    if (made.reply.taskId !== null) return onWork(made.reply.taskId);
    onDone([...preview.refused, ...made.reply.refused], action);
  };
  return (
    <>
      {(['publish', 'close'] as const).map((action) => (
        <Button key={action} variant="default" loading={busy} onClick={() => void ask(action)}>
          {bulkButton(action)}
        </Button>
      ))}
      {!opened && fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
      {confirmation}
      <LazyConfirm
        opened={opened}
        title={asked ? bulkTitle(asked.action, asked.preview.ready) : ''}
        text={asked ? bulkText(asked.action, asked.preview) : ''}
        details={asked ? <RefusedGroups {...asked} refused={asked.preview.refused} /> : null}
        button={asked?.action === 'close' ? 'Cerrar generaciones' : 'Publicar'}
        stay="Dejarlas como están"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => {
          setOpened(false);
          setFault(null);
        }}
      />
    </>
  );
}
