import { useState } from 'react';
import { identifyTicket, type TicketDetail } from '#app/contract/admin/support/tickets.ts';
import { AccountLinks } from '#app/product/identity/account-links.tsx';
import { PersonFilter } from '#app/product/people/person-filter.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';

type Props = { ticket: TicketDetail; readerId: number; zone: string };

/** Finds whose a request is that came without a session, and gives that account the link by which its owner gets in. */
export function TicketPerson({ ticket, readerId, zone }: Props) {
  const { person, account, username } = ticket;
  return (
    <section className="stack gap-sm" aria-label="Cuenta de quien pide">
      <h2 className="medium strong no-margin">Cuenta</h2>
      {person && account ? (
        <AccountLinks
          account={{
            ...account,
            ...person,
            username: username ?? '',
            isAdministrator: ticket.profiles.includes(1),
          }}
          isOwn={person.id === readerId}
          zone={zone}
        />
      ) : (
        <FindPerson ticket={ticket} />
      )}
    </section>
  );
}

function FindPerson({ ticket }: Pick<Props, 'ticket'>) {
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
