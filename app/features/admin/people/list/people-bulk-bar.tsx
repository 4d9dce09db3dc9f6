import { useState } from 'react';
import { type PeopleQuery, people } from '#app/contract/admin/people/people.ts';
import {
  activationView,
  actOnPeople,
  MAX_CHOSEN,
  type PrintedLink,
} from '#app/contract/admin/people/people-actions.ts';
import { peopleText, wordFor } from '#app/domain/text/counts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { LazyDialog, LazyForm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';
import type { AskedActivation } from './activation-dialog.tsx';
import type { BulkInput } from './bulk/bulk-dialog.ts';
import { doneText } from './people.texts.ts';

type Props = {
  chosen: Chosen;
  /** Ids of the shown page. */
  page: readonly number[];
  query: PeopleQuery;
  total: number;
  groups: readonly { id: number; name: string; isOpen: boolean }[];
  onPrint: (links: readonly PrintedLink[]) => void;
  /** Long work was begun. */
  onWork: (taskId: number) => void;
};

const actions = [
  ['drop', 'Dar de baja'],
  ['restore', 'Reactivar'],
  ['edit', 'Cambiar datos'],
  ['join', 'Agregar a generación'],
  ['remove', 'Eliminar'],
] as const;

type AskedAction = (typeof actions)[number][0];

const loadEdit = async () => (await import('./bulk/edit-dialog.tsx')).EditDialog;
const loadJoin = async () => (await import('./bulk/join-dialog.tsx')).JoinDialog;
const loadDrop = async () => (await import('./bulk/drop-dialog.tsx')).DropDialog;
const loadActivation = async () => (await import('./activation-dialog.tsx')).ActivationDialog;

/** Actions on the chosen people, and the refused ones with their reasons. */
export function PeopleBulkBar({ chosen, page, query, total, groups, onPrint, onWork }: Props) {
  const { taskId: _, ...filters } = query;
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction();
  const [refused, setRefused] = useState<readonly { id: number; name: string; text: string }[]>([]);
  const [asking, setAsking] = useState<AskedAction | null>(null);
  // Its dialog stays to be shut, and is made anew for each opening.
  const last = useLastShown(asking, asking !== null);
  const [times, setTimes] = useState(0);
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
  const whom = everything ? { query: filters, total } : { ids: [...chosen.ids] };
  const act = async ({ action, ...input }: BulkInput) => {
    setRefused([]);
    const body = { action, ...whom, ...input };
    const made = await run(actOnPeople, { body }, { done: (reply) => doneText(action, reply) });
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
  const ask = (action: AskedAction) => {
    setFault(null);
    setTimes(times + 1);
    setAsking(action);
  };
  const dialog = {
    opened: asking !== null,
    whom,
    count,
    action: { busy, fault, setFault },
    onSend: (input: BulkInput) => void act(input),
    onClose: () => {
      setFault(null);
      setAsking(null);
    },
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
        {actions.map(([action, words]) => (
          <Button key={action} variant="default" onClick={() => ask(action)}>
            {words}
          </Button>
        ))}
      </BulkBar>
      {last === 'edit' ? <LazyDialog key={times} load={loadEdit} {...dialog} /> : null}
      {last === 'join' ? (
        <LazyDialog key={times} load={loadJoin} {...dialog} groups={groups.filter(({ isOpen }) => isOpen)} />
      ) : null}
      {last === 'drop' || last === 'remove' ? (
        <LazyDialog key={times} load={loadDrop} {...dialog} kind={last} onDrop={() => ask('drop')} />
      ) : null}
      <LazyForm
        opened={asking === 'restore'}
        onClose={dialog.onClose}
        title={`Reactivar a ${peopleText(count)}`}
        busy={busy}
        fault={fault}
        button="Reactivar"
        onSend={() => void act({ action: 'restore', ...(reason.trim() === '' ? {} : { reason }) })}
      >
        <p>Podrán entrar otra vez. Sus generaciones anteriores no se recuperan solas.</p>
        <TextInput
          className="above-sm"
          label="Motivo"
          value={reason}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </LazyForm>
      {inviting ? (
        <LazyDialog
          load={loadActivation}
          opened
          asked={inviting}
          busy={busy}
          fault={fault}
          onSend={(isForRecent) => void act({ action: inviting.action, isForRecent })}
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
