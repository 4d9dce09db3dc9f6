import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import type { ActivitiesQuery } from '#app/contract/admin/content/activities.ts';
import { activitiesHref } from '#app/contract/admin/content/links/lists.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { ACTIVITY_KINDS } from '#app/domain/content/activity-rules.ts';
import { ContentFilters } from '#app/product/admin/content/filters.tsx';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { FilterChoice, hasFilter, ListFilters } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { type Chosen, useChosen } from '#app/ui/list/use-chosen.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { ActivitiesScreen } from './activities.queries.server.ts';
import { ActivityTable, activityColumns, hiddenAtFirst } from './activity-table.tsx';

type Props = ActivitiesScreen<'list'> & {
  /** More actions of this screen: the check of links, the export. */
  more: ReactNode;
  /** Actions on the chosen rows. */
  bulk: (chosen: Chosen, page: readonly number[]) => ReactNode;
};

/** The list of /cms/actividades: the objects of the programmes (spec §2.8; product: objects). */
export function ActivitiesPage({ query, found, choices, more, bulk }: Props) {
  const navigate = useNavigate();
  const show = (next: ActivitiesQuery, open: 'new' | null = null) =>
    navigate(activitiesHref(next, open), { preventScrollReset: true });
  const choose = (change: ActivitiesQuery) => show({ ...query, page: undefined, ...change });
  const clear = () => show({ order: query.order, size: query.size, hidden: query.hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    activitiesHref({ ...query, page: undefined, search: text }),
  );
  const chosen = useChosen();
  const [filtersOpen, setFiltersOpen] = useState(false);
  useShortcuts([{ keys: ['n'], words: 'Nuevo objeto', run: () => show(query, 'new') }]);
  return (
    <Page wide>
      <PageHeader
        title="Objetos de aprendizaje"
        actions={
          <>
            {more}
            <Button color="accent" onClick={() => show(query, 'new')}>
              Nuevo objeto
            </Button>
          </>
        }
      />
      <ListTools
        search={{ label: 'Buscar por nombre', ...search }}
        views={<SavedViews screen="activities" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        columns={{
          all: activityColumns,
          hidden: query.hidden,
          atFirst: hiddenAtFirst,
          onChange: (hidden) => show({ ...query, hidden }),
        }}
      />
      <ListFilters opened={filtersOpen} clear={hasFilter(query) ? clear : undefined}>
        <FilterChoice
          label="Tipo"
          none="Todos"
          options={ACTIVITY_KINDS.map((kind) => ({ value: String(kind), label: activityTypeName(kind) }))}
          value={query.kind === undefined ? undefined : String(query.kind)}
          onChoose={(kind) => choose({ kind: kind === undefined ? undefined : Number(kind) })}
        />
        <ContentFilters query={query} choices={choices} choose={choose} ofModules />
        <FilterChoice
          label="Enlaces y archivos"
          none="No importa"
          options={[{ value: '1', label: 'Rotos' }]}
          value={query.isBroken}
          onChoose={(isBroken) => choose({ isBroken })}
        />
      </ListFilters>
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Ningún objeto coincide con estos filtros.',
            empty: 'Todavía no hay objetos de aprendizaje.',
            first: 'Crea el primero con «Nuevo objeto».',
          }}
          clear={clear}
        />
      ) : (
        <>
          {bulk(
            chosen,
            found.rows.map(({ id }) => id),
          )}
          <ActivityTable
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
          label: 'la lista de objetos',
          onSize: (next) => choose({ size: next }),
        }}
      />
    </Page>
  );
}
