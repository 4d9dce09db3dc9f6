import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, spreadText } from '../bench.ts';
import { openLoop } from '../client/load.ts';
import { judged } from '../client/requests.ts';
import { type Crowd, gatherCrowd, monotonicMs } from '../crowd.ts';
import { lastOfFirstModule, takeBackFirstBadge } from '../first-badge.ts';
import type { Learner } from '../learners.ts';
import { medianSpread, type Spread, spreadOf } from '../measure/figures.ts';
import { foreignShare, usageNow } from '../measure/usage.ts';
import type { Product } from '../product.ts';
import { finishRequest } from '../toggles.ts';
import { drawnPopups } from './popup-drawn.ts';

const sockets = 1_000;
const perSecond = 100;
const repeats = 3;
const arriveWithinSeconds = 15;

/** P7: 100 completions each second that give a badge, 1,000 idle learners with their socket; then one real browser. */
export async function popups(bench: Bench): Promise<void> {
  const { product, report, options } = bench;
  const learners = await product.signIn(sockets);
  const crowd = await gatherCrowd({
    port: product.port,
    origin: product.stack.origin,
    atOnce: 50,
    people: learners,
  });
  try {
    if (crowd.refused > 0) throw new Error(`${crowd.refused} sockets were refused`);
    const count = Math.min(sockets, perSecond * options.seconds);
    await oneRound(product, crowd, learners, count);
    const spreads: Spread[] = [];
    let lost = 0;
    const roots = [process.pid, bench.postmasterPid];
    const before = usageNow(roots, []);
    for (let turn = 0; turn < repeats; turn++) {
      const round = await oneRound(product, crowd, learners, count);
      spreads.push(spreadOf(round.delays));
      lost += round.lost;
    }
    report.facts.push({
      id: 'P7',
      what: `completion → badge.earned at the socket, ${perSecond}/s, ${sockets} sockets (${product.backend})`,
      measured: `${spreadText(medianSpread(spreads))}; ${lost} lost; foreign CPU ${foreignShare(before, usageNow(roots, [])).toFixed(0)} %`,
      goal: 'drawn: 25 / 60 / 100 (p50 / p95 / p99)',
    });
    await drawnPopups(bench, learners, perSecond);
  } finally {
    await crowd.close();
  }
}

/** Everybody in turn finishes the activity that completes their first module; gives each one's wait for the push. */
async function oneRound(
  product: Product,
  crowd: Crowd,
  learners: readonly Learner[],
  count: number,
): Promise<{ delays: number[]; lost: number }> {
  await product.drained(60);
  await takeBackFirstBadge(product, 1, learners.length);
  const sentAt = new Map<number, number>();
  const delays: number[] = [];
  crowd.onArrival(({ person, message, at }) => {
    const since = message === 'badge.earned' ? sentAt.get(person) : undefined;
    if (since === undefined) return;
    sentAt.delete(person);
    delays.push(at - since);
  });
  let turn = 0;
  const { origin } = product.stack;
  const sample = await openLoop(product.port, perSecond, count, async (connection) => {
    const learner = learners[turn++ % learners.length];
    if (!learner) throw new Error('nobody to complete');
    sentAt.set(learner.id, monotonicMs());
    return judged(await connection.ask(finishRequest(origin, lastOfFirstModule(learner))), [
      '"finalizada":true',
    ]);
  });
  if (sample.refused + sample.mistaken > 0) throw new Error(`${sample.refused} completions were refused`);
  for (let waited = 0; sentAt.size > 0 && waited < arriveWithinSeconds; waited += 0.1) await wait(100);
  return { delays, lost: sentAt.size };
}
