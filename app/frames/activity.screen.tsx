import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ActivityTabs } from '#app/features/forum/activity-tabs.tsx';
import { forumPageWire } from '#app/features/forum/forum.presenter.ts';
import { activityForum } from '#app/features/forum/forum.queries.server.ts';
import { activityDetail } from '#app/features/learning/activity.queries.server.ts';
import { runActivityForm } from '#app/features/learning/activity-form.server.ts';
import { activityForm } from '#app/features/learning/activity-form.ts';
import { ActivityPage, activityCrumbs } from '#app/features/learning/activity-page.tsx';
import { activityResources } from '#app/features/learning/activity-resources.ts';
import type { ActivityView } from '#app/features/learning/learning.types.ts';
import { readId } from '#server/request.ts';
import { screenAction, screenLoader } from '#server/route.ts';

const wanted = (url: URL): number => readId(url.searchParams.get('actividad'));

/** The activity is learning's, what is asked and noted below it is the forum's: read side by side. */
export const loader = screenLoader(async ({ world, actor, url }) => {
  const activityId = wanted(url);
  const [activity, forum] = await Promise.all([
    activityDetail(world, actor, activityId),
    activityForum(world, actor, activityId),
  ]);
  return {
    activity,
    forum: forumPageWire(forum),
    tab: url.searchParams.get('pestana'),
    zone: world.env.TZ_NEGOCIO,
  };
});

export const action = screenAction(activityForm, async ({ world, actor, url, body, requestId }) =>
  runActivityForm(world, actor, { activityId: wanted(url), body, requestId }),
);

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.activity.name ?? 'Actividad'} · Rumbo` },
];

export const handle = {
  crumbs: ({ activity }: { activity: ActivityView }) => activityCrumbs(activity),
};

/** /objetos?actividad=&pestana=: one activity with its questions, notes and resources (product §2.2). */
export default function ActivityScreen() {
  const data = useLoaderData<typeof loader>();
  // A boss on this address sees the boss page; the loader then gives nothing.
  if (!data) return null;
  const { activity, forum, tab, zone } = data;
  return (
    <ActivityPage key={activity.id} activity={activity}>
      <ActivityTabs
        activityId={activity.id}
        forum={forum}
        wanted={tab}
        zone={zone}
        resources={activityResources(activity)}
      />
    </ActivityPage>
  );
}
