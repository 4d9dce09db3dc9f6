import { type CompiledQuery, type QueryResult, Transaction } from 'kysely';
import type { Trx } from '../world.ts';
import type { Database } from './database.ts';

type Read = { query: CompiledQuery<unknown>; settle: (answer: Promise<QueryResult<unknown>>) => void };
type Moment = { light: Read[]; others: Read[] };

const moments = new WeakMap<Database, Moment>();

/**
 * Runs a read. Over the pool, light reads leave in one piece with another read of the same moment of the program, on its
 * connection and before it: a frame's with its screen's, which would each wake a server process. Any other read has a
 * connection of its own, so that two long ones run side by side.
 */
export async function readTogether<Row>(
  db: Database | Trx,
  query: CompiledQuery<Row>,
  isLight: boolean,
): Promise<QueryResult<Row>> {
  if (db instanceof Transaction) return db.executeQuery(query);
  const { light, others } = moments.get(db) ?? beginMoment(db);
  const answer = new Promise<QueryResult<unknown>>((settle) => {
    (isLight ? light : others).push({ query, settle });
  });
  return answer as Promise<QueryResult<Row>>;
}

function beginMoment(db: Database): Moment {
  const moment: Moment = { light: [], others: [] };
  moments.set(db, moment);
  // After what is ready now has run: the loaders of one request go on together.
  process.nextTick(() => {
    moments.delete(db);
    const [first, ...rest] = moment.others;
    void runOnOne(db, first ? [...moment.light, first] : moment.light);
    for (const read of rest) void runOnOne(db, [read]);
  });
  return moment;
}

async function runOnOne(db: Database, reads: readonly Read[]): Promise<void> {
  const [first] = reads;
  if (first && reads.length === 1) return first.settle(db.executeQuery(first.query));
  const sent = db.connection().execute((one) => {
    const answers = reads.map(({ query }) => one.executeQuery(query));
    for (const [place, { settle }] of reads.entries())
      settle(answers[place] as Promise<QueryResult<unknown>>);
    return Promise.allSettled(answers);
  });
  // Without a connection nobody has an answer; with one this changes nothing.
  await sent.catch((error: unknown) => {
    for (const { settle } of reads) settle(Promise.reject(error));
  });
}
