import type { Transaction } from 'kysely';
import type { PushName, PushOf } from '../../app/contract/catalogue/pushes.ts';
import type { DB } from '../db/schema.ts';

/** A message for the browsers in a room. */
export type RoomMessage = {
  [N in PushName]: { room: string; message: N; data: PushOf<N> };
}[PushName];

/**
 * Tells the browsers in a room that something changed. Sockets are hints: a lost one costs nothing, because browsers
 * read on connect, on focus and on hint.
 */
export type Push = {
  /** True where a push leaves with the commit of its transaction, and never without it. */
  leavesWithCommit: boolean;
  /** Sends when the transaction commits (PostgreSQL) or at once (Redis, where a repeated hint is harmless). */
  tell(trx: Transaction<DB>, messages: readonly RoomMessage[]): Promise<void>;
  close(): Promise<void>;
};
