import { IconArrowLeft } from '@tabler/icons-react';
import { useCallback } from 'react';
import { type HelpThread, helpRequest } from '#app/contract/account/help.ts';
import type { OpenHelp } from '#app/contract/account/links/help.ts';
import { longDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { kindNames, ownStates } from '#app/product/support/ticket.texts.ts';
import { TicketMessage } from '#app/product/support/ticket-message.tsx';
import { call } from '#app/realtime/call.ts';
import { useRead } from '#app/realtime/reads/use-read.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { TextSkeleton, Waiting } from '#app/ui/feedback/skeletons.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { ReplyForm } from './reply-form.tsx';

type Props = { ticketId: number; zone: string; read: object | null; show: (open: OpenHelp) => void };

/** One of a person's requests: what was said, and a field to go on. */
export function OwnThread({ ticketId, zone, read: frame, show }: Props) {
  const ask = useCallback(() => call(helpRequest, { params: { ticketId } }), [ticketId]);
  const { found, fault, read } = useRead(ask, frame);
  return (
    <div className="stack gap-md">
      <div>
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => show('solicitudes')}
        >
          Mis solicitudes
        </Button>
      </div>
      {found ? <Thread thread={found} zone={zone} readAgain={() => void read()} /> : null}
      {!found && fault ? <SectionError onRetry={() => void read()}>{fault}</SectionError> : null}
      {!found && !fault ? (
        <Waiting label="Cargando tu solicitud">
          <TextSkeleton lines={6} />
        </Waiting>
      ) : null}
    </div>
  );
}

function Thread({ thread, zone, readAgain }: { thread: HelpThread; zone: string; readAgain: () => void }) {
  const { state, reopenableUntil } = thread;
  return (
    <section className="stack gap-md" aria-labelledby="ayuda-folio">
      <div className="wrap between gap-xs-sm">
        <h2 id="ayuda-folio" className="medium strong no-margin">
          Solicitud <span data-figures>{thread.folio}</span>
        </h2>
        <StatusChip status={ownStates[state].status}>{ownStates[state].label}</StatusChip>
      </div>
      <p className="quiet small">{kindNames[thread.topic]}</p>
      <div className="stack gap-sm" role="log" aria-label="Mensajes">
        <TicketMessage
          side="person"
          author="Tú"
          text={thread.text}
          file={thread.file}
          at={thread.createdAt}
          zone={zone}
        />
        {thread.messages.map(({ fromSupport, ...message }) => (
          <TicketMessage
            key={message.id}
            side={fromSupport ? 'support' : 'person'}
            author={fromSupport ? 'Soporte' : 'Tú'}
            text={message.text}
            file={message.file}
            at={message.at}
            zone={zone}
          />
        ))}
      </div>
      {state !== 'solved' ? <ReplyForm ticketId={thread.id} onSent={readAgain} /> : null}
      {state === 'solved' && reopenableUntil ? (
        <>
          <p className="quiet">
            Se resolvió. Si algo falta, puedes reabrirla hasta el{' '}
            {longDate(todayIn(zone, new Date(reopenableUntil)))}.
          </p>
          <ReplyForm ticketId={thread.id} isReopening onSent={readAgain} />
        </>
      ) : null}
      {state === 'solved' && !reopenableUntil ? (
        <p className="quiet">Se resolvió hace más de 14 días. Si algo falta, haz una solicitud nueva.</p>
      ) : null}
    </section>
  );
}
