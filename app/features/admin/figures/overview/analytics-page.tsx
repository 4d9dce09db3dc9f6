import { useNavigate, useSearchParams } from '@remix-run/react';
import { type ReactNode, useEffect } from 'react';
import { type AnalyticsQuery, blockKeys } from '#app/contract/admin/figures/analytics.ts';
import { analyticsHref, analyticsQueryOf, withoutList } from '#app/contract/admin/figures/links/analytics.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { PrintedFilters } from '#app/product/admin/figures/printed-filters.tsx';
import { SavedViews } from '#app/product/admin/saved-views/saved-views.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import styles from './analytics.module.css';
import type { AnalyticsView } from './analytics.view.ts';
import { AnalyticsFilters } from './analytics-filters.tsx';
import { BlockSection } from './block-section.tsx';
import { LiveRow } from './live-row.tsx';
import { useFreshFigures } from './use-fresh-figures.ts';
import { useMoved } from './use-moved.ts';

const loadDrawer = async () => (await import('./list-drawer.tsx')).ListDrawer;

type Props = AnalyticsView & {
  /** More actions on the figures, and on the people of the open list. */
  more: ReactNode;
  moreOfList: ReactNode;
};

/** Filters, what happens now, and the blocks that were chosen; a list beside them where the address opens one. */
export function AnalyticsPage({ more, moreOfList, ...view }: Props) {
  const { query, listed, zone, today } = view;
  const { live, blocks } = useFreshFigures(view);
  useKeptFilters(view);
  const moved = useMoved(live, blocks);
  const navigate = useNavigate();
  const drawer = useLazyDialog(loadDrawer, listed !== null);
  const open = (next: AnalyticsQuery) => {
    // Kept first: where the last filter goes, the bare address must not bring it back.
    keepFilters(view.personId, next);
    navigate(analyticsHref(next), { preventScrollReset: true });
  };
  return (
    <Page wide>
      <PageHeader
        title="Analíticos"
        lead={
          <>
            <span>{`Al ${longDate(today)}. `}</span>
            <span className="screen-only">
              Las cifras se mueven solas mientras esta pantalla está abierta.
            </span>
          </>
        }
        actions={
          <>
            <SavedViews screen="analytics" query={viewQueryOf(query)} />
            {more}
            <PrintButton />
          </>
        }
      />
      <AnalyticsFilters {...view} open={open} />
      <PrintedFilters
        query={query}
        choices={view.choices}
        more={[`Del ${longDate(view.from)} al ${longDate(view.until)}`]}
      />
      <LiveRow live={live} query={query} moved={moved.keys} />
      <p className="spoken-only" aria-live="polite">
        {moved.announcement}
      </p>
      {blocks.length === 0 ? (
        <EmptyState title="No hay bloques a la vista.">Elige arriba qué quieres ver.</EmptyState>
      ) : (
        blocks.map((block) => (
          <div key={block.key} className={styles.block}>
            <BlockSection block={block} query={query} zone={zone} moved={moved.keys} />
          </div>
        ))
      )}
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          query={query}
          listed={listed}
          part={partName(blocks, query.part)}
          more={moreOfList}
          onClose={() => open(withoutList(query))}
          onPage={(page) => open({ ...query, page })}
        />
      ) : null}
    </Page>
  );
}

/** The name of the cell that opened a part of a list: the row that it stands in. */
const partName = (blocks: AnalyticsView['blocks'], part: string | undefined): string | null =>
  part === undefined
    ? null
    : (blocks
        .flatMap(({ tables }) => tables)
        .flatMap(({ rows }) => rows)
        .find(({ cells }) => cells.some((cell) => cell.part === part))?.name ?? null);

/**
 * The query that a view keeps: filters and visible blocks by name, since a bare address opens those of the last visit.
 */
function viewQueryOf(query: AnalyticsQuery): string {
  return new URL(
    analyticsHref({ ...withoutList(query), blocks: query.blocks ?? [...blockKeys] }),
    'http://view',
  ).search;
}

/** An address without filters opens those of the last visit; the choice made here is kept for the next one. */
function useKeptFilters({ query, personId }: Pick<AnalyticsView, 'query' | 'personId'>): void {
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const isBare = address.size === 0;
  useEffect(() => {
    const kept = isBare ? keptFilters(personId) : null;
    if (kept) navigate(analyticsHref(kept), { replace: true });
  }, [isBare, personId, navigate]);
  useEffect(() => {
    if (!isBare) keepFilters(personId, query);
  }, [isBare, personId, query]);
}

const keyOf = (personId: number): string => `rumbo.analiticos.${personId}`;

/** The last filters of this person on this device, ids alone; null without any (spec §3.7, A-56). */
function keptFilters(personId: number): AnalyticsQuery | null {
  const text = localStorage.getItem(keyOf(personId));
  if (!text) return null;
  const query = analyticsQueryOf(new URLSearchParams(text));
  return Object.values(query).some((value) => value !== undefined) ? query : null;
}

/** Keeps the filters and the visible blocks for the next visit; an open list is not kept. */
function keepFilters(personId: number, query: AnalyticsQuery): void {
  localStorage.setItem(keyOf(personId), analyticsHref(withoutList(query)).split('?')[1] ?? '');
}
