import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { unitPartHref, unitsHref } from '#app/contract/admin/content/links/units.ts';
import type { UnitsQuery } from '#app/contract/admin/content/units.ts';
import { FIRST_SIZE, type Named, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import {
  chipOptions,
  FilterChoice,
  hasFilter,
  ListFilters,
  namedOptions,
} from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import { UnitTable } from './unit-table.tsx';
import { hiddenAtFirst, stateChips, unitColumns } from './unit-words.ts';
import type { UnitList } from './units.queries.server.ts';

const loadDrawer = async () => (await import('./new-unit-drawer.tsx')).NewUnitDrawer;

type Props = {
  query: UnitsQuery;
  /** True where the form of a new unit stands beside the list. */
  opensNew: boolean;
  found: UnitList;
  programmes: readonly Named[];
  /** More actions of this screen: the export. */
  more: ReactNode;
  /** Actions on the chosen rows. */
  bulk: (chosen: Chosen, page: readonly number[]) => ReactNode;
};

/** The units of every programme, with their filters in the address (product: lists). */
export function UnitListPage({ query, opensNew, found, programmes, more, bulk }: Props) {
  const navigate = useNavigate();
  const show = (next: UnitsQuery, open: 'new' | null = null) =>
    navigate(unitsHref(next, open), { preventScrollReset: true });
  const choose = (change: UnitsQuery) => show({ ...query, page: undefined, ...change });
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    unitsHref({ ...query, page: undefined, search: text }),
  );
  const chosen = useChosen();
  const [filtersOpen, setFiltersOpen] = useState(false);
  const drawer = useLazyDialog(loadDrawer, opensNew);
  useShortcuts([{ keys: ['n'], words: 'Nueva unidad', run: () => show(query, 'new') }]);
  return (
    <Page wide>
      <PageHeader
        title="Unidades"
        actions={
          <>
            {more}
            <Button color="accent" onClick={() => show(query, 'new')}>
              Nueva unidad
            </Button>
          </>
        }
      />
      <ListTools
        search={{ label: 'Buscar por nombre', ...search }}
        views={<SavedViews screen="units" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: unitColumns,
          hidden: query.hidden,
          atFirst: hiddenAtFirst,
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <ListFilters opened={filtersOpen} clear={hasFilter(query) ? clear : undefined}>
        <FilterChoice
          label="Programa"
          none="Todos"
          options={namedOptions(programmes)}
          value={query.programmeId === undefined ? undefined : String(query.programmeId)}
          onChoose={(id) => choose({ programmeId: id === undefined ? undefined : Number(id) })}
        />
        <FilterChoice
          label="Estado"
          none="Todos"
          options={chipOptions(stateChips)}
          value={query.state}
          onChoose={(state) => choose({ state })}
        />
        <FilterChoice
          label="Cambios"
          none="No importa"
          options={[{ value: '1', label: 'Sin publicar' }]}
          value={query.isChanged}
          onChoose={(isChanged) => choose({ isChanged })}
        />
      </ListFilters>
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ninguna unidad coincide con estos filtros.',
            empty: 'Todavía no hay unidades.',
            first: 'Crea la primera con «Nueva unidad».',
          }}
          clear={clear}
        />
      ) : (
        <>
          {bulk(
            chosen,
            found.rows.map(({ id }) => id),
          )}
          <UnitTable rows={found.rows} query={query} onSort={(order) => choose({ order })} chosen={chosen} />
        </>
      )}
      <ListFooter
        total={found.total}
        page={found.page}
        size={query.size ?? FIRST_SIZE}
        onPage={(page) => show({ ...query, page })}
        choice={{
          sizes: PAGE_SIZES,
          label: 'la lista de unidades',
          onSize: (next) => choose({ size: next }),
        }}
      />
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          programmes={programmes}
          programmeId={query.programmeId ?? null}
          onClose={() => show(query)}
          onCreated={(unitId) => navigate(unitPartHref(unitId))}
        />
      ) : null}
    </Page>
  );
}
