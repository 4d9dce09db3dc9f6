import { useState } from 'react';
import { mergeTicket, type TicketDetail } from '#app/contract/admin/support/tickets.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { LazyForm } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = { ticket: TicketDetail; onMerged: (ticketId: number) => void };

/** Merges a repeated request into another one of the same person. */
export function MergeTicket({ ticket, onMerged }: Props) {
  const { busy, fault, setFault, run } = useAction();
  const [open, setOpen] = useState(false);
  const [folio, setFolio] = useState('');
  const merge = async () => {
    const input = { params: { ticketId: ticket.id }, body: { version: ticket.version, folio } };
    const merged = await run(mergeTicket, input, { done: 'Unimos las solicitudes.' });
    if (!merged?.reply) return;
    setOpen(false);
    onMerged(merged.reply.id);
  };
  return (
    <div>
      <Button
        variant="default"
        onClick={() => {
          setFault(null);
          setOpen(true);
        }}
      >
        Unir con otra
      </Button>
      <LazyForm
        opened={open}
        onClose={() => setOpen(false)}
        title={`Unir ${ticket.folio} con otra solicitud`}
        busy={busy}
        fault={fault}
        button="Unir"
        onSend={() => void merge()}
      >
        <TextInput
          label="Folio de la otra"
          description="Debe ser de la misma persona. Lo dicho aquí pasa a esa, esta queda resuelta y se le avisa."
          placeholder="S-000123"
          value={folio}
          onChange={(event) => setFolio(event.currentTarget.value)}
          data-autofocus
        />
      </LazyForm>
    </div>
  );
}
