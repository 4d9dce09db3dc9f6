import { setTimeout as wait } from 'node:timers/promises';
import { type Connection, openConnection } from './connection.ts';

/** `refused`: not the status that was asked for, a time-out or a broken connection; `mistaken`: somebody else's answer. */
export type Outcome = 'ok' | 'refused' | 'mistaken';
/** One thing a person does, over one connection. */
export type Visit = (connection: Connection) => Promise<Outcome>;

/** The outcome of a load: durations in milliseconds of every request, right or wrong. */
export type Sample = { seconds: number; durations: number[]; refused: number; mistaken: number };

const emptySample = (): Sample => ({ seconds: 0, durations: [], refused: 0, mistaken: 0 });

async function visited(visit: Visit, connection: Connection, since: number, into: Sample): Promise<void> {
  const outcome = await visit(connection).catch((): Outcome => 'refused');
  into.durations.push(performance.now() - since);
  if (outcome !== 'ok') into[outcome] += 1;
}

/** `concurrency` people, each doing the next thing as soon as the last one is done. */
export async function closedLoop(
  port: number,
  concurrency: number,
  seconds: number,
  visit: Visit,
): Promise<Sample> {
  const sample = emptySample();
  const since = performance.now();
  const until = since + seconds * 1000;
  const person = async () => {
    const connection = openConnection(port);
    for (let now = since; now < until; now = performance.now()) {
      await visited(visit, connection, now, sample);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: concurrency }, person));
  sample.seconds = (performance.now() - since) / 1000;
  return sample;
}

const connectionsAtMost = 64;

/**
 * `perSecond` things begun each second however long they take, `count` in all. Durations count from the moment when a
 * thing was due, so that a server that stalls cannot hide it by slowing the client down.
 */
export async function openLoop(
  port: number,
  perSecond: number,
  count: number,
  visit: Visit,
): Promise<Sample> {
  const sample = emptySample();
  const since = performance.now();
  let begun = 0;
  const person = async () => {
    const connection = openConnection(port);
    for (let turn = begun++; turn < count; turn = begun++) {
      const due = since + (turn * 1000) / perSecond;
      const early = due - performance.now();
      if (early > 0) await wait(early);
      await visited(visit, connection, due, sample);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: Math.min(connectionsAtMost, count) }, person));
  sample.seconds = (performance.now() - since) / 1000;
  return sample;
}
