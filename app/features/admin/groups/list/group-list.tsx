import { useNavigate } from '@remix-run/react';
import { IconFileExport, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type GroupsQuery, groups } from '#app/contract/admin/groups/groups.ts';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { binHref, groupsFileHref, groupsHref } from '#app/contract/admin/links/admin.ts';
import { FIRST_SIZE, MAX_GROUPS, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { BulkWork } from '#app/product/admin/bulk/work.tsx';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { call } from '#app/realtime/call.ts';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { hasFilter } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { useEveryResult } from '#app/ui/list/use-every-result.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { GroupFilters } from './group-filters.tsx';
import { GroupTable } from './group-table.tsx';
import { groupColumns, hiddenAtFirst } from './group-words.ts';
import type { GroupChoices, GroupList } from './groups.queries.server.ts';
import { GroupsBulkBar } from './groups-bulk-bar.tsx';

const loadDrawer = async () => (await import('./new-group-drawer.tsx')).NewGroupDrawer;

/** The generations that somebody chose in the list. */
export type ChosenGroups = {
  ids: readonly number[];
  /** The filters that leave all of them, where they are too many to be chosen one by one. */
  every: { query: GroupsQuery; total: number } | null;
  keep: (ids: readonly number[]) => void;
  /** Long work was begun. */
  onWork: (taskId: number) => void;
};

type Props = {
  query: GroupsQuery;
  /** True where the form of a new generation stands beside the list. */
  opensNew: boolean;
  found: GroupList;
  choices: GroupChoices;
  zone: string;
  /** The notices above the list: the results with several generations. */
  notices: ReactNode;
  /** Actions on the chosen generations, and their result. */
  bulk: (chosen: ChosenGroups, rows: GroupList['rows']) => { actions: ReactNode; result: ReactNode };
};

/** The generations of the company, with their filters in the address (product: lists). */
export function GroupListPage({ query, opensNew, found, choices, zone, notices, bulk }: Props) {
  const navigate = useNavigate();
  const show = (next: GroupsQuery, open: 'new' | null = null) =>
    navigate(groupsHref(next, open), { preventScrollReset: true });
  const choose = (change: GroupsQuery) => show({ ...query, page: undefined, ...change });
  const { order, size, hidden, taskId } = query;
  const clear = () => show({ order, size, hidden, taskId });
  const search = useTypedSearch(query.search ?? '', (text) =>
    groupsHref({ ...query, page: undefined, search: text }),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const chosen = useChosen();
  const drawer = useLazyDialog(loadDrawer, opensNew);
  useShortcuts([{ keys: ['n'], words: 'Nueva generación', run: () => show(query, 'new') }]);
  const [fault, setFault] = useState<string | null>(null);
  const choice = useEveryResult({
    chosen,
    page: found.rows.map(({ id }) => id),
    total: found.total,
    max: MAX_GROUPS,
    read: (part) => call(groups, { query: { ...query, ...part } }),
    onFault: setFault,
  });
  const ids = [...chosen.ids];
  const filters = { ...query, page: undefined, size: undefined, hidden: undefined, taskId: undefined };
  const done = bulk(
    {
      ids,
      every: choice.everything ? { query: filters, total: found.total } : null,
      keep: choice.keep,
      onWork: (begun) => show({ ...query, taskId: begun }),
    },
    found.rows,
  );
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
              href={groupsFileHref(filters)}
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
      {taskId ? (
        <BulkWork key={taskId} taskId={taskId} onClose={() => show({ ...query, taskId: undefined })} />
      ) : null}
      {/* The result with the chosen ones is told also where no row is left. */}
      {found.total > 0 || chosen.ids.size > 0 || done.result ? (
        <GroupsBulkBar choice={choice} ids={ids} query={filters} fault={fault} {...done} />
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
        size={size ?? FIRST_SIZE}
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
