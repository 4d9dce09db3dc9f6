import type { TicketState } from '#app/contract/account/help.ts';
import type { Named } from '#app/contract/admin/list.ts';
import {
  assignTicket,
  moveTicket,
  rankTicket,
  type TicketDetail,
} from '#app/contract/admin/support/tickets.ts';
import type { TicketPriority } from '#app/domain/support/targets.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { chipOptions } from '#app/ui/list/list-filters.tsx';
import { priorityChips, stateChips } from './ticket.texts.ts';

type Props = { ticket: TicketDetail; administrators: readonly Named[]; readerId: number };

/** The person in charge of a request, its state and its priority. */
export function TicketActions({ ticket, administrators, readerId }: Props) {
  const { busy, fault, run } = useAction();
  const params = { ticketId: ticket.id };
  const { version, assignee, state } = ticket;
  const assign = (personId: number | null) =>
    run(assignTicket, { params, body: { version, personId } }, { done: 'Cambiamos a quién está asignada.' });
  const move = (next: TicketState) =>
    run(moveTicket, { params, body: { version, state: next } }, { done: 'Cambiamos su estado.' });
  const rank = (next: TicketPriority) =>
    run(rankTicket, { params, body: { version, priority: next } }, { done: 'Cambiamos su prioridad.' });
  const states = chipOptions(stateChips);
  const priorities = chipOptions(priorityChips);
  return (
    <section className="stack gap-sm" aria-label="Estado y asignación">
      <div className="wrap gap-sm align-bottom">
        <NativeSelect
          label="Estado"
          options={states}
          value={state}
          disabled={busy}
          onChange={(event) => {
            const next = states.find((one) => one.value === event.currentTarget.value);
            if (next) void move(next.value);
          }}
        />
        <NativeSelect
          label="Prioridad"
          options={priorities}
          value={ticket.priority}
          disabled={busy}
          onChange={(event) => {
            const next = priorities.find((one) => one.value === event.currentTarget.value);
            if (next) void rank(next.value);
          }}
        />
        <NativeSelect
          label="Asignada a"
          options={[{ value: '', label: 'Nadie' }, ...withAssignee(administrators, assignee).map(optionOf)]}
          value={assignee ? String(assignee.id) : ''}
          disabled={busy}
          onChange={(event) => void assign(Number(event.currentTarget.value) || null)}
        />
        {assignee?.id === readerId ? null : (
          <Button variant="default" loading={busy} onClick={() => void assign(readerId)}>
            Tomarla
          </Button>
        )}
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
    </section>
  );
}

/** A person in charge who administrates no more stays named. */
const withAssignee = (administrators: readonly Named[], assignee: Named | null): readonly Named[] =>
  assignee && !administrators.some(({ id }) => id === assignee.id)
    ? [...administrators, assignee]
    : administrators;

const optionOf = ({ id, name }: Named) => ({ value: String(id), label: name });
