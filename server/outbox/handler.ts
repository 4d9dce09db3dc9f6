import type { JobName, JobOf } from '../../app/contract/catalogue/jobs.ts';
import type { PushName, PushOf } from '../../app/contract/catalogue/pushes.ts';
import type { Trx, World } from '../world.ts';
import type { Emission } from './emit.ts';

/**
 * The means of a handler. Everything it writes goes through `trx`, the transaction in which its reactions become done:
 * both or neither. Its events and pushes leave with that transaction, once for the whole pack.
 */
export type PackWork = {
  world: World;
  trx: Trx;
  /** Says that something happened because of that request (null: of none). */
  emit(requestId: string | null, ...events: readonly Emission[]): void;
  /** Tells the browsers in a room that something changed. */
  tell<N extends PushName>(room: string, message: N, data: PushOf<N>): void;
};

/** One thing that a job was asked to do, and the request that caused it. */
export type Asked<J extends JobName> = { data: JobOf<J>; requestId: string | null };

/** The body of a job: everything of its kind that a pack has, never twice the same. */
export type Handler<J extends JobName> = (work: PackWork, asked: readonly Asked<J>[]) => Promise<void>;

/** One handler for every job of the catalogue. */
export type Handlers = { [J in JobName]: Handler<J> };

type OneWork = Omit<PackWork, 'emit'> & { emit: (...events: readonly Emission[]) => void };

/** A handler that does its work one by one, where there is little to win by doing it together. */
export function oneByOne<J extends JobName>(
  run: (work: OneWork, data: JobOf<J>) => Promise<void>,
): Handler<J> {
  return async (work, asked) => {
    for (const { data, requestId } of asked) {
      await run({ ...work, emit: (...events) => work.emit(requestId, ...events) }, data);
    }
  };
}
