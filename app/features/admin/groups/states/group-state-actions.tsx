import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { GroupState } from '#app/contract/admin/groups/groups.ts';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { type GroupCheck, groupCheck } from '#app/contract/admin/groups/states.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PublishButton } from '#app/ui/controls/forms/publish-button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { GroupStep, StateGroup } from './group-state.texts.ts';

const steps: Record<GroupState, readonly GroupStep[]> = {
  draft: ['publish', 'duplicate'],
  published: ['withdraw', 'duplicate', 'close'],
  archived: ['reopen', 'duplicate'],
};

/** The step of each state that reads first what it would do. */
const readsFirst: Record<GroupState, GroupStep> = {
  draft: 'publish',
  published: 'close',
  archived: 'reopen',
};

const words: Record<GroupStep, string> = {
  publish: 'Publicar',
  withdraw: 'Volver a borrador',
  close: 'Cerrar generación…',
  reopen: 'Reabrir…',
  duplicate: 'Duplicar…',
};

/** The dialog is fetched soon after its buttons are there, in ms. */
const SOON_MS = 1_000;
const loadDialog = async () => (await import('./group-state-dialog.tsx')).GroupStateDialog;

/** The buttons that publish a generation, take it back, close it, open it again or copy it; each says first what will happen. */
export function GroupStateActions({ group }: { group: StateGroup }) {
  const navigate = useNavigate();
  const { busy, fault, setFault, run } = useAction();
  const [asked, setAsked] = useState<{ step: GroupStep; check: GroupCheck | null } | null>(null);
  const [opened, setOpened] = useState(false);
  const dialog = useLazyDialog(loadDialog, opened, SOON_MS);

  const ask = async (step: GroupStep) => {
    setFault(null);
    let check: GroupCheck | null = null;
    if (step === readsFirst[group.state]) {
      check = (await run(groupCheck, { params: { groupId: group.id } }))?.reply ?? null;
      if (!check) return;
    }
    if (step === 'publish' && check && check.errors.length > 0) {
      navigate(groupHref(group.id, 'check'));
      return setFault(missingText(check.errors.length));
    }
    setAsked({ step, check });
    setOpened(true);
  };

  return (
    <div className="stack gap-xs">
      <div className="wrap gap-xs">
        {steps[group.state].map((step) => {
          const loading = busy && step === readsFirst[group.state];
          return step === 'publish' ? (
            <PublishButton key={step} loading={loading} onClick={() => void ask(step)}>
              {words[step]}
            </PublishButton>
          ) : (
            <Button key={step} variant="default" loading={loading} onClick={() => void ask(step)}>
              {words[step]}
            </Button>
          );
        })}
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      {dialog.Dialog && asked ? (
        <dialog.Dialog
          key={`${asked.step}:${group.id}`}
          {...asked}
          group={group}
          opened={dialog.opened}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </div>
  );
}

const missingText = (errors: number): string =>
  `${wordFor(errors, 'Falta', 'Faltan')} ${countText(errors, 'cosa para publicarla: está', 'cosas para publicarla: están')} en Validar.`;
