import { useNavigate } from '@remix-run/react';
import { forumQueueHref, type QueueAddress, queueAddressOf } from '#app/contract/tutor/links/forum.ts';
import { countText } from '#app/domain/text/counts.ts';
import { Pager } from '#app/ui/controls/pager.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { filterWords } from '../forum.texts.ts';
import { forumQueue } from './queue.queries.server.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { ResolvableList } from './resolvable-list.tsx';

export const loader = screenLoader(async ({ world, actor, url }) => {
  const address = queueAddressOf(url.searchParams);
  const queue = await forumQueue(world, actor, address);
  return { queue, address, now: world.clock.now().toISOString() };
});

export const meta = framedTitle<typeof loader>(pageTitle('Foros'));

/**
 * /tutorForos?filtro=&grupo=&pagina=: the questions in the groups of a tutor, the longest wait first (product: tutor forum).
 */
export default function QueueScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  const { queue, address, now } = data;
  const waiting = queue.totals.unanswered;
  return (
    <Page wide>
      <PageHeader title="Foros" lead={`${countText(waiting, 'pregunta', 'preguntas')} sin responder.`} />
      <QueueFilters queue={queue} address={address} />
      {queue.questions.length === 0 ? (
        <EmptyState title={filterWords[address.filter].none}>
          Cuando alguien de tus generaciones pregunte algo, aparecerá aquí.
        </EmptyState>
      ) : address.filter === 'answered' ? (
        <ResolvableList questions={queue.questions} address={address} now={now} />
      ) : (
        <QueueList questions={queue.questions} address={address} now={now} />
      )}
      <QueuePages pages={queue.pages} address={address} />
    </Page>
  );
}

/** The pages of the queue, where there are several, or where this one is behind the last. */
function QueuePages({ pages, address }: { pages: number; address: QueueAddress }) {
  const navigate = useNavigate();
  return (
    <Pager
      page={address.page}
      pages={Math.max(pages, address.page)}
      open={(page) => navigate(forumQueueHref({ ...address, page }))}
    />
  );
}
