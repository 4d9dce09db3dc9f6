import { useEffect } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import type { Named } from '#app/contract/admin/list.ts';
import type { CannedAnswer } from '#app/contract/admin/support/canned-answers.ts';
import type { TicketDetail } from '#app/contract/admin/support/tickets.ts';
import { initials, nameInitials } from '#app/domain/access/person.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { wordFor } from '#app/domain/text/counts.ts';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import { kindNames } from '#app/product/support/ticket.texts.ts';
import { TicketMessage } from '#app/product/support/ticket-message.tsx';
import { ViewAsButton } from '#app/product/view-as/view-as-button.tsx';
import { readNow } from '#app/realtime/live/live-state.ts';
import { Link } from '#app/ui/controls/link.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { SidePanel } from '#app/ui/dialogs/side-panel.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { NamedFacts } from '#app/ui/layout/fact-list.tsx';
import { AnswerForm } from './answer-form.tsx';
import { MergeTicket } from './merge-ticket.tsx';
import { ageText, answerText, askerText, stateChips } from './ticket.texts.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketPerson } from './ticket-person.tsx';

type Props = DialogProps & {
  ticket: TicketDetail | null;
  answers: readonly CannedAnswer[];
  administrators: readonly Named[];
  readerId: number;
  zone: string;
  now: string;
  onOpen: (ticketId: number) => void;
};

/** A request beside the list: what was said, an answer, and what is decided about it. */
export function TicketPanel(props: Props) {
  const { opened, onClose, zone, now, onOpen, readerId, administrators, answers } = props;
  const ticket = useLastShown(props.ticket, opened);
  return (
    <SidePanel opened={opened} onClose={onClose} title={ticket ? `Solicitud ${ticket.folio}` : 'Solicitud'}>
      {ticket ? (
        <div className="stack gap-lg" key={ticket.id}>
          <Summary ticket={ticket} zone={zone} now={now} />
          {ticket.mergedInto ? (
            <p>
              Se unió con{' '}
              <button
                type="button"
                className="bare-button own-font primary underlined pointer target"
                onClick={() => ticket.mergedInto && onOpen(ticket.mergedInto.id)}
              >
                {ticket.mergedInto.folio}
              </button>
              , donde sigue la conversación.
            </p>
          ) : (
            <TicketActions ticket={ticket} administrators={administrators} readerId={readerId} />
          )}
          <Thread ticket={ticket} zone={zone} />
          {ticket.mergedInto ? null : (
            <>
              <WritersLine writers={ticket.writers} />
              <AnswerForm key={`answer:${ticket.id}`} ticket={ticket} answers={answers} />
              {ticket.topic === 'password' || !ticket.person ? (
                <TicketPerson key={`person:${ticket.id}`} ticket={ticket} readerId={readerId} zone={zone} />
              ) : null}
              <MergeTicket key={`merge:${ticket.id}`} ticket={ticket} onMerged={onOpen} />
            </>
          )}
          <ChangeHistory key={`history:${ticket.id}`} object="support_ticket" id={ticket.id} zone={zone} />
        </div>
      ) : null}
    </SidePanel>
  );
}

function Summary({ ticket, zone, now }: { ticket: TicketDetail; zone: string; now: string }) {
  const { status, label } = stateChips[ticket.state];
  const facts: [string, string][] = [
    ['Tema', kindNames[ticket.topic]],
    ['Recibida', `${shortDateTime(zone, ticket.createdAt)} (${ageText(ticket, now)})`],
    ['Primera respuesta', answerText(ticket, { zone, now })],
  ];
  if (ticket.contact) facts.push(['Contacto', ticket.contact]);
  if (ticket.page) facts.push(['Pantalla', ticket.page]);
  if (ticket.requestId) facts.push(['Folio del error', ticket.requestId]);
  const name = askerText(ticket);
  return (
    <div className="stack gap-sm">
      <div className="row gap-md">
        <Avatar
          src={ticket.photo?.url ?? null}
          size={48}
          initials={ticket.person ? nameInitials(name) : initials({ firstName: '?', paternalSurname: '' })}
        />
        <p className="slim breaks">
          {ticket.person ? (
            <Link className="strong primary" to={peopleHref({}, ticket.person.id)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <span className="strong">{name}</span>
          )}
          {ticket.username ? <span className="quiet"> {ticket.username}</span> : null}
          <br />
          <StatusChip status={status}>{label}</StatusChip>
        </p>
        {ticket.person ? (
          <div className="rigid">
            <ViewAsButton person={{ ...ticket.person, profiles: ticket.profiles }} active />
          </div>
        ) : null}
      </div>
      <NamedFacts facts={facts} />
    </div>
  );
}

function Thread({ ticket, zone }: { ticket: TicketDetail; zone: string }) {
  return (
    <div className="stack gap-sm" role="log" aria-label="Mensajes">
      <TicketMessage
        side="person"
        author={ticket.person?.name ?? 'Sin sesión'}
        text={ticket.text}
        file={ticket.file}
        at={ticket.createdAt}
        zone={zone}
      />
      {ticket.messages.map((message) => (
        <TicketMessage
          key={message.id}
          side={message.isNote ? 'note' : message.fromSupport ? 'support' : 'person'}
          author={message.isNote ? `Nota interna de ${message.author}` : message.author}
          text={message.text}
          file={message.file}
          at={message.at}
          zone={zone}
        />
      ))}
    </div>
  );
}

/** A sign of writing holds so long without another one, in ms. */
const HOLDS_MS = 31_000;

/** The other administrators who are writing an answer just now. */
function WritersLine({ writers }: { writers: readonly Named[] }) {
  // An administrator who closed the browser never says that they stopped.
  useEffect(() => {
    if (writers.length === 0) return;
    const timer = setTimeout(readNow, HOLDS_MS);
    return () => clearTimeout(timer);
  }, [writers]);
  const names = writers.map(({ name }) => name).join(' y ');
  return (
    <p role="status" className="warning">
      {writers.length === 0
        ? null
        : `${names} ${wordFor(writers.length, 'está escribiendo', 'están escribiendo')} una respuesta.`}
    </p>
  );
}
