import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import type { PeopleQuery, PersonDetail, PrintedLink } from '#app/contract/admin/people/people.ts';
import { BulkWork } from '#app/product/admin/bulk/work.tsx';
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
import { LinkSheet } from './link-sheet.tsx';
import type { PeopleScreen } from './people.queries.server.ts';
import { PeopleBulkBar } from './people-bulk-bar.tsx';
import { PeopleFilters } from './people-filters.tsx';
import { PeopleTable } from './people-table.tsx';
import { hiddenAtFirst, peopleColumns } from './people-words.ts';

type Props = PeopleScreen & {
  /** More actions on the people of the shown filters; `total` of them. */
  more: (shown: { query: PeopleQuery; total: number }) => ReactNode;
  /** The person who uses the screen: nobody takes their own second factor here. */
  ownId: number;
  /** More actions on an account. */
  moreOfAccount: (person: PersonDetail) => ReactNode;
};

const loadDrawer = async () => (await import('./person-drawer.tsx')).PersonDrawer;

/** /cms/usuarios: the people of the platform (spec §2.8; product: people). */
export function PeoplePage({ query, open, found, choices, person, zone, more, ownId, moreOfAccount }: Props) {
  const navigate = useNavigate();
  const show = (next: PeopleQuery, record: OpenRecord = null) =>
    navigate(peopleHref(next, record), { preventScrollReset: true });
  const choose = (change: PeopleQuery) => show({ ...query, page: undefined, ...change });
  const { order, size: pageSize, hidden, taskId } = query;
  const clear = () => show({ order, size: pageSize, hidden, taskId });
  const search = useTypedSearch(query.search ?? '', (text) =>
    peopleHref({ ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const drawer = useLazyDialog(loadDrawer, open !== null);
  useShortcuts([{ keys: ['n'], words: 'Nueva persona', run: () => show(query, 'new') }]);
  useRecordKeys({ open, rows: found.rows, show: (id) => show(query, id) });
  const chosen = useChosen();
  const [links, setLinks] = useState<readonly PrintedLink[]>([]);
  if (links.length > 0) return <LinkSheet links={links} onClose={() => setLinks([])} />;
  const size = query.size ?? FIRST_SIZE;
  return (
    <Page wide>
      <PageHeader
        title="Usuarios"
        actions={
          <>
            {more({ query, total: found.total })}
            <Button color="accent" onClick={() => show(query, 'new')}>
              Nueva persona
            </Button>
          </>
        }
      />
      <ListTools
        search={{ label: 'Buscar por nombre, usuario o número', ...search }}
        views={<SavedViews screen="people" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: peopleColumns,
          hidden: query.hidden,
          atFirst: hiddenAtFirst,
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <PeopleFilters query={query} choices={choices} choose={choose} clear={clear} opened={filtersOpen} />
      {taskId ? (
        <BulkWork key={taskId} taskId={taskId} onClose={() => show({ ...query, taskId: undefined }, open)} />
      ) : null}
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Nadie coincide con estos filtros.',
            empty: 'Todavía no hay personas.',
            first: 'Crea la primera con «Nueva persona».',
          }}
          clear={clear}
        />
      ) : (
        <>
          <PeopleBulkBar
            chosen={chosen}
            page={found.rows.map(({ id }) => id)}
            query={query}
            total={found.total}
            onPrint={setLinks}
            onWork={(begun) => show({ ...query, taskId: begun })}
          />
          <PeopleTable
            rows={found.rows}
            query={query}
            zone={zone}
            onSort={(order) => choose({ order })}
            chosen={chosen}
          />
        </>
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={size}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'la lista de personas',
          onSize: (next) => choose({ size: next }),
        }}
      />
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          record={open}
          person={person}
          ownId={ownId}
          zone={zone}
          more={moreOfAccount}
          onClose={() => show(query)}
          onCreated={(id) => show(query, id)}
        />
      ) : null}
    </Page>
  );
}
