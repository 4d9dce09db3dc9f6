import { type Bench, type Goal, measurePoint } from '../bench.ts';
import { closedLoop } from '../client/load.ts';
import { judged, pageRequest } from '../client/requests.ts';
import { spreadOf } from '../measure/figures.ts';
import { shown } from '../measure/table.ts';
import type { Desk } from './desk.ts';

const usual: Goal = { p99: 300 };

/** Addresses that are asked for in turn; their slowest one decides. `goal`: 300 ms unless it is another. */
export type Pages = { action: string; paths: readonly string[]; goal?: Goal };

/** One administrator after the other asks for each address in turn; says which address was the slowest. */
export async function measurePages(
  bench: Bench,
  desk: Desk,
  id: string,
  { action, paths, goal = usual }: Pages,
): Promise<void> {
  const { product, options, report } = bench;
  const took = new Map<string, number[]>(paths.map((path) => [path, []]));
  let turn = 0;
  await measurePoint(bench, {
    id,
    action,
    load: 'c=1',
    goal,
    run: (seconds) =>
      closedLoop(product.port, 1, seconds, async (connection) => {
        const path = paths[turn++ % paths.length] ?? '';
        const since = performance.now();
        const request = pageRequest(product.stack.origin, desk.next(), path, options.gzip);
        const outcome = judged(await connection.ask(request), ['</html>']);
        took.get(path)?.push(performance.now() - since);
        return outcome;
      }),
  });
  if (paths.length === 1) return;
  const medians = [...took].map(([path, times]) => ({ path, p50: spreadOf(times).p50 }));
  const slowest = medians.toSorted((one, other) => other.p50 - one.p50)[0];
  report.facts.push({
    id,
    what: `slowest address of «${action}»`,
    measured: `${slowest?.path}: p50 ${shown(slowest?.p50 ?? Number.NaN)} ms`,
    goal: '',
  });
}
