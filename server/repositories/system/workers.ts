import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A worker that gave no sign of life for so long does not live; it gives one every five seconds. */
export const WORKER_SILENT_SECONDS = 15;

/** One that was killed is told of for so long: until then another one has taken its place, or somebody has seen it. */
const TOLD_MINUTES = 30;

/** Stores a worker's sign of life, and whether the queue gives it jobs (R18). */
export async function saveWorkerBeat(
  db: Database,
  { id, queueAnswers }: { id: string; queueAnswers: boolean },
): Promise<void> {
  await sql`
    insert into worker_process (id, queue_answers) values (${id}, ${queueAnswers})
    on conflict (id) do update set at = now(), queue_answers = excluded.queue_answers
  `.execute(db);
}

/** Forgets a worker that ends. */
export async function forgetWorker(db: Database, id: string): Promise<void> {
  await db.deleteFrom('worker_process').where('id', '=', id).execute();
}

/** Forgets workers that ended without a word long ago. */
export async function forgetSilentWorkers(db: Database): Promise<void> {
  await db
    .deleteFrom('worker_process')
    .where('at', '<', sql<Date>`now() - make_interval(mins => ${TOLD_MINUTES})`)
    .execute();
}
