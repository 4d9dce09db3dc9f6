import { setTimeout as wait } from 'node:timers/promises';
import { UnsecuredJWT } from 'jose';
import { io as connect } from 'socket.io-client';
import { finishActivity } from '#app/features/learner/learning/learning.commands.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';
import { monotonicMs } from '../trace/clocks.ts';
import type { Seen } from '../trace/hops.ts';
import type { Work } from './seed.ts';

const MAX_WAIT_MS = 60_000;

/** `actors`: whom the web side knows by their tokens. */
type Web = { origin: string; actors: Map<string, Actor> };

/** When each completion was begun, committed, and its hint arrived at its learner's socket, at so many a second. */
export async function watchCompletions(
  world: World,
  web: Web,
  some: readonly Work[],
  rate: number,
): Promise<Seen[]> {
  type Waiting = { begun: number; committed: number };
  const waiting = new Map<number, Waiting[]>();
  const seen: Seen[] = [];
  const people = new Map(some.map(({ actor }) => [actor.personId, actor]));
  const clients = [...people.values()].map((actor) =>
    openClient(web, actor, () => {
      const arrived = monotonicMs();
      const all = waiting.get(actor.personId)?.splice(0) ?? [];
      seen.push(...all.map((one) => ({ personId: actor.personId, points: { ...one, arrived } })));
    }),
  );
  while (clients.some((client) => !client.connected)) await wait(20);
  await wait(1_000);
  const start = monotonicMs();
  const writing: Promise<void>[] = [];
  for (const [index, { actor, activityId }] of some.entries()) {
    const due = start + (index * 1000) / rate;
    if (due > monotonicMs()) await wait(due - monotonicMs());
    const begun = monotonicMs();
    writing.push(
      finishActivity({ world, actor }, { activityId, finished: true }).then(() => {
        const list = waiting.get(actor.personId) ?? [];
        list.push({ begun, committed: monotonicMs() });
        waiting.set(actor.personId, list);
      }),
    );
  }
  await Promise.all(writing);
  const until = monotonicMs() + MAX_WAIT_MS;
  while (seen.length < some.length && monotonicMs() < until) await wait(50);
  for (const client of clients) client.disconnect();
  return seen;
}

function openClient({ origin, actors }: Web, actor: Actor, onHint: () => void) {
  const token = new UnsecuredJWT({ jti: actor.sessionId }).setExpirationTime('1h').encode();
  actors.set(token, actor);
  const client = connect(origin, {
    transports: ['websocket'],
    auth: { token },
    extraHeaders: { origin },
    forceNew: true,
  });
  client.on('standing.changed', onHint);
  return client;
}
