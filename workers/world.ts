import { createDatabase, createPool } from '#server/db/database.ts';
import { createDecoders } from '#server/decoding/decoders.ts';
import type { Env } from '#server/env.ts';
import type { Limits } from '#server/limits/limits.ts';
import { createPush } from '#server/live/create-push.ts';
import { createLogger } from '#server/logger.ts';
import { createMailer } from '#server/mail/mail.ts';
import { watchPool } from '#server/metrics.ts';
import { createStorage } from '#server/storage/create.ts';
import type { World } from '#server/world.ts';

/** Nobody calls a worker from outside, so there is nobody to limit. */
const unlimited: Limits = {
  call: async () => undefined,
  anonymous: async () => undefined,
  unsigned: async () => undefined,
  upload: async () => undefined,
  administrationUpload: async () => undefined,
  export: async () => undefined,
  help: async () => undefined,
  beforeLogin: async () => undefined,
  loginFailed: async () => undefined,
  passwordAccepted: async () => undefined,
  loginSucceeded: async () => undefined,
  unlock: async () => undefined,
  beforePassword: async () => undefined,
  passwordMatched: async () => undefined,
  beforeCode: async () => undefined,
  codeMatched: async () => undefined,
  recovery: async () => undefined,
  mayAskSupport: async () => true,
  untrustedForward: () => undefined,
};

/** The world of a worker process; `close` gives back its connections. */
export function createWorkerWorld(env: Env, name = 'worker'): World & { close(): Promise<void> } {
  const log = createLogger(name, env.LOG_LEVEL);
  const pool = createPool(
    { connectionString: env.DATABASE_URL, max: env.DATABASE_POOL, name: `rumbo-${name}` },
    log,
  );
  watchPool(pool);
  const db = createDatabase(pool);
  const push = createPush(env, log);
  const mail = createMailer(env);
  const decoders = createDecoders(log);
  return {
    env,
    db,
    log,
    push,
    clock: { now: () => new Date() },
    storage: createStorage(env),
    decoders,
    mail,
    limits: unlimited,
    async close() {
      await push.close();
      mail.close();
      await decoders.close();
      await db.destroy();
    },
  };
}
