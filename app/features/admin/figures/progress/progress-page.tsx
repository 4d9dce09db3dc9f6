import { useNavigate } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { progressHref } from '#app/contract/admin/figures/links/member-progress.ts';
import type { ProgressQuery } from '#app/contract/admin/figures/member-progress.ts';
import { FIRST_SIZE, PAGE_SIZES } from '#app/contract/admin/list.ts';
import { spanishDate, timeIn } from '#app/domain/deadlines/dates.ts';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { useAnalyticsNews } from '#app/realtime/live/analytics-news.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { hasFilter } from '#app/ui/list/list-filters.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { EmptyList, ListTools } from '#app/ui/list/list-tools.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import { useTypedSearch } from '#app/ui/list/use-typed-search.ts';
import type { ProgressScreen } from './progress.queries.server.ts';
import { ProgressBulkBar } from './progress-bulk-bar.tsx';
import { ProgressFilters } from './progress-filters.tsx';
import { ProgressTable } from './progress-table.tsx';
import { hiddenAtFirst, progressColumns } from './progress-words.ts';

const loadMap = async () => (await import('./progress-map.tsx')).ProgressMapPanel;

/** /cms/avanceUsuarios: the list of people, or the map of generations and units. `more`: what else may be done with the people of the filters. */
export function ProgressPage(props: ProgressScreen & { more: ReactNode }) {
  const { query, view, found, choices, readAt, today, zone, more } = props;
  const navigate = useNavigate();
  const show = (next: ProgressQuery) => navigate(progressHref(next, view), { preventScrollReset: true });
  const { order, size: pageSize, hidden } = query;
  const clear = () => show({ order, size: pageSize, hidden });
  const search = useTypedSearch(query.search ?? '', (text) =>
    progressHref({ ...query, page: undefined, search: text }, view),
  );
  const [filtersOpen, setFiltersOpen] = useState(false);
  const ProgressMapPanel = useLazyComponent(loadMap, view === 'map');
  const columns = {
    all: progressColumns,
    hidden,
    atFirst: hiddenAtFirst,
    onChange: (next: string | undefined) => show({ ...query, hidden: next }),
  };
  return (
    <Page wide>
      <PageHeader
        title="Avance de Usuarios"
        actions={more}
        lead={`Al ${spanishDate(zone, today)} · Actualizado ${timeIn(zone, new Date(readAt))}`}
      />
      <TabLinks
        label="Vistas"
        tabs={[
          { key: 'list', label: 'Personas', to: progressHref(query) },
          {
            key: 'map',
            label: 'Mapa por generación',
            to: progressHref({ ...query, page: undefined }, 'map'),
          },
        ]}
        chosen={view}
      />
      <ListTools
        search={{ label: 'Buscar por nombre, usuario o número', ...search }}
        views={<SavedViews screen="memberProgress" />}
        filters={{ opened: filtersOpen, toggle: () => setFiltersOpen(!filtersOpen) }}
        {...(view === 'list' ? { columns } : {})}
      />
      <ProgressFilters query={query} choices={choices} choose={show} clear={clear} opened={filtersOpen} />
      {found === null ? (
        ProgressMapPanel ? (
          <ProgressMapPanel query={query} />
        ) : (
          <Loader />
        )
      ) : (
        <ProgressList {...{ query, found, choices, zone, show, clear }} />
      )}
    </Page>
  );
}

type ListProps = Pick<ProgressScreen, 'query' | 'choices' | 'zone'> & {
  found: NonNullable<ProgressScreen['found']>;
  show: (next: ProgressQuery) => void;
  clear: () => void;
};

/** The people of the filters; their figures move while one looks. */
function ProgressList({ query, found, choices, zone, show, clear }: ListProps) {
  useAnalyticsNews(readNow);
  const chosen = useChosen();
  const size = query.size ?? FIRST_SIZE;
  return (
    <>
      {found.total === 0 ? (
        <EmptyList
          filtered={hasFilter(query)}
          texts={{
            filtered: 'Nadie coincide con estos filtros.',
            empty: 'Todavía no hay participantes.',
            first: 'Aparecen aquí cuando su generación se publica.',
          }}
          clear={clear}
        />
      ) : (
        <>
          <ProgressBulkBar
            chosen={chosen}
            page={found.rows.map(({ id }) => id)}
            query={query}
            total={found.total}
            programmes={choices.programmes}
          />
          <ProgressTable
            rows={found.rows}
            query={query}
            zone={zone}
            onSort={(order) => show({ ...query, page: undefined, order })}
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
          onSize: (next) => show({ ...query, page: undefined, size: next }),
        }}
      />
    </>
  );
}
