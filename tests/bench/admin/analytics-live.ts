import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { analytics } from '#app/contract/admin/analytics/analytics.ts';
import { type Bench, mark } from '../bench.ts';
import { type Connection, openConnection } from '../client/connection.ts';
import { openLoop } from '../client/load.ts';
import { callRequest, judged } from '../client/requests.ts';
import { gatherCrowd } from '../crowd.ts';
import { lastOfFirstModule, takeBackFirstBadge } from '../first-badge.ts';
import type { SignedIn } from '../learners.ts';
import { shown } from '../measure/table.ts';
import { finishRequest } from '../toggles.ts';
import type { Desk } from './desk.ts';

const watching = 50;
const perSecond = 100;
const learnersAtMost = 1_000;
const goal = { p50: 1_000, p99: 2_000 };

/** A read of an open screen: how many objects were finished, and when it was there. */
type Read = { finished: number; at: number };

/** 100 learners finish an object each second; fifty administrators have every block open and read when they are told. */
export async function measureFreshness(bench: Bench, desk: Desk): Promise<void> {
  const { product, report, options } = bench;
  const learners = await product.signIn(learnersAtMost);
  await product.drained(60);
  await takeBackFirstBadge(product, 1, learners.length);
  await sql`
    insert into analytics_owed (group_id)
    select distinct group_id from member where id <= ${learners.length} on conflict (group_id) do nothing
  `.execute(product.db);
  const admins = desk.admins.slice(0, watching);
  const screens = admins.map((admin) => openScreen(bench, admin));
  const before = await settled(bench, screens[0] as Screen);
  const crowd = await gatherCrowd({
    port: product.port,
    origin: product.stack.origin,
    atOnce: 25,
    people: admins,
  });
  // Several screens are of one person: each socket that is told stands for the next of them.
  const told = new Map<number, number>();
  crowd.onArrival(({ person, message }) => {
    if (message !== 'analytics.changed') return;
    const own = screens.filter((_, place) => admins[place]?.id === person);
    const turn = told.get(person) ?? 0;
    told.set(person, turn + 1);
    own[turn % own.length]?.read();
  });
  const done: number[] = [];
  let turn = 0;
  const count = Math.min(learners.length, perSecond * options.seconds);
  await openLoop(product.port, perSecond, count, async (connection) => {
    const learner = learners[turn++];
    if (!learner) throw new Error('nobody to finish an object');
    const answer = await connection.ask(finishRequest(product.stack.origin, lastOfFirstModule(learner)));
    done.push(performance.now());
    return judged(answer, ['"finalizada":true']);
  });
  await Promise.all(screens.map((screen) => screen.until(before + count, 15_000)));
  await crowd.close();
  const delays = screens
    .flatMap(({ reads }) =>
      done.map((at, place) => {
        const seen = reads.find(({ finished }) => finished >= before + place + 1);
        return seen ? Math.max(0, seen.at - at) : Number.POSITIVE_INFINITY;
      }),
    )
    .toSorted((one, other) => one - other);
  for (const screen of screens) screen.close();
  const at = (share: number): number => delays[Math.floor(share * (delays.length - 1))] ?? Number.NaN;
  for (const [name, share] of [
    ['p50', 0.5],
    ['p99', 0.99],
  ] as const) {
    report.facts.push({
      id: 'A9b',
      what: `object finished → figure on ${watching} open screens, ${perSecond}/s, ${name}`,
      measured: `${mark(at(share) <= goal[name])} ${shown(at(share))} ms`,
      goal: `≤ ${goal[name]} ms`,
    });
  }
}

type Screen = {
  reads: Read[];
  read: () => void;
  until: (finished: number, ms: number) => Promise<void>;
  close: () => void;
};

/** Every block, read at most once at a time; whoever is told meanwhile reads once more. */
function openScreen({ product }: Bench, admin: SignedIn): Screen {
  const connection: Connection = openConnection(product.port);
  const reads: Read[] = [];
  let reading = false;
  let again = false;
  const read = async () => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    do {
      again = false;
      const answer = await connection.ask(callRequest(product.stack.origin, admin, analytics.path));
      const said = /"clave":"objetos_finalizaron"[^}]*"n":(\d+)/.exec(answer.body.toString());
      if (said) reads.push({ finished: Number(said[1]), at: performance.now() });
    } while (again);
    reading = false;
  };
  return {
    reads,
    read: () => void read(),
    async until(finished, ms) {
      const last = performance.now() + ms;
      while ((reads.at(-1)?.finished ?? 0) < finished && performance.now() < last) await wait(100);
    },
    close: () => connection.close(),
  };
}

/** What the figure says once nothing waits to be counted. */
async function settled({ product }: Bench, screen: Screen): Promise<number> {
  const waits = async (table: 'analytics_owed' | 'analytics_mark') =>
    (await product.db.selectFrom(table).select('group_id').limit(1).executeTakeFirst()) !== undefined;
  while ((await waits('analytics_owed')) || (await waits('analytics_mark'))) await wait(200);
  screen.read();
  while (screen.reads.length === 0) await wait(50);
  return screen.reads.at(-1)?.finished ?? 0;
}
