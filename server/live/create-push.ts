import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import type { Push } from './push.ts';
import { createPostgresPush } from './push-postgres.ts';
import { createRedisPush } from './push-redis.ts';

/** The push driver the configuration asks for: Redis when REDIS_URL is set, else PostgreSQL's NOTIFY. */
export function createPush(env: Env, log: Logger): Push {
  return env.REDIS_URL ? createRedisPush(env, env.REDIS_URL, log) : createPostgresPush();
}
