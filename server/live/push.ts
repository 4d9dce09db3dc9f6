import type { Transaction } from 'kysely';
import type { PushName, PushOf } from '../../app/contract/catalogue/pushes.ts';
import type { DB } from '../db/schema.ts';

/**
 * Tells the browsers in a room that something changed. Sockets are hints: a lost one costs nothing, because browsers
 * read on connect, on focus and on hint.
 */
export type Push = {
  /** Sends when the transaction commits (PostgreSQL) or at once (Redis, where a repeated hint is harmless). */
  tell<N extends PushName>(trx: Transaction<DB>, room: string, message: N, data: PushOf<N>): Promise<void>;
  close(): Promise<void>;
};
