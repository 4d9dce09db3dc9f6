import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { exercisesQueryOf } from '#app/contract/links/analytics/exercises.ts';
import { screenLoader } from '#server/http/screens.ts';
import { answeredAttempt, exercisesOfPerson, itemAnalysisOf } from './exercises.queries.server.ts';
import { ExercisesPage } from './exercises-page.tsx';

export const loader = screenLoader(async ({ world, url }) => {
  const query = exercisesQueryOf(url.searchParams);
  const { personId, activityId, edition = null, attemptId } = query;
  const [record, analysis, attempt] = await Promise.all([
    personId === undefined ? null : exercisesOfPerson(world, personId, query),
    activityId === undefined ? null : itemAnalysisOf(world, { activityId, edition }),
    personId === undefined || attemptId === undefined
      ? null
      : answeredAttempt(world, { attemptId, personId }),
  ]);
  return { query, record, analysis, attempt, zone: world.env.TZ_NEGOCIO };
});

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const of = data?.record?.person.name ?? data?.analysis?.exercise.name;
  return [{ title: `${of ? `Ejercicios de ${of}` : 'Ejercicios de reforzamiento'} · Rumbo` }];
};

/** /cms/detalleUsuarioReforzamiento?usuario=&objeto=: one person's exercises, one exercise's questions (spec §2.8). */
export default function ExercisesScreen() {
  const data = useLoaderData<typeof loader>();
  return data ? <ExercisesPage {...data} /> : null;
}
