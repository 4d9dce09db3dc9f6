import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, type Goal, measurePoint } from '../bench.ts';
import { closedLoop, openLoop, type Visit } from '../client/load.ts';
import { shown } from '../measure/table.ts';
import { completionsInTurn } from '../toggles.ts';

const longestDrainSeconds = 120;
const steadyRate = 300;

/** P6: completions, first alone (nobody works off their events), then with the pipeline behind them. */
export async function completions(bench: Bench): Promise<void> {
  // one sequence for all, so that each completion is a change whatever was measured before it
  const visit = completionsInTurn(bench.product.stack.origin, await bench.product.signIn());
  await alone(bench, visit);
  await withPipeline(bench, visit);
}

async function alone(bench: Bench, visit: Visit): Promise<void> {
  const { product, report } = bench;
  const goals: Record<number, Goal> = { 10: { perSecond: 1_000, p99: 30 } };
  await product.stack.worker?.stop();
  for (const concurrency of bench.options.loads) {
    const goal = goals[concurrency];
    await measurePoint(bench, {
      id: 'P6',
      action: `completion, write alone (${product.backend})`,
      load: `c=${concurrency}`,
      ...(goal ? { goal } : {}),
      run: (seconds) => closedLoop(product.port, concurrency, seconds, visit),
    });
  }
  const backlog = await product.owed();
  await product.stack.worker?.start();
  const seconds = await product.drained(longestDrainSeconds);
  report.facts.push({
    id: 'P6',
    what: `reactions left by the writes alone, worked off with nothing else to do (${product.backend})`,
    measured:
      seconds === null
        ? `${backlog - (await product.owed())} of ${backlog} in ${longestDrainSeconds} s`
        : `${backlog} in ${shown(seconds)} s, ${shown(backlog / seconds)} per s at least`,
    goal: '',
  });
  await product.drained(longestDrainSeconds);
}

async function withPipeline(bench: Bench, visit: Visit): Promise<void> {
  const { product } = bench;
  await measurePoint(bench, {
    id: 'P6',
    action: `completion, pipeline behind (${product.backend})`,
    load: `${steadyRate}/s`,
    goal: { p99: 60 },
    run: (seconds) => openLoop(product.port, steadyRate, steadyRate * seconds, visit),
  });
  await tellBacklog(bench, `${steadyRate}/s`, 0);

  let completed = 0;
  const since = performance.now();
  await measurePoint(bench, {
    id: 'P6',
    action: `completion, pipeline behind (${product.backend})`,
    load: 'c=10',
    goal: { perSecond: 500 },
    async run(seconds) {
      const sample = await closedLoop(product.port, 10, seconds, visit);
      completed += sample.durations.length;
      return sample;
    },
  });
  await tellBacklog(bench, 'c=10', completed, since);
}

/** Tells the reactions owed at the end of a load, the time to finish them, and the rate from the first to the last. */
async function tellBacklog(
  { product, report }: Bench,
  load: string,
  completed: number,
  since = 0,
): Promise<void> {
  const backlog = await product.owed();
  const seconds = await product.drained(longestDrainSeconds);
  const sustained = completed / ((performance.now() - since) / 1000);
  report.facts.push({
    id: 'P6',
    what: `reactions owed after ${load} (${product.backend})`,
    measured: [
      `${backlog}, ${seconds === null ? `not worked off in ${longestDrainSeconds} s` : `worked off in ${shown(seconds)} s`}`,
      ...(completed > 0 ? [`${shown(sustained)} completions per s sustained, pipeline included`] : []),
    ].join('; '),
    goal: completed > 0 ? '≥ 500 per s' : '',
  });
  await wait(500);
}
