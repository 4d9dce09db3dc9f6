import type { JobName, JobOf } from '../../app/contract/catalogue/jobs.ts';
import type { Trx, World } from '../world.ts';

/** What a handler may know about why it runs; the request id goes on to the events it emits. */
export type JobContext = { requestId: string | null };

/**
 * The body of a job. Everything it writes goes through `trx`, the transaction in which its reaction becomes done: both
 * or neither.
 */
export type Handler<J extends JobName> = (
  world: World,
  trx: Trx,
  data: JobOf<J>,
  context: JobContext,
) => Promise<void>;

/** One handler for every job of the catalogue. */
export type Handlers = { [J in JobName]: Handler<J> };
