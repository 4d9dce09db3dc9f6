import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { BadgesQuery } from '#app/contract/admin/content/badges.ts';
import { badgesHref } from '#app/contract/admin/content/links/badges.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { hasFilter } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { BadgeBulkBar } from './badge-bulk-bar.tsx';
import { BadgeFilters } from './badge-filters.tsx';
import { BadgeTable } from './badge-table.tsx';
import { badgeColumns, hiddenAtFirst } from './badge-words.ts';
import type { BadgesScreen } from './badges.queries.server.ts';

const loadDrawer = async () => (await import('./badge-drawer.tsx')).BadgeDrawer;

type Props = BadgesScreen & {
  /** More actions of this screen: the export. */
  more: ReactNode;
};

/** /cms/insignias: the badges of the platform (spec §2.8; product: administered badges). */
export function BadgesPage({ query, open, found, programmes, badge, zone, more }: Props) {
  const navigate = useNavigate();
  const show = (next: BadgesQuery, record: OpenRecord = null) =>
    navigate(badgesHref(next, record), { preventScrollReset: true });
  const choose = (change: BadgesQuery) => show({ ...query, page: undefined, ...change });
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    badgesHref({ ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const chosen = useChosen();
  const drawer = useLazyDialog(loadDrawer, open !== null);
  useShortcuts([{ keys: ['n'], words: 'Nueva insignia', run: () => show(query, 'new') }]);
  useRecordKeys({ open, rows: found.rows, show: (id) => show(query, id) });
  return (
    <Page wide>
      <PageHeader
        title="Insignias"
        actions={
          <>
            {more}
            <Button color="accent" onClick={() => show(query, 'new')}>
              Nueva insignia
            </Button>
          </>
        }
      />
      <ListTools
        search={{ label: 'Buscar por nombre o llave', ...search }}
        views={<SavedViews screen="badges" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: badgeColumns,
          hidden: query.hidden,
          atFirst: hiddenAtFirst,
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <BadgeFilters query={query} choose={choose} clear={clear} opened={filtersOpen} />
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ninguna insignia coincide con estos filtros.',
            empty: 'Todavía no hay insignias.',
            first: 'Crea la primera con «Nueva insignia».',
          }}
          clear={clear}
        />
      ) : (
        <>
          <BadgeBulkBar chosen={chosen} page={found.rows.map(({ id }) => id)} isBin={query.state === 'bin'} />
          <BadgeTable rows={found.rows} query={query} onSort={(order) => choose({ order })} chosen={chosen} />
        </>
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'la lista de insignias',
          onSize: (next) => choose({ size: next }),
        }}
      />
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          record={open}
          badge={badge}
          programmes={programmes}
          zone={zone}
          onClose={() => show(query)}
          onCreated={(id) => show(query, id)}
        />
      ) : null}
    </Page>
  );
}
