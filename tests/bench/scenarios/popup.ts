import { setTimeout as wait } from 'node:timers/promises';
import { type Bench, measurePoint } from '../bench.ts';
import { openLoop, type Sample } from '../client/load.ts';
import { judged } from '../client/requests.ts';
import { type Crowd, gatherIdle } from '../crowd.ts';
import { lastOfFirstModule, takeBackFirstBadge } from '../first-badge.ts';
import type { Learner } from '../learners.ts';
import type { Product } from '../product.ts';
import { finishRequest } from '../toggles.ts';
import { monotonicMs } from '../trace/clocks.ts';
import { hopFacts, hopsOf, joinJourneys, type Seen } from '../trace/hops.ts';
import { outboxPoints, storedSteps } from '../trace/outbox-steps.ts';
import { drawnPopups } from './popup-drawn.ts';

const sockets = 1_000;
const perSecond = 100;
const arriveWithinSeconds = 15;

/** P7: 100 completions each second that give a badge, 1,000 idle learners with their socket; then one real browser. */
export async function popups(bench: Bench): Promise<void> {
  const { product } = bench;
  const learners = await product.signIn(sockets);
  const crowd = await gatherIdle(product, learners);
  try {
    await measureArrivals(bench, crowd, learners);
    await drawnPopups(bench, learners, perSecond);
  } finally {
    await crowd.close();
  }
}

async function measureArrivals(bench: Bench, crowd: Crowd, learners: readonly Learner[]): Promise<void> {
  const { product, report } = bench;
  const rounds: Round[] = [];
  await measurePoint(bench, {
    id: 'P7',
    action: `completion → badge.earned at the socket (${product.backend})`,
    load: `${perSecond}/s, ${sockets} sockets`,
    async prepare() {
      await product.drained(60);
      await takeBackFirstBadge(product, 1, learners.length);
    },
    async run(seconds) {
      const round = await oneRound(product, crowd, learners, Math.min(sockets, perSecond * seconds));
      rounds.push(round);
      return round.sample;
    },
  });
  const [, first] = rounds;
  if (!first) throw new Error('nothing was measured after the warm-up');
  const seen = rounds.slice(1).flatMap((round) => round.seen);
  const journeys = joinJourneys(seen, await storedSteps(product.db, 'badge.earned', first.since));
  const hops = [
    ...hopsOf(journeys, ['sent', 'answered']),
    ...hopsOf(journeys, ['sent', ...outboxPoints, 'at the socket']),
  ];
  report.facts.push(...hopFacts('P7', `to the socket (${product.backend})`, hops));
}

type Round = { sample: Sample; since: number; seen: Seen[] };

/** Everybody in turn finishes the activity that completes their first module; gives each one's wait for the push. */
async function oneRound(
  product: Product,
  crowd: Crowd,
  learners: readonly Learner[],
  count: number,
): Promise<Round> {
  const waiting = new Map<number, { sent: number; answered?: number }>();
  const seen: Seen[] = [];
  crowd.onArrival(({ person, message, at }) => {
    const points = message === 'badge.earned' ? waiting.get(person) : undefined;
    if (!points) return;
    waiting.delete(person);
    // The same object: its answer may come after its push.
    seen.push({ personId: person, points: Object.assign(points, { 'at the socket': at }) });
  });
  let turn = 0;
  const { origin } = product.stack;
  const since = monotonicMs();
  const sample = await openLoop(product.port, perSecond, count, async (connection) => {
    const learner = learners[turn++ % learners.length];
    if (!learner) throw new Error('nobody to complete');
    const points: { sent: number; answered?: number } = { sent: monotonicMs() };
    waiting.set(learner.id, points);
    const answer = await connection.ask(finishRequest(origin, lastOfFirstModule(learner)));
    points.answered = monotonicMs();
    return judged(answer, ['"finalizada":true']);
  });
  if (sample.refused + sample.mistaken > 0) throw new Error(`${sample.refused} completions were refused`);
  for (let waited = 0; waiting.size > 0 && waited < arriveWithinSeconds; waited += 0.1) await wait(100);
  const delays = seen.map(
    ({ points }) => (points['at the socket'] ?? Number.NaN) - (points.sent ?? Number.NaN),
  );
  const lost = Array.from({ length: waiting.size }, () => Number.POSITIVE_INFINITY);
  return { sample: { ...sample, durations: [...delays, ...lost], refused: lost.length }, since, seen };
}
