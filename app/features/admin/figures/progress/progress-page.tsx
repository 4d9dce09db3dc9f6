import { type ReactNode, useEffect, useRef, useState } from 'react';
import { progressHref } from '#app/contract/admin/figures/links/member-progress.ts';
import type { ProgressQuery } from '#app/contract/admin/figures/member-progress.ts';
import { hourText, spanishDate } from '#app/domain/deadlines/dates.ts';
import { ListBody, ListHead } from '#app/product/admin/lists/list-panel.tsx';
import { type ListAddress, useListAddress } from '#app/product/admin/lists/use-list-address.ts';
import { useAnalyticsNews } from '#app/realtime/live/analytics-news.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { useLazyComponent } from '#app/ui/feedback/use-lazy-component.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { ListFrame } from '#app/ui/list/list-frame.tsx';
import { useChosen } from '#app/ui/list/use-chosen.ts';
import type { ProgressScreen } from './progress.queries.server.ts';
import { ProgressBulkBar } from './progress-bulk-bar.tsx';
import { progressList } from './progress-list.tsx';

const loadMap = async () => (await import('./progress-map.tsx')).ProgressMapPanel;
const nothingMoved: ReadonlySet<number> = new Set();

/** /cms/avanceUsuarios: the list of people, or the map of generations and units. `more`: what else may be done with the people of the filters. */
export function ProgressPage({ more, ...screen }: ProgressScreen & { more: ReactNode }) {
  const { query, view, found, readAt, today, zone } = screen;
  const address = useListAddress(query, (next: ProgressQuery) => progressHref(next, view));
  const ProgressMapPanel = useLazyComponent(loadMap, view === 'map');
  return (
    <Page wide>
      <PageHeader
        title="Avance de Usuarios"
        actions={more}
        lead={`Al ${spanishDate(zone, today)} · Actualizado ${hourText(zone, new Date(readAt))}`}
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
      <ListFrame>
        <ListHead list={progressList} address={address} data={{ ...screen, moved: nothingMoved }} />
        {found === null ? (
          ProgressMapPanel ? (
            <ProgressMapPanel query={query} />
          ) : (
            <Loader />
          )
        ) : (
          <People address={address} data={screen} found={found} />
        )}
      </ListFrame>
    </Page>
  );
}

type PeopleProps = {
  address: ListAddress<ProgressQuery>;
  data: ProgressScreen;
  found: NonNullable<ProgressScreen['found']>;
};

/** The people of the filters; their figures move while one looks, and who moved is marked for some seconds. */
function People({ address, data, found }: PeopleProps) {
  useAnalyticsNews(readNow);
  const chosen = useChosen();
  const moved = useMovedRows(found.rows);
  return (
    <ListBody
      list={progressList}
      address={address}
      data={{ ...data, moved }}
      chosen={chosen}
      bulk={
        <ProgressBulkBar
          chosen={chosen}
          page={found.rows.map(({ id }) => id)}
          query={data.query}
          total={found.total}
          programmes={data.choices.programmes}
        />
      }
    />
  );
}

/** For so long a change stays marked, in ms. */
const MARKED_MS = 4_000;

/** The rows that say something else than at the last read. */
function useMovedRows(rows: readonly { id: number }[]): ReadonlySet<number> {
  const [moved, setMoved] = useState<ReadonlySet<number>>(new Set());
  const before = useRef<ReadonlyMap<number, string>>(new Map());
  useEffect(() => {
    const now = new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
    const changed = [...now].filter(([id, text]) => (before.current.get(id) ?? text) !== text);
    before.current = now;
    if (changed.length > 0) setMoved(new Set(changed.map(([id]) => id)));
  }, [rows]);
  useEffect(() => {
    if (moved.size === 0) return;
    const timer = setTimeout(() => setMoved(new Set()), MARKED_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  return moved;
}
