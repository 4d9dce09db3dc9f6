import { useNavigate } from '@remix-run/react';
import { IconFileExport, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { GroupsQuery } from '#app/contract/admin/groups.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { binHref, groupsFileHref, groupsHref } from '#app/contract/links/admin.ts';
import { groupHref } from '#app/contract/links/group.ts';
import { SavedViews } from '#app/product/administration/saved-views.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useShortcuts } from '#app/ui/controls/use-shortcuts.ts';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { hasFilter } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { GroupFilters } from './group-filters.tsx';
import { GroupTable } from './group-table.tsx';
import { groupColumns, hiddenAtFirst } from './group-words.ts';
import type { GroupChoices, GroupList } from './groups.queries.server.ts';
import { GroupsBulkBar } from './groups-bulk-bar.tsx';

const loadDrawer = async () => (await import('./new-group-drawer.tsx')).NewGroupDrawer;

type Props = {
  query: GroupsQuery;
  /** Whether the form of a new generation stands beside the list. */
  opensNew: boolean;
  found: GroupList;
  choices: GroupChoices;
  zone: string;
  /** What stands above the list: what was done with several generations. */
  notices: ReactNode;
  /** What can be done with the chosen generations, and what became of it. */
  bulk: (chosen: Chosen, rows: GroupList['rows']) => { actions: ReactNode; result: ReactNode };
};

/** The generations of the company, with their filters in the address (product: lists). */
export function GroupListPage({ query, opensNew, found, choices, zone, notices, bulk }: Props) {
  const navigate = useNavigate();
  const show = (next: GroupsQuery, open: 'new' | null = null) =>
    navigate(groupsHref(next, open), { preventScrollReset: true });
  const choose = (change: GroupsQuery) => show({ ...query, page: undefined, ...change });
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    groupsHref({ ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const chosen = useChosen();
  const drawer = useLazyDialog(loadDrawer, opensNew);
  useShortcuts([{ keys: ['n'], words: 'Nueva generación', run: () => show(query, 'new') }]);
  const done = bulk(chosen, found.rows);
  return (
    <Page wide>
      <PageHeader
        title="Grupos"
        actions={
          <>
            <ButtonLink variant="default" to={binHref()} leftSection={<IconTrash size={18} aria-hidden />}>
              Papelera
            </ButtonLink>
            <ButtonLink
              variant="default"
              href={groupsFileHref({ ...query, page: undefined, size: undefined, hidden: undefined })}
              download
              leftSection={<IconFileExport size={18} aria-hidden />}
            >
              Exportar
            </ButtonLink>
            <Button color="accent" onClick={() => show(query, 'new')}>
              Nueva generación
            </Button>
          </>
        }
      />
      {notices}
      <ListTools
        search={{ label: 'Buscar por nombre', ...search }}
        views={<SavedViews screen="groups" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: groupColumns,
          hidden: query.hidden,
          atFirst: hiddenAtFirst,
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <GroupFilters query={query} choices={choices} choose={choose} clear={clear} opened={filtersOpen} />
      {/* What became of the chosen ones is said also where no row is left. */}
      {found.total > 0 || chosen.ids.size > 0 || done.result ? (
        <GroupsBulkBar
          chosen={chosen}
          page={found.rows.map(({ id }) => id)}
          query={query}
          total={found.total}
          {...done}
        />
      ) : null}
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ninguna generación coincide con estos filtros.',
            empty: 'Todavía no hay generaciones.',
            first: 'Crea la primera con «Nueva generación».',
          }}
          clear={clear}
        />
      ) : (
        <GroupTable
          rows={found.rows}
          query={query}
          zone={zone}
          onSort={(order) => choose({ order })}
          chosen={chosen}
        />
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'la lista de generaciones',
          onSize: (next) => choose({ size: next }),
        }}
      />
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          programmes={choices.programmes}
          onClose={() => show(query)}
          onCreated={(groupId) => navigate(groupHref(groupId, 'waves'))}
        />
      ) : null}
    </Page>
  );
}
