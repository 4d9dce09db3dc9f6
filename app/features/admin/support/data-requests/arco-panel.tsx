import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import type { ArcoQuery } from '#app/contract/admin/support/arco.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { arcoHref } from '#app/contract/admin/support/links/arco.ts';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { hasFilter } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { ArcoScreen } from './arco.queries.server.ts';
import { arcoColumns, arcoHiddenAtFirst } from './arco-columns.ts';
import { ArcoFilters } from './arco-filters.tsx';
import { ArcoTable } from './arco-table.tsx';

type Props = ArcoScreen & {
  /** More actions on a request: its package, its erasure. */
  more?: (request: ArcoDetail) => ReactNode;
  /** Other content beside the requests. */
  beside?: ReactNode;
};

const loadDrawer = async () => (await import('./arco-drawer.tsx')).ArcoDrawer;
const loadHolidays = async () => (await import('./holidays/holidays-dialog.tsx')).HolidaysDialog;

/** The tab of requests about personal data (spec §2.5; product: data requests). */
export function ArcoPanel({ query, open, found, people, request, today, zone, more, beside }: Props) {
  const navigate = useNavigate();
  const show = (next: ArcoQuery, record: OpenRecord = null) =>
    navigate(arcoHref(next, record), { preventScrollReset: true });
  const choose = (change: ArcoQuery) => show({ ...query, page: undefined, ...change });
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    arcoHref({ ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const [holidaysOpen, setHolidaysOpen] = useState(false);
  const drawer = useLazyDialog(loadDrawer, open !== null);
  const holidays = useLazyDialog(loadHolidays, holidaysOpen);
  useShortcuts([{ keys: ['n'], words: 'Nueva solicitud', run: () => show(query, 'new') }]);
  useRecordKeys({ open, rows: found.rows, show: (id) => show(query, id) });
  const size = query.size ?? FIRST_SIZE;
  return (
    <div className="stack gap-md">
      <div className="wrap gap-xs" data-print="never">
        <Button color="accent" onClick={() => show(query, 'new')}>
          Nueva solicitud
        </Button>
        <Button variant="default" onClick={() => setHolidaysOpen(true)}>
          Días inhábiles
        </Button>
        {beside}
      </div>
      <ListTools
        search={{ label: 'Buscar por folio o nombre', ...search }}
        views={<SavedViews screen="arco" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: arcoColumns,
          hidden: query.hidden,
          atFirst: arcoHiddenAtFirst,
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <ArcoFilters query={query} people={people} choose={choose} clear={clear} opened={filtersOpen} />
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ninguna solicitud coincide con estos filtros.',
            empty: 'Todavía no hay solicitudes sobre datos personales.',
            first: 'Registra con «Nueva solicitud» las que lleguen por teléfono, correo o en persona.',
          }}
          clear={clear}
        />
      ) : (
        <ArcoTable rows={found.rows} query={query} onSort={(order) => choose({ order })} />
      )}
      <ListFooter
        total={found.total}
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
          record={open}
          request={request}
          query={query}
          people={people}
          today={today}
          zone={zone}
          more={more}
          onClose={() => show(query)}
          onCreated={(id) => show(query, id)}
        />
      ) : null}
      {holidays.Dialog ? (
        <holidays.Dialog opened={holidays.opened} today={today} onClose={() => setHolidaysOpen(false)} />
      ) : null}
    </div>
  );
}
