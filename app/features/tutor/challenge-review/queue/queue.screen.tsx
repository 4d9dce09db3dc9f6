import { Pagination } from '@mantine/core';
import { countText } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { reviewFilterOf, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { BatchBar } from '../batch/batch-bar.tsx';
import { useBatch } from '../batch/use-batch.ts';
import { newRowsText } from '../decide/review.texts.ts';
import { useTakeNext } from '../next/use-take-next.ts';
import styles from './queue.module.css';
import { reviewQueue } from './queue.queries.server.ts';
import type { QueueRow, ReviewQueue } from './queue.view.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueTable } from './queue-table.tsx';
import { SavedFilterList } from './saved-filter-list.tsx';

type NewRows = {
  rows: QueueRow[];
  /** The number of challenges that came since the list was last read. */
  waiting: number;
  show: () => void;
};

export const loader = screenLoader(async ({ world, actor, url }) => {
  const filter = reviewFilterOf(url.searchParams);
  const queue = await reviewQueue(world, actor, filter);
  return { queue, filter, zone: world.env.TZ_NEGOCIO };
});

export const meta = framedTitle<typeof loader>(pageTitle('Retos'));

/** /tutorRetos?grupo=&unidad=&estado=: the pending challenges of a tutor, and the decided ones (product: reviews). */
export default function QueueScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  return <Queue {...data} />;
}

type Props = { queue: ReviewQueue; filter: ReviewFilter; zone: string };

function Queue({ queue, filter, zone }: Props) {
  const { rows, waiting, show } = useNewRows(queue.rows, reviewQueueHref(filter));
  const next = useTakeNext(filter);
  const batch = useBatch(rows, queue.tutors);
  const { group, unit } = filter;
  const awaited =
    group !== undefined && unit !== undefined && queue.awaited.length > 0
      ? { groupId: group, unitId: unit, people: queue.awaited, more: queue.moreAwaited }
      : null;
  return (
    <Page wide>
      <PageHeader
        title="Retos"
        lead={`${countText(queue.pending, 'reto', 'retos')} por evaluar.`}
        actions={
          <Button color="accent" loading={next.busy} onClick={() => void next.take()}>
            Tomar siguiente
          </Button>
        }
      />
      {next.fault ? (
        <p role="alert" className="fault prose">
          {next.fault}
        </p>
      ) : null}
      <div className={styles.tools}>
        <QueueFilters queue={queue} filter={filter} />
        <SavedFilterList filter={filter} />
        <div role="status" className={styles.news}>
          {waiting > 0 ? (
            <Button reads variant="default" onClick={show}>
              {newRowsText(waiting)}
            </Button>
          ) : null}
        </div>
        <BatchBar batch={batch} count={rows.length} pages={queue.pages} awaited={awaited} />
      </div>
      {rows.length === 0 ? (
        <EmptyState title="No hay retos con este filtro.">
          Cuando alguien de tus generaciones entregue un reto, aparecerá aquí y te avisaremos en la campana.
        </EmptyState>
      ) : (
        <QueueTable rows={rows} filter={filter} zone={zone} batch={batch} />
      )}
      <Pages pages={queue.pages} filter={filter} />
    </Page>
  );
}

function Pages({ pages, filter }: { pages: number; filter: ReviewFilter }) {
  const navigate = useNavigate();
  if (pages === 1) return null;
  return (
    <Pagination
      total={pages}
      value={filter.page ?? 1}
      onChange={(page) => navigate(reviewQueueHref({ ...filter, page: page === 1 ? undefined : page }))}
      size="lg"
      aria-label="Páginas de la lista"
      getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Siguiente' : 'Anterior' })}
    />
  );
}

/**
 * A list that is being read does not move: new rows wait until the tutor asks for them. Rows already shown change, or
 * go, at once. `list` names the filter: another one begins anew.
 */
function useNewRows(all: readonly QueueRow[], list: string): NewRows {
  const ids = () => new Set(all.map(({ id }) => id));
  const [known, setKnown] = useState(() => ({ list, ids: ids() }));
  const current = known.list === list ? known : { list, ids: ids() };
  if (current !== known) setKnown(current);
  const rows = all.filter(({ id }) => current.ids.has(id));
  return { rows, waiting: all.length - rows.length, show: () => setKnown({ list, ids: ids() }) };
}
