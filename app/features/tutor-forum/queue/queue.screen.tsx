import { Pagination } from '@mantine/core';
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { queuePlaceOf } from '#app/contract/tutor-forum-links.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { screenLoader } from '#server/http/screens.ts';
import { filterWords } from '../tutor-forum-words.ts';
import { forumQueue } from './queue.queries.server.ts';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { ResolvableList } from './resolvable-list.tsx';
import '@mantine/core/styles/Pagination.layer.css';
import { useNavigate } from '@remix-run/react';
import { forumQueueHref, type QueuePlace } from '#app/contract/tutor-forum-links.ts';

export const loader = screenLoader(async ({ world, actor, url }) => {
  const place = queuePlaceOf(url.searchParams);
  const queue = await forumQueue(world, actor, place);
  return { queue, place, now: world.clock.now().toISOString() };
});

export const meta: MetaFunction = () => [{ title: 'Foros · Rumbo' }];

/**
 * /tutorForos?filtro=&grupo=&pagina=: whose question waits longest, in the groups of a tutor (product: tutor forum).
 */
export default function QueueScreen() {
  const data = useLoaderData<typeof loader>();
  if (!data) return null;
  const { queue, place, now } = data;
  const waiting = queue.totals.sin_responder;
  return (
    <Page wide>
      <PageHeader
        title="Foros"
        lead={waiting === 1 ? '1 pregunta sin responder.' : `${waiting} preguntas sin responder.`}
      />
      <QueueFilters queue={queue} place={place} />
      {queue.questions.length === 0 ? (
        <EmptyState title={filterWords[place.filter].none}>
          Cuando alguien de tus generaciones pregunte algo, aparecerá aquí.
        </EmptyState>
      ) : place.filter === 'respondidas' ? (
        <ResolvableList questions={queue.questions} place={place} now={now} />
      ) : (
        <QueueList questions={queue.questions} place={place} now={now} />
      )}
      <QueuePages pages={queue.pages} place={place} />
    </Page>
  );
}

/** The pages of the queue, where there are several, or where this one is behind the last. */
function QueuePages({ pages, place }: { pages: number; place: QueuePlace }) {
  const navigate = useNavigate();
  if (pages === 1 && place.page === 1) return null;
  return (
    <Pagination
      total={pages}
      value={place.page}
      onChange={(page) => navigate(forumQueueHref({ ...place, page }))}
      size="lg"
      aria-label="Páginas de la lista"
      getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Siguiente' : 'Anterior' })}
    />
  );
}
