import { fileURLToPath } from 'node:url';
import type { ServerBuild } from '@remix-run/node';
import { sql } from 'kysely';
import { socketActor } from './auth/authenticate.ts';
import { createDatabase, createPool } from './db/database.ts';
import { readEnv } from './env.ts';
import { builtAssets, createHttp } from './http.ts';
import { createLimits } from './limiter.ts';
import { createLogger } from './logger.ts';
import { createPush } from './queue.ts';
import { attachSockets } from './sockets.ts';
import { createStorage } from './storage/create.ts';
import type { World } from './world.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The web process: environment → world → http → sockets → listen → graceful stop (quality 2.3). */
const env = readEnv();
const log = createLogger('web', env.LOG_LEVEL);
const pool = createPool({ connectionString: env.DATABASE_URL, max: env.DATABASE_POOL, name: 'rumbo-web' }, log);
const db = createDatabase(pool);
const clock = { now: () => new Date() };
const world: World = {
  env,
  db,
  clock,
  log,
  storage: createStorage(env),
  push: createPush(env, log),
  limits: createLimits(env, pool, log),
};
