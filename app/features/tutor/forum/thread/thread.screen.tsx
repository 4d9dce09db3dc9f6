import { useState } from 'react';
import { forumQueueHref, queueAddressOf } from '#app/contract/tutor/links/forum.ts';
import { idIn } from '#app/contract/tutor/links/id-in.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { tutorIds } from '#server/http/screens/screen-ids.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { MovedQuestion } from './moved-question.tsx';
import { ObjectPreview } from './object-preview.tsx';
import { ReadingPane } from './reading-pane.tsx';
import { forumThread } from './thread.queries.server.ts';
import styles from './thread-list.module.css';
import { ThreadList } from './thread-list.tsx';

export const loader = screenLoader(async (context) => {
  const { world, actor, url } = context;
  const query = url.searchParams;
  const { filter, groupId } = queueAddressOf(query);
  const questionId = idIn(query.get('pregunta'));
  const { activityId } = tutorIds(context, 'activityId');
  const thread = await forumThread(world, actor, { activityId, groupId, questionId });
  const now = world.clock.now().toISOString();
  return { thread, filter, groupId, questionId, now, zone: world.env.TZ_NEGOCIO };
});

export const meta = framedTitle<typeof loader>(({ thread }) => pageTitle(`Foro de ${thread.activity.name}`));

/**
 * /tutorObjetoForo?actividad=&pregunta=&grupo=: the questions about an activity, read and answered
 * (product: tutor forum).
 */
export default function ThreadScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  const { activity } = data.thread;
  return <Thread key={`${activity.id} ${data.groupId}`} data={data} />;
}

type Loaded = NonNullable<ReturnType<typeof useScreenData<typeof loader>>>;

function Thread({ data }: { data: Loaded }) {
  const { thread, filter, groupId, questionId, now, zone } = data;
  const { activity, questions } = thread;
  // The first one stays open while somebody reads it, also when another comes before it meanwhile.
  const [first, setFirst] = useState(questions[0]?.id ?? null);
  if (first === null && questions[0]) setFirst(questions[0].id);
  const openId = questionId ?? first;
  const chosen = questions.find(({ id }) => id === openId);
  return (
    <Page wide>
      <PageHeader
        place={`${activity.unitName} · ${activity.moduleName}`}
        title={activity.name}
        lead={`Foro · ${activityTypeName(activity.kind)}`}
        actions={<Link to={forumQueueHref({ filter, groupId })}>Volver a la lista de preguntas</Link>}
      />
      <ObjectPreview key={activity.id} activityId={activity.id} />
      {openId !== null ? (
        <div className={`grid gap-lg ${styles.panes}`} data-chosen={questionId === null ? undefined : true}>
          <ThreadList thread={thread} chosenId={chosen?.id ?? null} address={{ filter, groupId }} now={now} />
          {chosen ? (
            <ReadingPane key={chosen.id} thread={thread} question={chosen} groupId={groupId} zone={zone} />
          ) : (
            <MovedQuestion key={openId} questionId={openId} elsewhere={thread.elsewhere} />
          )}
        </div>
      ) : (
        <EmptyState title="Nadie ha preguntado todavía.">
          Cuando alguien de tus generaciones pregunte algo sobre este objeto, aparecerá aquí.
        </EmptyState>
      )}
    </Page>
  );
}
