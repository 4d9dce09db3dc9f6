import { setTimeout as wait } from 'node:timers/promises';
import { analytics, type BlockWord, blockKey, blockKeys } from '#app/contract/admin/figures/analytics.ts';
import type { PushOf } from '#app/contract/catalogue/pushes.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { type Bench, mark } from '../bench.ts';
import { openConnection } from '../client/connection.ts';
import { openLoop } from '../client/load.ts';
import { openPushSocket } from '../client/push-socket.ts';
import { callRequest } from '../client/requests.ts';
import type { SignedIn } from '../learners.ts';
import { shown } from '../measure/table.ts';
import { completionsInTurn } from '../toggles.ts';
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
  const admins = desk.admins.slice(0, watching);
  const screens = await Promise.all(admins.map((admin) => openScreen(bench, admin)));
  const before = await settled(bench, screens[0] as Screen);
  // Reads until now are none of these changes.
  for (const screen of screens) screen.reads.length = 0;
  const done: number[] = [];
  const finishOne = completionsInTurn(product.stack.origin, learners);
  const count = Math.min(learners.length, perSecond * options.seconds);
  await openLoop(product.port, perSecond, count, async (connection) => {
    const result = await finishOne(connection);
    done.push(performance.now());
    return result;
  });
  await Promise.all(screens.map((screen) => screen.until(before + count, 15_000)));
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
  read: (moved: readonly BlockWord[]) => void;
  until: (finished: number, ms: number) => Promise<void>;
  close: () => void;
};

/** Every block; those that a push names are read, one read at a time, as the screen does. */
async function openScreen({ product }: Bench, admin: SignedIn): Promise<Screen> {
  const { port, stack } = product;
  const connection = openConnection(port);
  const reads: Read[] = [];
  let reading = false;
  let waiting: Set<BlockWord> | null = null;
  const read = async (moved: readonly BlockWord[]) => {
    waiting = new Set([...(waiting ?? []), ...moved]);
    if (reading) return;
    reading = true;
    while (waiting) {
      const path = `${analytics.path}?bloques=${[...waiting].join(',')}`;
      waiting = null;
      const answer = await connection.ask(callRequest(stack.origin, admin, path));
      const said = /"clave":"objetos_finalizaron"[^}]*"n":(\d+)/.exec(answer.body.toString());
      if (said) reads.push({ finished: Number(said[1]), at: performance.now() });
    }
    reading = false;
  };
  let closeSocket = () => {};
  const isAdmitted = await new Promise<boolean>((settled) => {
    closeSocket = openPushSocket(port, stack.origin, admin, {
      settled,
      told: (message, data) => {
        if (message === 'analytics.changed') void read((data as PushOf<'analytics.changed'>).blocks);
      },
    });
  });
  if (!isAdmitted) throw new Error('an administrator has no socket');
  return {
    reads,
    read: (moved) => void read(moved),
    async until(finished, ms) {
      const last = performance.now() + ms;
      while ((reads.at(-1)?.finished ?? 0) < finished && performance.now() < last) await wait(100);
    },
    close: () => {
      closeSocket();
      connection.close();
    },
  };
}

/** The value of the figure once nothing waits to be counted. */
async function settled({ product }: Bench, screen: Screen): Promise<number> {
  const waits = async (table: 'analytics_owed' | 'analytics_mark') =>
    (await product.db.selectFrom(table).select('group_id').limit(1).executeTakeFirst()) !== undefined;
  while ((await waits('analytics_owed')) || (await waits('analytics_mark'))) await wait(200);
  // One that began before may still be on its way.
  for (const known of [screen.reads.length, screen.reads.length + 1]) {
    screen.read(blockKeys.map((key) => encode(blockKey, key)));
    while (screen.reads.length <= known) await wait(50);
  }
  return screen.reads.at(-1)?.finished ?? 0;
}
