import { useNavigate } from '@remix-run/react';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { reviewFilterOf, reviewQueueHref } from '#app/contract/tutor/links/tutor.ts';
import type { ReviewFilter } from '#app/contract/tutor/review-queue.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { useShortcuts } from '#app/ui/keys/use-shortcuts.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { ListFrame } from '#app/ui/list/list-frame.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { BatchBar } from '../batch/batch-bar.tsx';
import { useBatch } from '../batch/use-batch.ts';
import { newRowsText } from '../decide/review.texts.ts';
import { useTakeNext } from '../next/use-take-next.ts';
import styles from './queue.module.css';
import { reviewQueue } from './queue.queries.server.ts';
import { PAGE_LENGTH, type QueueRow, type ReviewQueue } from './queue.view.ts';
import { QueueTable } from './queue-table.tsx';
import { QueueTools } from './queue-tools.tsx';

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

/** /tutorRetos?q=&grupo=&unidad=&estado=&orden=: the pending challenges of a tutor, and the decided ones (product: reviews). */
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
  const navigate = useNavigate();
  const { group, unit, page = 1 } = filter;
  const awaited =
    group !== undefined && unit !== undefined && queue.awaited.length > 0
      ? { groupId: group, unitId: unit, people: queue.awaited, more: queue.moreAwaited }
      : null;
  useShortcuts([{ keys: ['t'], words: 'Tomar el siguiente reto', run: () => void next.take() }]);
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
      <ListFrame scrolls tall>
        <QueueTools
          queue={queue}
          filter={filter}
          beside={
            awaited ? (
              <Button
                variant="default"
                leftSection={<IconBell size={18} aria-hidden />}
                onClick={() => batch.ask('remind')}
              >
                {`Recordar a quienes no han entregado (${awaited.people.length}${awaited.more ? ' y más' : ''})`}
              </Button>
            ) : null
          }
        />
        <div role="status" className={styles.news}>
          {waiting > 0 ? (
            <Button reads variant="default" onClick={show}>
              {newRowsText(waiting)}
            </Button>
          ) : null}
        </div>
        <BatchBar batch={batch} count={rows.length} pages={queue.pages} awaited={awaited} />
        {rows.length === 0 ? (
          <EmptyState title="No hay retos con este filtro.">
            Cuando alguien de tus generaciones entregue un reto, aparecerá aquí y te avisaremos en la campana.
          </EmptyState>
        ) : (
          <QueueTable rows={rows} filter={filter} zone={zone} batch={batch} />
        )}
        <ListFooter
          total={queue.total}
          page={page}
          size={PAGE_LENGTH}
          onPage={(to) => navigate(reviewQueueHref({ ...filter, page: to === 1 ? undefined : to }))}
        />
      </ListFrame>
    </Page>
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
