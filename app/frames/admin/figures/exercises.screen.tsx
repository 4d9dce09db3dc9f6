import type { MetaFunction } from '@remix-run/node';
import { exercisesQueryOf } from '#app/contract/admin/figures/links/exercises.ts';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import {
  answeredAttempt,
  exercisesOfPerson,
  itemAnalysisOf,
} from '#app/features/admin/figures/people/exercises/exercises.queries.server.ts';
import { ExercisesPage } from '#app/features/admin/figures/people/exercises/exercises-page.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';

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
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  const { query, record, analysis } = data;
  const { membershipId, unitId, moduleId, activityId } = query;
  return (
    <ExercisesPage
      {...data}
      moreOfAttempts={
        record ? (
          <ExportList
            what={{
              list: 'personExercises',
              personId: record.person.id,
              query: { membershipId, unitId, moduleId, activityId },
            }}
            total={record.attempts.total}
          />
        ) : null
      }
      moreOfItems={
        analysis ? (
          <ExportList
            what={{
              list: 'itemAnalysis',
              activityId: analysis.exercise.id,
              query: { edition: analysis.edition },
            }}
            total={analysis.items.reduce(
              (sum, { options, parts }) =>
                sum + options.length + parts.flatMap(({ answers }) => answers).length,
              0,
            )}
          />
        ) : null
      }
    />
  );
}
