import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { ticketsHref } from '#app/contract/admin/support/links/tickets.ts';
import { mostCounted, type TicketsQuery } from '#app/contract/admin/support/tickets.ts';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { hasFilter } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { TicketFilters } from './ticket-filters.tsx';
import { TicketTable } from './ticket-table.tsx';
import { hiddenAtFirst, ticketColumns } from './ticket-words.ts';
import type { TicketsTab } from './tickets.queries.server.ts';

const loadDrawer = async () => (await import('./ticket-drawer.tsx')).TicketDrawer;
const loadAnswers = async () => (await import('./canned-drawer.tsx')).CannedDrawer;

type Props = { data: TicketsTab; zone: string };

/** The requests of people to Support: the list, and the thread of one beside it (product: support requests). */
export function TicketsPanel({ data, zone }: Props) {
  const { query, open, found, administrators, ticket, answers, readerId, readAt } = data;
  const navigate = useNavigate();
  const show = (next: TicketsQuery, id: number | null = null) =>
    navigate(ticketsHref(next, id), { preventScrollReset: true });
  const choose = (change: TicketsQuery) => show({ ...query, page: undefined, ...change });
  const { order, size: pageSize, hidden } = query;
  const clear = () => show({ order, size: pageSize, hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    ticketsHref({ ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [answersOpen, setAnswersOpen] = useState(false);
  const drawer = useLazyDialog(loadDrawer, open !== null);
  const canned = useLazyDialog(loadAnswers, answersOpen);
  useRecordKeys({ open, rows: found.rows, show: (id) => show(query, id) });
  const size = query.size ?? FIRST_SIZE;
  return (
    <div className="stack gap-md">
      <div className="wrap between gap-sm align-bottom">
        <ListTools
          search={{ label: 'Buscar por folio, persona o texto', ...search }}
          views={<SavedViews screen="tickets" />}
          filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
          columns={{
            all: ticketColumns,
            hidden: query.hidden,
            atFirst: hiddenAtFirst,
            onChange: (columns) => show({ ...query, hidden: columns }),
          }}
        />
        <Button variant="default" onClick={() => setAnswersOpen(true)}>
          Respuestas preparadas
        </Button>
      </div>
      <TicketFilters
        query={query}
        administrators={administrators}
        choose={choose}
        clear={clear}
        opened={filtersOpen}
      />
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ninguna solicitud coincide con estos filtros.',
            empty: 'No hay solicitudes abiertas.',
            first: 'Lo que las personas pidan en «Ayuda» llega aquí al momento.',
          }}
          clear={clear}
        />
      ) : (
        <TicketTable
          rows={found.rows}
          query={query}
          zone={zone}
          now={readAt}
          onSort={(by) => choose({ order: by })}
        />
      )}
      <ListFooter
        total={found.total}
        most={mostCounted(query)}
        page={found.page}
        size={size}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'la lista de solicitudes',
          onSize: (next) => choose({ size: next }),
        }}
      />
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          ticket={ticket}
          answers={answers}
          administrators={administrators}
          readerId={readerId}
          zone={zone}
          now={readAt}
          onClose={() => show(query)}
          onOpen={(id) => show(query, id)}
        />
      ) : null}
      {canned.Dialog ? <canned.Dialog opened={canned.opened} onClose={() => setAnswersOpen(false)} /> : null}
    </div>
  );
}
