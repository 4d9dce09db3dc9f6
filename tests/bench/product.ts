import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import type { Env } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import type { Trx } from '#server/world.ts';
import type { Stack } from '#tests/support/stack.ts';
import type { Ground } from './ground.ts';
import { type Learner, peopleUpTo, type SignedIn } from './learners.ts';
import type { Options } from './options.ts';
import { forgetEmptyTables } from './set-s/maintain.ts';
import { shape } from './set-s/shape.ts';
import type { Team, TeamsAsked } from './set-s/teams.ts';
import { ownRoot, type Tree } from './tree.ts';

/** The product with its data set, its web processes and one worker, and a database connection beside it. */
export type Product = {
  stack: Stack;
  /** True where it is this tree's, so that this tree's code reads its tables. */
  isOwn: boolean;
  port: number;
  env: Env;
  db: Database;
  /** Behind P6, P7, P11 and P16. */
  backend: 'embedded' | 'Redis';
  /** Fresh sessions of the first learners; all of set S without a number. */
  signIn(count?: number): Promise<Learner[]>;
  /** Fresh sessions of these people in that profile; a learner's without one. */
  openSessions(people: readonly number[], profile?: number): Promise<SignedIn[]>;
  /** Teams beside set S's. */
  addTeams(asked: TeamsAsked): Promise<Team[]>;
  /** People of one profile without a group. */
  insertBarePeople(trx: Trx, people: { first: number; last: number; profile: number }): Promise<void>;
  /** Waits until no reaction is owed; gives how long it took in seconds, or null beyond the limit. */
  drained(limitSeconds: number): Promise<number | null>;
  owed(): Promise<number>;
  stop(): Promise<void>;
};

/** Logging as it is delivered, and each visitor's own address believed, because limits count by address. */
const settings = { LOG_LEVEL: 'info', TRUST_PROXY: '1' };

/**
 * Starts that tree's product on a database of its own.
 * @param setM the database with data set M, to be copied; null: data set S
 */
export async function startProduct(
  tree: Tree,
  ground: Ground,
  options: Options,
  redis: boolean,
  setM: string | null,
): Promise<Product> {
  const profile = options.profileDir
    ? { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profileDir}` }
    : undefined;
  const stack = await tree.startStack({
    name: 'bench',
    webProcesses: options.web,
    ...(setM ? { template: setM } : {}),
    ...(redis && ground.redis ? { redisUrl: ground.redis.url } : {}),
    env: { ...settings, ...profile },
  });
  const env = tree.readEnv(stack.env);
  const log = createLogger('bench', 'warn');
  const db = createDatabase(createPool({ connectionString: stack.databaseUrl, max: 8, name: 'bench' }, log));
  const owed = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from reaction where done_at is null and failed_at is null
    `.execute(db);
    return rows[0]?.count ?? 0;
  };
  const stop = async () => {
    await db.destroy();
    await stack.stop();
  };
  try {
    if (!setM) await tree.loadSetS(db);
    await forgetEmptyTables(db);
  } catch (error) {
    await stop();
    throw error;
  }
  const openSessions = (people: readonly number[], profile?: number) =>
    tree.openSessions(db, env, people, profile);
  const product: Product = {
    stack,
    isOwn: tree.root === ownRoot,
    port: Number(new URL(stack.origin).port),
    env,
    db,
    backend: redis ? 'Redis' : 'embedded',
    signIn: (count = shape.learners) => openSessions(peopleUpTo(count)),
    openSessions,
    async addTeams(asked) {
      const teams = await tree.addTeams(product, asked);
      await forgetEmptyTables(db);
      return teams;
    },
    insertBarePeople: tree.insertBarePeople,
    owed,
    async drained(limitSeconds) {
      const since = performance.now();
      const seconds = () => (performance.now() - since) / 1000;
      while ((await owed()) > 0) {
        if (seconds() > limitSeconds) return null;
        await wait(50);
      }
      return seconds();
    },
    stop,
  };
  return product;
}
