import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { replayAtStart } from '#app/features/admin/people/erasure/replay-at-start.commands.server.ts';
import { keepHeadAtStart } from '#app/features/admin/support/audit/chain/chain.sweep.server.ts';
import { socketActor } from './auth/authenticate.ts';
import { shareMetrics } from './cluster-metrics.ts';
import { createDatabase, createPool } from './db/database.ts';
import { createDatabaseCheck, untilMigrated } from './db/migrated.ts';
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
import { attachSockets, type Sockets } from './live/sockets.ts';
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
/** A start that takes longer listens meanwhile, and answers probes alone. */
const silentStartMs = 1_000;

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
  let isOpen = false;
  const checkDatabase = createDatabaseCheck(db);
  const ready = async () => {
    if (stopping || !isOpen) return false;
    await checkDatabase();
    return true;
  };
  const assets = env.NODE_ENV === 'development' ? await developmentAssets() : await productionAssets();
  const server = await createHttp(world, assets, { ready, isOpen: () => isOpen });
  const drain = createDrain(server);
  const opening = open(world, checkDatabase).then(() => {
    isOpen = true;
  });
  await Promise.race([opening, wait(silentStartMs)]);
  let sockets: Sockets | undefined;
  server.listen(env.PORT, env.HOST);
  await once(server, 'listening');

  const stop = async (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'web stopping');
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    drain.begin();
    // Alone there is nobody who would look.
    if (why === 'SIGTERM' && !env.EMBEDDED) await new Promise((resolve) => setTimeout(resolve, noticeMs));
    const drained = drain.end(drainMs);
    sockets?.announceRestart(comeBackWithinMs);
    await sockets?.close();
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
  await opening;
  sockets = attachSockets(server, world, async (token, cookies) => {
    const holder = await socketActor(world, token, cookies);
    return holder?.actor ?? null;
  });
  log.info({ host: env.HOST, port: env.PORT, origin: env.origin }, 'web ready');
}

/**
 * The work before anybody may be served: a restored backup must not bring erased people back (decision 36), and the trail
 * is kept from the first line on.
 */
async function open(world: World, checkDatabase: () => Promise<void>): Promise<void> {
  await untilMigrated(checkDatabase, world.log);
  try {
    await replayAtStart(world);
  } catch (error) {
    world.log.fatal({ err: error }, 'the register of erasures could not be applied');
    throw error;
  }
  await keepHeadAtStart(world);
}

async function productionAssets() {
  const built = new URL('../build/server/index.js', import.meta.url);
  const build = (await import(built.href)) as ServerBuild;
  return builtAssets(fileURLToPath(new URL('..', import.meta.url)), build);
}

async function developmentAssets() {
  const { devAssets } = await import('./http/screens/dev-assets.ts');
  return devAssets();
}

start(configured(readEnv)).catch((error: unknown) => {
  if (error instanceof ConfigurationError) refuseToStart(error);
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
