import type { Visit } from './client/load.ts';
import { callRequest, judged } from './client/requests.ts';
import type { Learner } from './learners.ts';
import { activityId, finishedModules, modulesPerProgramme, shape } from './set-s/shape.ts';

/** To mark (`finished`) or unmark an activity. */
export type Toggle = { learner: Learner; activity: number; finished: boolean };

/**
 * Completions without end: another learner each time, each through all the activities that set S leaves open, then the
 * same ones unmarked, and again. Every one is a real change with its event.
 */
export function completionsInTurn(origin: string, learners: readonly Learner[]): Visit {
  const toggles = learners
    .flatMap((learner) =>
      openActivities(learner.id).map((activity, round) => ({ round, learner, activity, finished: false })),
    )
    .sort((one, other) => one.round - other.round);
  let turn = 0;
  return async (connection) => {
    const toggle = toggles[turn++ % toggles.length];
    if (!toggle) throw new Error('nothing to complete');
    toggle.finished = !toggle.finished;
    return judged(await connection.ask(finishRequest(origin, toggle)), [`"finalizada":${toggle.finished}`]);
  };
}

/** The learner marks or unmarks an activity. */
export function finishRequest(origin: string, { learner, activity, finished }: Toggle): string {
  return callRequest(origin, learner, `/api/actividades/${activity}/finalizar`, { finalizada: finished });
}

/** Activities that a learner of set S has not finished, by their order. */
function openActivities(learner: number): number[] {
  const ids: number[] = [];
  for (let module = finishedModules(learner); module < modulesPerProgramme; module++) {
    for (let position = 0; position < shape.activities; position++)
      ids.push(activityId(learner, module, position));
  }
  return ids;
}
