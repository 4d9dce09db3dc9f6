import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Handshake } from './client/push-socket.ts';
import type { SignedIn } from './learners.ts';
import type { Product } from './product.ts';

/** The order to the process that holds the sockets. Sent once; it ends with its channel. */
export type CrowdOrder = {
  port: number;
  origin: string;
  atOnce: number;
  people: ({ id: number } & Handshake)[];
};

/** `at`: milliseconds of the machine's monotonic clock, the same in every process. */
export type Arrival = { person: number; message: string; at: number };
export type CrowdNews =
  | { kind: 'standing'; admitted: number; refused: number; seconds: number }
  | { kind: 'arrivals'; arrivals: Arrival[] };

export type Crowd = {
  admitted: number;
  refused: number;
  /** From the first connection to the last admission. */
  seconds: number;
  onArrival: (hear: (arrival: Arrival) => void) => void;
  close(): Promise<void>;
};

/** A process of its own with one socket per person, as so many browsers would hold; resolves when all have an answer. */
export async function gatherCrowd(order: CrowdOrder): Promise<Crowd> {
  const child = fork(fileURLToPath(new URL('./crowd-process.ts', import.meta.url)), {
    serialization: 'advanced',
  });
  child.send(order);
  let hear: (arrival: Arrival) => void = () => undefined;
  const standing = await new Promise<Extract<CrowdNews, { kind: 'standing' }>>((stand, fail) => {
    child.once('exit', (code) => fail(new Error(`the process of the sockets ended with ${code}`)));
    child.on('message', (news: CrowdNews) => {
      if (news.kind === 'standing') stand(news);
      else for (const arrival of news.arrivals) hear(arrival);
    });
  });
  return {
    ...standing,
    onArrival(listener) {
      hear = listener;
    },
    async close() {
      if (child.exitCode !== null) return;
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}

/** {@link gatherCrowd} of people who do nothing; fails where one of them is refused. */
export async function gatherIdle({ port, stack }: Product, people: SignedIn[]): Promise<Crowd> {
  const crowd = await gatherCrowd({ port, origin: stack.origin, atOnce: 50, people });
  if (crowd.refused === 0) return crowd;
  await crowd.close();
  throw new Error(`${crowd.refused} sockets were refused`);
}
