import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, createPool, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLogger } from '#server/logger.ts';
import { createDiskStorage } from '#server/storage/disk.ts';
import type { Storage } from '#server/storage/storage.ts';
import { createAccount } from '#tests/factories/accounts.ts';
import { createBadge } from '#tests/factories/badges.ts';
import { giveChallenge } from '#tests/factories/challenge.ts';
import { nameUnits, setOneToOne } from '#tests/factories/evaluations.ts';
import { createEveryKind, createFinalQuestions, finishSteps } from '#tests/factories/final-evaluation.ts';
import { createCourse, createGroup } from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { runBesideWorker } from '#tests/support/databases.ts';
import { choosePort } from '../../bin/embedded-postgres.mjs';
import {
  type PostgresMachine,
  postgresMachine,
  type RedisMachine,
  redisMachine,
  storyTeller,
} from './machines.ts';
import { countEffects } from './promises.ts';

export type Person = { personId: number; username: string };
export type Learner = Person & { memberId: number };

/** Machines of their own, a migrated database with people and a course, and the variables of its processes. */
export type Ground = {
  folder: string;
  postgres: PostgresMachine;
  redis: RedisMachine | undefined;
  db: Database;
  storage: Storage;
  env: NodeJS.ProcessEnv;
  origin: string;
  workerPort: number;
  learners: Learner[];
  /** The person that answers their questions and grades their challenges. */
  tutor: Person;
  /** The person who leads them all. */
  boss: Person;
  /** The person that answers for Support. */
  admin: Person;
  groupId: number;
  activityIds: number[];
  /** The unit whose challenge is all that the learners lack for the final evaluation. */
  unitId: number;
  say: (line: string) => void;
  /** Loses the same data as a queue that loses its data. */
  eraseQueue(): Promise<void>;
  asOwner(statements: string): Promise<void>;
  close(): Promise<void>;
};

const units = 3;
const modules = 3;
/** Four activities of three points: the whole course is 108 points, so every social level comes on the way. */
const module = Array.from({ length: 4 }, () => ({ points: 3 }));

/** Raises the ground for a run; on Redis where REDIS_URL says that this is the second pass. */
export async function raiseGround(learnerCount: number): Promise<Ground> {
  const folder = mkdtempSync(join(tmpdir(), 'rumbo-faults-'));
  // For root: the postgres user must be able to walk through it.
  await chmod(folder, 0o755);
  const postgres = await postgresMachine(join(folder, 'postgres'));
  const redis = process.env.REDIS_URL ? await redisMachine(join(folder, 'redis')) : undefined;
  await migrate(postgres.ownerUrl, new URL(postgres.appUrl).username);
  await asOwner(postgres, countEffects);
  const log = createLogger('faults', 'silent');
  const db = createDatabase(
    createPool({ connectionString: postgres.appUrl, max: 5, name: 'rumbo-faults' }, log),
  );
  const [port, workerPort] = [await choosePort(), await choosePort()];
  const origin = `http://localhost:${port}`;
  const people = await settle(db, learnerCount);
  const filesSecret = randomBytes(32).toString('base64url');
  return {
    folder,
    postgres,
    redis,
    db,
    storage: createDiskStorage(join(folder, 'archivos'), filesSecret, origin),
    origin,
    workerPort,
    ...people,
    say: storyTeller(folder),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      EMBEDDED: '1',
      LOG_LEVEL: 'info',
      DATABASE_URL: postgres.appUrl,
      REDIS_URL: redis?.url ?? '',
      DATA_DIR: folder,
      PORT: String(port),
      WORKER_PORT: String(workerPort),
      PUBLIC_ORIGIN: origin,
      TOKEN_SECRET: randomBytes(32).toString('base64url'),
      FILES_SECRET: filesSecret,
      DEVICE_SECRET: randomBytes(32).toString('base64url'),
    },
    asOwner: (statements) => asOwner(postgres, statements),
    async eraseQueue() {
      if (redis) {
        await redis.kill9();
        redis.erase();
        await redis.start();
        return;
      }
      await postgres.start();
      await runBesideWorker(() => asOwner(postgres, 'delete from bullmq.job'));
    },
    async close() {
      await db.destroy();
      await redis?.remove();
      await postgres.remove();
      if (!process.env.FAULT_KEEP) rmSync(folder, { recursive: true, force: true });
    },
  };
}

type People = Pick<Ground, 'learners' | 'tutor' | 'boss' | 'admin' | 'groupId' | 'activityIds' | 'unitId'>;

async function settle(db: Database, count: number): Promise<People> {
  await createBadge(db, 'primer_modulo');
  await createBadge(db, 'participacion', { levelNames: ['Voz que suma', 'Voz que inspira'] });
  const unit = { modules: Array.from({ length: modules }, () => module) };
  const course = await createCourse(db, { units: Array.from({ length: units }, () => unit) });
  const groupId = await createGroup(
    db,
    course,
    Array.from({ length: units }, () => '2020-01-01'),
  );
  await createFinalQuestions(db, course, 2);
  await createEveryKind(db, course);
  const unitId = course.units[0]?.id ?? 0;
  await giveChallenge(db, course.programmeId);
  const tutor = await createAccount(db, [4]);
  await db.insertInto('group_tutor').values({ group_id: groupId, tutor_id: tutor.personId }).execute();
  const admin = await createAccount(db, [1]);
  const boss = await createAccount(db, [3]);
  await nameUnits(db, course.units);
  await setOneToOne(db, { groupId, unitId }, '2020-01-01');
  const learners: Learner[] = [];
  for (let index = 0; index < count; index += 1) {
    const { personId, username } = await createAccount(db);
    const { id: memberId } = await db
      .insertInto('member')
      .values({ group_id: groupId, person_id: personId, joined_on: '2020-01-01' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await lead({ db }, boss, [memberId]);
    await db.insertInto('standing').values({ member_id: memberId }).execute();
    await finishSteps(db, course, memberId, unitId);
    learners.push({ memberId, personId, username });
  }
  const activityIds = course.units.flatMap((one) => one.modules.flatMap((each) => each.activityIds));
  return { learners, tutor, boss, admin, groupId, activityIds, unitId };
}

async function asOwner({ ownerUrl }: PostgresMachine, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // Told by the query that fails.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
