import { useState } from 'react';
import {
  actOnPeople,
  MAX_CHOSEN,
  type PeopleAction,
  type PeopleQuery,
  type PrintedLink,
  people,
} from '#app/contract/admin/people.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/feedback/form-dialog.tsx';
import { BulkBar } from '#app/ui/list/bulk-bar.tsx';
import { idsOfResults } from '#app/ui/list/every-result.ts';
import type { Chosen } from '#app/ui/list/use-chosen.ts';
import { doneText, peopleText } from './people-words.ts';
import { type Refused, RefusedPeople } from './refused-people.tsx';

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

/** What can be done with the chosen people, and who was refused and why. */
export function PeopleBulkBar({ chosen, page, query, total, onPrint, onWork }: Props) {
  const { taskId: _, ...filters } = query;
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction();
  const [refused, setRefused] = useState<Refused>([]);
  const [asking, setAsking] = useState<'drop' | 'restore' | null>(null);
  const [reason, setReason] = useState('');
  const [everybody, setEverybody] = useState(false);
  const count = everybody ? total : chosen.ids.size;
  const act = async (action: PeopleAction) => {
    setRefused([]);
    const whom = everybody ? { query: filters, total } : { ids: [...chosen.ids] };
    const body = { action, ...whom, ...(reason.trim() === '' ? {} : { reason }) };
    const made = await run(actOnPeople, { body }, { done: ({ done }) => doneText(action, done) });
    if (!made?.reply) return;
    setAsking(null);
    setReason('');
    const { taskId } = made.reply;
    if (taskId !== null) onWork(taskId);
    setEverybody(false);
    setRefused(made.reply.refused);
    chosen.choose(made.reply.refused.map(({ id }) => id));
    if (made.reply.links.length > 0) onPrint(made.reply.links);
  };
  const chooseNobody = () => {
    setEverybody(false);
    chosen.clear();
  };
  const chooseAll = async () => {
    if (total > MAX_CHOSEN) return setEverybody(true);
    try {
      chosen.choose(await idsOfResults(total, (part) => call(people, { query: { ...query, ...part } })));
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  };
  const whole = everybody || (page.length > 0 && page.every((id) => chosen.ids.has(id)));
  const said = asking === null && fault;
  return (
    <>
      <BulkBar
        count={count}
        words={`${peopleText(count)} ${count === 1 ? 'elegida' : 'elegidas'}`}
        page={{ whole, toggle: () => (everybody ? chooseNobody() : chosen.toggleAll(page)) }}
        all={
          count < total
            ? { words: `Seleccionar los ${total} resultados`, choose: () => void chooseAll() }
            : null
        }
        onClear={chooseNobody}
        result={
          said || refused.length > 0 ? (
            <>
              {said ? <p className="danger">{fault}</p> : null}
              <RefusedPeople refused={refused} count={refused.length} />
            </>
          ) : null
        }
      >
        <Button variant="default" loading={busy} onClick={() => void act('mail')}>
          Enviar activación
        </Button>
        {everybody ? null : (
          <Button variant="default" loading={busy} onClick={() => void act('print')}>
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
      <FormDialog
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
      </FormDialog>
      {confirmation}
    </>
  );
}
