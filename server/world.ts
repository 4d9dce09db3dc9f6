import type { Transaction } from 'kysely';
import type { Database } from './db/database.ts';
import type { DB } from './db/schema.ts';
import type { Decoders } from './decoding/decoders.ts';
import type { Env } from './env.ts';
import type { Limits } from './limits/limits.ts';
import type { Push } from './live/push.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mail/mail.ts';
import type { Storage } from './storage/storage.ts';

/** Where "now" comes from; tests pass their own. */
export type Clock = { now(): Date };

/** A transaction of our database: repositories that write take it, and `emit` accepts nothing less. */
export type Trx = Transaction<DB>;

/**
 * Everything that touches the outside, built once in each process's entry and handed down: to loaders through the load
 * context, to job bodies as their first argument, to tests by construction.
 */
export type World = {
  env: Env;
  db: Database;
  clock: Clock;
  log: Logger;
  storage: Storage;
  decoders: Decoders;
  mail: Mailer;
  push: Push;
  limits: Limits;
};
