import { sql } from 'kysely';
import type { Trx } from '../world.ts';

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const limitBytes = 7_999;

/** Sends a notification to the listeners of a channel when the transaction commits. */
export async function notify(trx: Trx, channel: string, message: string): Promise<void> {
  if (Buffer.byteLength(message) > limitBytes) throw new Error(`a notification on ${channel} is too long`);
  await sql`select pg_notify(${channel}, ${message})`.execute(trx);
}
