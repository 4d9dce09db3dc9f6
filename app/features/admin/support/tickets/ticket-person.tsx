import { useState } from 'react';
import { sendActivation } from '#app/contract/admin/people/access.ts';
import { identifyTicket, type TicketDetail } from '#app/contract/admin/support/tickets.ts';
import { PersonFilter } from '#app/product/people/person-filter.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';

/** Finds whose a request is that came without a session, and gives that account its activation link. */
export function TicketPerson({ ticket }: { ticket: TicketDetail }) {
  return (
    <section className="stack gap-sm" aria-label="Cuenta de quien pide">
      <h2 className="medium strong no-margin">Cuenta</h2>
      {ticket.person ? <Activation personId={ticket.person.id} /> : <FindPerson ticket={ticket} />}
    </section>
  );
}

function FindPerson({ ticket }: { ticket: TicketDetail }) {
  const { busy, fault, run } = useAction();
  const [picked, setPicked] = useState<PickedPerson | null>(null);
  const identify = async () => {
    if (!picked) return;
    const input = { params: { ticketId: ticket.id }, body: { version: ticket.version, personId: picked.id } };
    await run(identifyTicket, input, { done: 'Ya sabemos de quién es la solicitud.' });
  };
  return (
    <>
      <PersonFilter
        label="¿De quién es?"
        value={picked}
        onPick={setPicked}
        description="Confirma su identidad antes de ayudarle."
      />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div>
        <Button variant="default" disabled={!picked} loading={busy} onClick={() => void identify()}>
          Es esta persona
        </Button>
      </div>
    </>
  );
}

function Activation({ personId }: { personId: number }) {
  const { busy, fault, run } = useAction();
  const [link, setLink] = useState<string | null>(null);
  const send = async (print: boolean) => {
    const sent = await run(
      sendActivation,
      { params: { personId }, body: { print } },
      print ? {} : { done: 'Mandamos el enlace de activación.' },
    );
    setLink(sent?.reply?.link ?? null);
  };
  return (
    <>
      <p className="quiet">
        Una cuenta sin contraseña la elige con su enlace de activación. Quien ya tiene una la recupera en
        «¿Olvidaste tu contraseña?».
      </p>
      <div className="wrap gap-sm">
        <Button variant="default" loading={busy} onClick={() => void send(false)}>
          Enviar activación
        </Button>
        <Button variant="default" loading={busy} onClick={() => void send(true)}>
          Ver el enlace
        </Button>
      </div>
      <p role="status" className="breaks">
        {link ? <code>{link}</code> : null}
      </p>
      <p role="alert" className="danger">
        {fault}
      </p>
    </>
  );
}
