import { activityHref, moduleHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { type Bench, type Goal, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { inTurn, pageRequest } from '../client/requests.ts';
import type { Learner } from '../learners.ts';
import {
  activitiesPerProgramme,
  activityId,
  finishedModules,
  moduleId,
  shape,
  unitId,
} from '../set-s/shape.ts';

type Screen = { action: string; path: (learner: Learner, turn: number) => string };

/** The module on which the learner is: the first one that is not finished. */
const currentModule = ({ id }: Learner): number => finishedModules(id);

/** Any activity of the own programme, another one each time: all five types. */
function anyActivity({ id }: Learner, turn: number): string {
  const place = (id + turn) % activitiesPerProgramme;
  return activityHref(activityId(id, Math.floor(place / shape.activities), place % shape.activities));
}

const screensOf: Record<'P1' | 'P3', readonly Screen[]> = {
  P1: [{ action: '/perfil', path: () => '/perfil' }],
  P3: [
    { action: '/', path: () => '/' },
    { action: '/modulos', path: (learner) => unitHref(unitId(learner.id, currentModule(learner))) },
    {
      action: '/actividades',
      path: (learner) => {
        const module = currentModule(learner);
        return moduleHref(unitId(learner.id, module), moduleId(learner.id, module));
      },
    },
    { action: '/objetos', path: anyActivity },
  ],
};

const goals: Record<number, Goal> = {
  1: { p50: 8 },
  10: { perSecond: 400, p99: 70 },
  50: { p99: 300 },
};

/** P1 and P3: whole pages, each with the learner's own name in it. */
export async function screens(bench: Bench, id: 'P1' | 'P3'): Promise<void> {
  const { product, options } = bench;
  const { origin } = product.stack;
  for (const { action, path } of screensOf[id]) {
    for (const concurrency of options.loads) {
      const learners = await product.signIn();
      let turn = 0;
      const visit = inTurn(learners, (learner) => ({
        request: pageRequest(origin, learner, path(learner, turn++), options.gzip),
        expected: [learner.name],
      }));
      const goal = goals[concurrency];
      await measurePoint(bench, {
        id,
        action,
        load: `c=${concurrency}`,
        ...(goal ? { goal } : {}),
        run: (seconds) => closedLoop(product.port, concurrency, seconds, visit),
      });
    }
  }
}
