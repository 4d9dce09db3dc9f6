import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { socketActor } from './auth/authenticate.ts';
import { shareMetrics } from './cluster-metrics.ts';
import { createDatabase, createPool } from './db/database.ts';
import { createDatabaseCheck } from './db/migrated.ts';
import { createDecoders } from './decoding/decoders.ts';
import {
  ConfigurationError,
  configured,
  type Env,
  missingContact,
  readEnv,
  refuseToStart,
  tellLibraries,
} from './env.ts';
import { builtAssets, createHttp } from './http/app.ts';
import { createDrain } from './http/drain.ts';
import { createLimits } from './limits/create-limits.ts';
import { createTold } from './limits/told.ts';
import { createPush } from './live/create-push.ts';
import { attachSockets } from './live/sockets.ts';
import { createLogger } from './logger.ts';
import { createMailer } from './mail/mail.ts';
import { watchPool } from './metrics.ts';
import { createStorage } from './storage/create.ts';
import { holdFilesFolder } from './storage/one-folder.ts';
import type { World } from './world.ts';

/**
 * How long a browser may spread its return after a restart, and how long the whole stop may take (product: shutdown).
 */
const comeBackWithinMs = 3_000;
const stopWithinMs = 10_000;
/** Behind a balancer the unready answer is seen first; what is still under way after the second part is cut. */
const noticeMs = 2_000;
const drainMs = 6_000;

/** The web process: environment → world → http → sockets → listen → graceful stop. */
async function start(env: Env): Promise<void> {
  const log = createLogger('web', env.LOG_LEVEL);
  tellLibraries(env);
  const silent = missingContact(env);
  if (env.NODE_ENV === 'production' && silent.length > 0)
    log.warn(
      { missing: silent },
      `the privacy notice does not say how to reach the company: ${silent.join(', ')}`,
    );
  const pool = createPool(
    { connectionString: env.DATABASE_URL, max: env.DATABASE_POOL, name: 'rumbo-web' },
    log,
  );
  watchPool(pool);
  shareMetrics();
  const db = createDatabase(pool);
  const limits = createLimits(env, pool, log, createTold(db, log));
  const push = createPush(env, log);
  const clock = { now: () => new Date() };
  const world: World = {
    env,
    db,
    clock,
    log,
    storage: createStorage(env),
    decoders: createDecoders(log),
    mail: createMailer(env),
    push,
    limits,
  };

  await holdFilesFolder(world);
  let stopping = false;
  const checkDatabase = createDatabaseCheck(db);
  const ready = async () => {
    if (stopping) return false;
    await checkDatabase();
    return true;
  };
  const assets = env.NODE_ENV === 'development' ? await developmentAssets() : await productionAssets();
  const server = await createHttp(world, assets, { ready });
  const drain = createDrain(server);
  const sockets = attachSockets(server, world, async (token, cookies) => {
    const holder = await socketActor(world, token, cookies);
    return holder?.actor ?? null;
  });

  server.listen(env.PORT, env.HOST);
  await once(server, 'listening');
  log.info({ host: env.HOST, port: env.PORT, origin: env.origin }, 'web ready');

  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'web stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    drain.begin();
    // Alone there is nobody who would look.
    if (why === 'SIGTERM' && !env.EMBEDDED) await new Promise((resolve) => setTimeout(resolve, noticeMs));
    const drained = drain.end(drainMs);
    sockets.announceRestart(comeBackWithinMs);
    await sockets.close();
    await drained;
    await Promise.all([limits.close(), push.close(), world.decoders.close()]);
    await db.destroy();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
  // The supervisor is gone (kill -9): nobody would ever stop us.
  process.on('disconnect', () => void stop('disconnect'));
  const crash = (err: unknown) => {
    log.fatal({ err }, 'web crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}

async function productionAssets() {
  const built = new URL('../build/server/index.js', import.meta.url);
  const build = (await import(built.href)) as ServerBuild;
  return builtAssets(fileURLToPath(new URL('..', import.meta.url)), build);
}

async function developmentAssets() {
  const { devAssets } = await import('./http/dev-assets.ts');
  return devAssets();
}

start(configured(readEnv)).catch((error: unknown) => {
  if (error instanceof ConfigurationError) refuseToStart(error);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
