import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { modulesHref } from '#app/contract/admin/content/links/lists.ts';
import type { ModuleDetail, ModulesQuery } from '#app/contract/admin/content/modules.ts';
import type { OpenRecord } from '#app/contract/admin/links/list-address.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { ContentFilters } from '#app/product/admin/content/filters.tsx';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { hasFilter, ListFilters } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import { useRecordKeys } from '#app/ui/list/use-record-keys.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { ModuleTable, moduleColumns } from './module-table.tsx';
import type { ModulesScreen } from './modules.queries.server.ts';

type Props = ModulesScreen & {
  /** Actions on a module as a whole. */
  actions: (module: ModuleDetail) => ReactNode;
  /** More actions of this screen: the export. */
  more: ReactNode;
  /** Actions on the chosen rows. */
  bulk: (chosen: Chosen, page: readonly number[]) => ReactNode;
};

const loadDrawer = async () => (await import('./module-drawer.tsx')).ModuleDrawer;

/** /cms/modulos: the modules of the programmes (spec §2.8; product: objects). */
export function ModulesPage({
  query,
  open,
  found,
  choices,
  module,
  units,
  zone,
  actions,
  more,
  bulk,
}: Props) {
  const navigate = useNavigate();
  const show = (next: ModulesQuery, record: OpenRecord = null) =>
    navigate(modulesHref(next, record), { preventScrollReset: true });
  const choose = (change: ModulesQuery) => show({ ...query, page: undefined, ...change });
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    modulesHref({ ...query, page: undefined, search: text }),
  );
  const chosen = useChosen();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const drawer = useLazyDialog(loadDrawer, open !== null);
  useShortcuts([{ keys: ['n'], words: 'Nuevo módulo', run: () => show(query, 'new') }]);
  useRecordKeys({ open, rows: found.rows, show: (id) => show(query, id) });
  return (
    <Page wide>
      <PageHeader
        title="Módulos"
        actions={
          <>
            {more}
            <Button color="accent" onClick={() => show(query, 'new')}>
              Nuevo módulo
            </Button>
          </>
        }
      />
      <ListTools
        search={{ label: 'Buscar por nombre', ...search }}
        views={<SavedViews screen="modules" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: moduleColumns,
          hidden: query.hidden,
          atFirst: [],
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <ListFilters opened={filtersOpen} clear={hasFilter(query) ? clear : undefined}>
        <ContentFilters
          query={query}
          choices={choices}
          choose={({ moduleId: _, ...change }) => choose(change)}
        />
      </ListFilters>
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ningún módulo coincide con estos filtros.',
            empty: 'Todavía no hay módulos.',
            first: 'Crea el primero con «Nuevo módulo».',
          }}
          clear={clear}
        />
      ) : (
        <>
          {bulk(
            chosen,
            found.rows.map(({ id }) => id),
          )}
          <ModuleTable
            rows={found.rows}
            query={query}
            onSort={(order) => choose({ order })}
            chosen={chosen}
          />
        </>
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'la lista de módulos',
          onSize: (next) => choose({ size: next }),
        }}
      />
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          record={open}
          module={module}
          units={units}
          unitId={query.unitId}
          zone={zone}
          actions={actions}
          onClose={() => show(query)}
          onCreated={(id) => show(query, id)}
        />
      ) : null}
    </Page>
  );
}
