import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useCallback, useState } from 'react';
import { activityHref, moduleHref, unitHref } from '#app/contract/screen-links.ts';
import { activityTypeName } from '#app/ui/activity-icon.tsx';
import { Page, PageHeader } from '#app/ui/page.tsx';
import { fail } from '#server/errors.ts';
import { readId } from '#server/request.ts';
import { screenAction, screenLoader } from '#server/route.ts';
import { activityDetail } from './activity.queries.server.ts';
import { activityForm } from './activity-form.ts';
import { ArticleReader } from './article-reader.tsx';
import { AudioPlayer } from './audio-player.tsx';
import { ExerciseForm } from './exercise-form.tsx';
import { FinishBar } from './finish-bar.tsx';
import { finishActivity, savePosition, sendExercise } from './learning.commands.server.ts';
import type { ActivityView } from './learning.types.ts';
import { ToolkitFiles } from './toolkit-files.tsx';
import { VideoPlayer } from './video-player.tsx';

const wanted = (url: URL): number => readId(url.searchParams.get('actividad'));

export const loader = screenLoader(async ({ world, actor, url }) =>
  activityDetail(world, actor, wanted(url)),
);

export const action = screenAction(activityForm, async ({ world, actor, url, body, requestId }) => {
  const activityId = wanted(url);
  switch (body.intent) {
    case 'finish':
      await finishActivity(world, actor, { activityId, finished: body.finalizada }, requestId);
      return { finished: body.finalizada };
    case 'position':
      await savePosition(world, actor, {
        activityId,
        position: { seconds: body.segundos, fraction: body.fraccion, speed: body.velocidad },
      });
      return { saved: true };
    case 'exercise':
      return {
        outcome: await sendExercise(world, actor, {
          activityId,
          answers: body.respuestas.map((given) => ({ key: given.clave, option: given.opcion })),
        }),
      };
    default:
      return fail('body.invalid');
  }
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.name ?? 'Actividad'} · Rumbo` },
];

export const handle = {
  crumbs: (view: ActivityView) => [
    { label: `UNIDAD DE APRENDIZAJE ${view.unit.order + 1}`, to: unitHref(view.unit.id) },
    { label: `MÓDULO ${view.module.order + 1}`, to: moduleHref(view.unit.id, view.module.id) },
    { label: view.name, to: activityHref(view.id) },
  ],
};

/** /objetos?actividad=: one activity, shown by its type (product §2.2). */
export default function ActivityScreen() {
  const activity = useLoaderData<typeof loader>();
  // A boss on this address sees the boss page; the loader then gives nothing.
  return activity ? <Activity key={activity.id} activity={activity} /> : null;
}

function Activity({ activity }: { activity: ActivityView }) {
  const [proposed, setProposed] = useState(false);
  const propose = useCallback(() => setProposed(true), []);
  return (
    <Page>
      <PageHeader
        eyebrow={`${activityTypeName(activity.kind).toUpperCase()} · ${activity.minutes} MIN`}
        title={activity.name}
      />
      <Body activity={activity} onWhole={propose} />
      <FinishBar activity={activity} proposed={proposed} />
    </Page>
  );
}

function Body({ activity, onWhole }: { activity: ActivityView; onWhole: () => void }) {
  switch (activity.kind) {
    case 1:
      return <AudioPlayer activity={activity} onNearlyAll={onWhole} />;
    case 2:
      return <VideoPlayer activity={activity} onNearlyAll={onWhole} />;
    case 4:
      return <ToolkitFiles activity={activity} />;
    case 5:
      return <ExerciseForm activity={activity} onSent={onWhole} />;
    default:
      return <ArticleReader activity={activity} onNearlyAll={onWhole} />;
  }
}
