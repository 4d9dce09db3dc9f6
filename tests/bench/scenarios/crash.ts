import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Bench } from '../bench.ts';
import { openLoop } from '../client/load.ts';
import { judged } from '../client/requests.ts';
import { type Crowd, gatherIdle } from '../crowd.ts';
import { lastOfFirstModule, takeBackFirstBadge } from '../first-badge.ts';
import type { Learner } from '../learners.ts';
import { shown } from '../measure/table.ts';
import type { Product } from '../product.ts';
import { finishRequest } from '../toggles.ts';
import { monotonicMs } from '../trace/clocks.ts';

const learners = 1_000;
const perSecond = 100;
const killAfterMs = 3_000;
const deadMs = 2_000;
const arriveWithinMs = 60_000;

/** A process that is killed and started again. */
type Victim = { name: string; kill9(): Promise<unknown>; start(): Promise<unknown> };

/** P16: the worker, and with it the relay, is killed (-9) among 100 badges each second; then Redis, where there is one. */
export async function crashes(bench: Bench): Promise<void> {
  const { product, redis } = bench;
  const { worker } = product.stack;
  if (!worker) throw new Error('the product has no worker');
  const people = await product.signIn(learners);
  const crowd = await gatherIdle(product, people);
  const victims: Victim[] = [{ ...worker, name: 'the worker' }];
  if (redis && product.backend === 'Redis') victims.push({ ...redis, name: 'Redis' });
  try {
    for (const victim of victims) await crash(bench, crowd, people, victim);
  } finally {
    await crowd.close();
  }
}

async function crash(
  { product, report }: Bench,
  crowd: Crowd,
  people: readonly Learner[],
  victim: Victim,
): Promise<void> {
  await product.drained(120);
  await takeBackFirstBadge(product, 1, people.length);
  const pushed = new Map<number, { times: number; first: number }>();
  const toldToRead = new Map<number, number>();
  crowd.onArrival(({ person, message, at }) => {
    if (message === 'read.again') toldToRead.set(person, at);
    if (message !== 'badge.earned') return;
    const { times, first } = pushed.get(person) ?? { times: 0, first: at };
    pushed.set(person, { times: times + 1, first });
  });
  const [answered, restartedAt] = await Promise.all([
    finishFirstModules(product, people),
    killAndRestart(victim),
  ]);
  // A browser that is told to read again once Redis is back asks for its badge itself.
  const knownAt = (id: number) => {
    const read = toldToRead.get(id) ?? 0;
    return pushed.get(id)?.first ?? (read > restartedAt ? read : undefined);
  };
  const isWaiting = ({ id }: Learner) => answered.has(id) && knownAt(id) === undefined;
  for (let waited = 0; people.some(isWaiting) && waited < arriveWithinMs; waited += 100) await wait(100);
  await product.drained(120);
  const late = people.flatMap(({ id }) =>
    (answered.get(id) ?? Number.POSITIVE_INFINITY) < restartedAt ? [knownAt(id) ?? Number.NaN] : [],
  );
  const stored = await storedBadges(product, [...answered.keys()]);
  const pushedAgain = [...pushed.values()].filter(({ times }) => times > 1).length;
  report.facts.push({
    id: 'P16',
    what: `kill -9 of ${victim.name} among ${perSecond} badges a second, back after ${deadMs / 1000} s (${product.backend})`,
    measured:
      `of ${answered.size} answered ${answered.size - stored.people} lost, ${stored.repeated} given twice, ` +
      `${answered.size - pushed.size} without their push, ${people.filter(isWaiting).length} of them not told to read again either; ` +
      `${pushedAgain} pushed again; all of before was told ${shown((Math.max(...late) - restartedAt) / 1000)} s after the start`,
    goal: '0 lost, 0 twice; ≤ 10 s',
  });
}

/** Everybody in turn finishes what completes their first module; gives when each was answered that it is done. */
async function finishFirstModules(
  { port, stack }: Product,
  people: readonly Learner[],
): Promise<Map<number, number>> {
  const answered = new Map<number, number>();
  let turn = 0;
  await openLoop(port, perSecond, people.length, async (connection) => {
    const learner = people[turn++];
    if (!learner) throw new Error('nobody to complete');
    const answer = await connection.ask(finishRequest(stack.origin, lastOfFirstModule(learner)));
    const outcome = judged(answer, ['"finalizada":true']);
    if (outcome === 'ok') answered.set(learner.id, monotonicMs());
    return outcome;
  });
  return answered;
}

/** Gives when the start began, by the machine's monotonic clock. */
async function killAndRestart({ kill9, start }: Victim): Promise<number> {
  await wait(killAfterMs);
  await kill9();
  await wait(deadMs);
  const startedAt = monotonicMs();
  await start();
  return startedAt;
}

/**
 * Counts the people with the badge of the first module, and those who hold it more than once or were told of it twice.
 */
async function storedBadges(
  { db }: Product,
  people: readonly number[],
): Promise<{ people: number; repeated: number }> {
  const { rows } = await sql<{ people: number; repeated: number }>`
    with held as (
      select person_id, count(*) as times from badge_award join badge on badge.id = badge_id
      where badge.key = 'primer_modulo' and person_id = any(${people}) group by person_id
    )
    select count(*)::integer as people, (count(*) filter (where times > 1))::integer as repeated from held
  `.execute(db);
  return rows[0] ?? { people: 0, repeated: 0 };
}
