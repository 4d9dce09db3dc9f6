import { useState } from 'react';
import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import { ListPanel } from '#app/product/admin/lists/list-panel.tsx';
import { useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import { DeskFigures } from './desk-figures.tsx';
import type { TicketsTab } from './tickets.queries.server.ts';
import { ticketsList } from './tickets-list.tsx';

const loadPanel = async () => (await import('./ticket-panel.tsx')).TicketPanel;
const loadAnswers = async () => (await import('./canned/canned-drawer.tsx')).CannedDrawer;

type Props = { data: TicketsTab; zone: string };

/** The requests of people to Support: the list, and the thread of one beside it (product: support requests). */
export function TicketsPanel({ data, zone }: Props) {
  const { query, open, found, figures, administrators, ticket, answers, readerId, readAt } = data;
  const address = useListAddress(query, ticketsHref, open);
  const [answersOpen, setAnswersOpen] = useState(false);
  useRecordKeys({ open, rows: found.rows, show: (id) => address.show(query, id) });
  return (
    <div className="stack gap-md">
      <DeskFigures figures={figures} />
      <ListPanel
        list={ticketsList}
        address={address}
        data={{ ...data, zone }}
        beside={
          <Button variant="default" onClick={() => setAnswersOpen(true)}>
            Respuestas preparadas
          </Button>
        }
      />
      <LazyDialog
        load={loadPanel}
        opened={open !== null}
        ticket={ticket}
        answers={answers}
        administrators={administrators}
        readerId={readerId}
        zone={zone}
        now={readAt}
        onClose={() => address.show(query)}
        onOpen={(id) => address.show(query, id)}
      />
      <LazyDialog load={loadAnswers} opened={answersOpen} onClose={() => setAnswersOpen(false)} />
    </div>
  );
}
