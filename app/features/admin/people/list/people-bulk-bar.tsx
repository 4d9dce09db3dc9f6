import { useState } from 'react';
import {
  activationView,
  actOnPeople,
  MAX_CHOSEN,
  type PeopleAction,
  type PeopleQuery,
  type PrintedLink,
  people,
} from '#app/contract/admin/people/people.ts';
import { wordFor } from '#app/domain/text/counts.ts';
import { peopleText } from '#app/product/admin/bulk/bulk.texts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { LazyDialog, LazyForm } from '#app/ui/feedback/lazy-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';
import type { AskedActivation } from './activation-dialog.tsx';
import { doneText } from './people.texts.ts';

type Props = {
  chosen: Chosen;
  /** Ids of the shown page. */
  page: readonly number[];
  query: PeopleQuery;
  total: number;
  onPrint: (links: readonly PrintedLink[]) => void;
  /** Long work was begun. */
  onWork: (taskId: number) => void;
};

const loadActivation = async () => (await import('./activation-dialog.tsx')).ActivationDialog;

/** Actions on the chosen people, and the refused ones with their reasons. */
export function PeopleBulkBar({ chosen, page, query, total, onPrint, onWork }: Props) {
  const { taskId: _, ...filters } = query;
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction();
  const [refused, setRefused] = useState<readonly { id: number; name: string; text: string }[]>([]);
  const [asking, setAsking] = useState<'drop' | 'restore' | null>(null);
  const [reason, setReason] = useState('');
  const [inviting, setInviting] = useState<AskedActivation | null>(null);
  const choice = useEveryResult({
    chosen,
    page,
    total,
    max: MAX_CHOSEN,
    read: (part) => call(people, { query: { ...query, ...part } }),
    onFault: setFault,
  });
  const { count, everything } = choice;
  const act = async (action: PeopleAction, isForRecent = false) => {
    setRefused([]);
    const whom = everything ? { query: filters, total } : { ids: [...chosen.ids] };
    const body = { action, ...whom, isForRecent, ...(reason.trim() === '' ? {} : { reason }) };
    const made = await run(actOnPeople, { body }, { done: ({ done }) => doneText(action, done) });
    if (!made?.reply) return;
    setAsking(null);
    setInviting(null);
    setReason('');
    const { taskId } = made.reply;
    if (taskId !== null) onWork(taskId);
    setRefused(made.reply.refused);
    choice.keep(made.reply.refused.map(({ id }) => id));
    if (made.reply.links.length > 0) onPrint(made.reply.links);
  };
  const invite = async (action: AskedActivation['action']) => {
    setRefused([]);
    setFault(null);
    try {
      const body = everything ? { query: filters } : { ids: [...chosen.ids] };
      setInviting({ action, view: await call(activationView, { body }) });
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  };
  const said = asking === null && inviting === null && fault;
  return (
    <>
      <BulkBar
        {...choice.bar}
        words={`${peopleText(count)} ${wordFor(count, 'elegida', 'elegidas')}`}
        result={
          said || refused.length > 0 ? (
            <>
              {said ? <p className="danger">{fault}</p> : null}
              <RefusedList
                refused={refused.map(({ name, text }) => ({ who: name, text }))}
                title={`No se pudo con ${peopleText(refused.length)}:`}
              />
            </>
          ) : null
        }
      >
        <Button variant="default" loading={busy} onClick={() => void invite('mail')}>
          Enviar activación
        </Button>
        {everything ? null : (
          <Button variant="default" loading={busy} onClick={() => void invite('print')}>
            Hoja de enlaces
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking('drop')}>
          Dar de baja
        </Button>
        <Button variant="default" onClick={() => setAsking('restore')}>
          Reactivar
        </Button>
      </BulkBar>
      <LazyForm
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={
          asking === 'restore' ? `Reactivar a ${peopleText(count)}` : `Dar de baja a ${peopleText(count)}`
        }
        busy={busy}
        fault={fault}
        button={asking === 'restore' ? 'Reactivar' : 'Dar de baja'}
        onSend={() => (asking ? void act(asking) : undefined)}
      >
        <p>
          {asking === 'restore'
            ? 'Podrán entrar otra vez. Sus generaciones anteriores no se recuperan solas.'
            : 'Dejan de poder entrar desde este momento y salen de sus generaciones. Quien tiene colaboradores, o es de la administración, se da de baja desde su ficha.'}
        </p>
        <TextInput
          className="above-sm"
          label="Motivo"
          value={reason}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setFault(null);
          }}
        />
      </LazyForm>
      {inviting ? (
        <LazyDialog
          load={loadActivation}
          opened
          asked={inviting}
          busy={busy}
          fault={fault}
          onSend={(isForRecent) => void act(inviting.action, isForRecent)}
          onClose={() => {
            setInviting(null);
            setFault(null);
          }}
        />
      ) : null}
      {confirmation}
    </>
  );
}
