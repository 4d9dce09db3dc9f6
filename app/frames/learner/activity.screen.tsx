import { ActivityTabs } from '#app/features/learner/forum/activity-tabs.tsx';
import { activityForum } from '#app/features/learner/forum/questions/forum.queries.server.ts';
import {
  activityDetail,
  lockedActivity,
} from '#app/features/learner/learning/activity/activity.queries.server.ts';
import {
  ActivityPage,
  activityCrumbs,
  LockedActivityPage,
} from '#app/features/learner/learning/activity/activity-page.tsx';
import {
  activityResources,
  transcriptOf,
} from '#app/features/learner/learning/activity/activity-resources.ts';
import type { ActivityHead, ActivityView } from '#app/features/learner/learning/learning.types.ts';
import { stepsAfterModules } from '#app/features/learner/learning/units/units.queries.server.ts';
import { ContentScreen } from '#app/product/gone-content/content-screen.tsx';
import { standing } from '#app/product/gone-content/gone-content.ts';
import { afterModules } from '#app/product/path/path-steps.ts';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { isRefusal } from '#server/errors.ts';
import { contentLoader } from '#server/http/screens/gone.ts';
import { learnerIds } from '#server/http/screens/screen-ids.ts';
import type { ScreenContext } from '#server/http/screens/screens.ts';

/**
 * The activity is of the feature learning, the questions and notes below it of the forum: read side by side. An activity
 * of a closed unit says when it opens.
 */
export const loader = contentLoader(async (context) => {
  const { world, actor, url } = context;
  const { activityId } = await learnerIds(context, 'activityId');
  try {
    const [activity, forum] = await Promise.all([
      activityDetail(world, actor, activityId),
      activityForum(world, actor, activityId),
    ]);
    const tab = url.searchParams.get('pestana');
    const afterModules = await wayAfterModules(context, activity);
    return { activity, afterModules, forum, tab, zone: world.env.TZ_NEGOCIO };
  } catch (error) {
    const locked =
      isRefusal(error) && error.code === 'scope.notFound'
        ? await lockedActivity(world, actor, activityId)
        : undefined;
    if (!locked) throw error;
    return { activity: locked, forum: null };
  }
});

/** A learner's last activity of a unit leads on to its next step, which is read for it alone. */
async function wayAfterModules({ world, actor }: ScreenContext, { next, nextModule, unit }: ActivityView) {
  if (next || nextModule || actor.role !== 'learner') return null;
  return afterModules(await stepsAfterModules(world, actor, unit.id), unit.id);
}

export const meta = framedTitle<typeof loader>((data) =>
  pageTitle(standing(data)?.activity.name ?? 'Actividad'),
);

export const handle = {
  crumbs: ({ activity }: { activity: ActivityHead }) => activityCrumbs(activity),
};

/** /objetos?actividad=&pestana=: one activity with its questions, notes and resources (product: activities). */
export default function ActivityScreen() {
  const data = useScreenData<typeof loader>();
  return (
    <ContentScreen read={data}>
      {(view) =>
        view.forum ? (
          <ActivityPage key={view.activity.id} activity={view.activity} afterModules={view.afterModules}>
            <ActivityTabs
              activityId={view.activity.id}
              forum={view.forum}
              wanted={view.tab}
              zone={view.zone}
              transcript={transcriptOf(view.activity)}
              resources={activityResources(view.activity)}
            />
          </ActivityPage>
        ) : (
          <LockedActivityPage activity={view.activity} />
        )
      }
    </ContentScreen>
  );
}
