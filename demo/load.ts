import { sql } from 'kysely';
import { learnerBadgeLevels } from '#app/domain/badges.ts';
import { todayIn } from '#app/domain/dates.ts';
import { standingOf } from '#app/domain/standing.ts';
import { essentialProgramme } from '#demo/content/esencial.ts';
import { leadershipProgramme } from '#demo/content/liderazgo.ts';
import { createDatabase, createPool } from '#server/db/database.ts';
import { type Env, readEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { emit } from '#server/outbox/emit.ts';
import { planMissingDates, planMissingPeople } from '#server/repositories/plan-reminders.ts';
import { settlePast } from '#server/repositories/reminders.ts';
import { learnerFacts } from '#server/repositories/standing.ts';
import { createStorage } from '#server/storage/create.ts';
import type { Storage } from '#server/storage/storage.ts';
import type { Trx } from '#server/world.ts';
import { insertBadges } from './seed/badges.ts';
import { mediaLibrary } from './seed/files.ts';
import { insertGroup, type SeededMember } from './seed/groups.ts';
import { insertNotices } from './seed/notices.ts';
import { insertPeople } from './seed/people.ts';
import { insertProgramme } from './seed/programme.ts';
import { insertProgress } from './seed/progress.ts';
import { demoGroups, demoProgress } from './seed/story.ts';

/**
 * `npm run seed`: loads the demonstration into an empty database, once, in one transaction. Refuses a production
 * database of somebody's own: these accounts have a published password.
 */
async function main(): Promise<void> {
  const env = readEnv();
  if (env.NODE_ENV === 'production' && !env.EMBEDDED) {
    throw new Error('Los datos de demostración nunca se cargan en una base de datos propia en producción.');
  }
  const log = createLogger('demo', env.LOG_LEVEL);
  const pool = createPool({ connectionString: env.DATABASE_URL, max: 2, name: 'rumbo-demo' }, log);
  const db = createDatabase(pool);
  try {
    const people = await db.selectFrom('person').select('id').limit(1).execute();
    if (people.length > 0) {
      process.stdout.write('La base de datos ya tiene personas: no se carga la demostración.\n');
      return;
    }
    await db.transaction().execute((trx) => load(trx, createStorage(env), env));
    process.stdout.write('Datos de demostración cargados.\n');
  } finally {
    await db.destroy();
  }
}

async function load(trx: Trx, storage: Storage, env: Env): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout = '60s'`.execute(trx);
  const today = todayIn(env.TZ_NEGOCIO, new Date());
  const idOf = await insertPeople(trx);
  await insertBadges(trx);
  const library = mediaLibrary(trx, storage);
  const leadership = await insertProgramme(trx, library, leadershipProgramme);
  const essential = await insertProgramme(trx, library, essentialProgramme);
  const members = new Map<string, SeededMember>();
  for (const group of demoGroups(leadership, essential)) {
    for (const [learner, member] of await insertGroup(trx, group, today, idOf)) members.set(learner, member);
  }
  for (const progress of demoProgress(leadership)) {
    const member = members.get(progress.learner);
    if (!member) throw new Error(`${progress.learner} is in no group`);
    await insertProgress(trx, member, progress, today);
  }
  await insertPastAwards(trx, [...members.values()], env.TZ_NEGOCIO);
  await insertNotices(trx);
  await planReminders(trx, env.TZ_NEGOCIO);
  // The worker computes every standing, as it would after any change of content.
  for (const programme of [leadership, essential])
    await emit(trx, 'content.changed', { programmeId: programme.id });
}

/** Every learner has heard of what lay before today; what comes is told when it falls due. */
async function planReminders(trx: Trx, zone: string): Promise<void> {
  const now = new Date();
  await planMissingPeople(trx, 1_000, zone);
  await planMissingDates(trx, now, zone);
  await settlePast(trx, now);
}

/** Badges that were earned before today: they are held and were congratulated. */
async function insertPastAwards(trx: Trx, members: readonly SeededMember[], zone: string): Promise<void> {
  const badges = await trx.selectFrom('badge').select(['id', 'key']).execute();
  const idOf = new Map(badges.map((badge) => [badge.key, badge.id]));
  const all = await learnerFacts(
    trx,
    members.map((member) => member.id),
  );
  const awards = all.flatMap(({ personId, facts }) =>
    Object.entries(learnerBadgeLevels(facts, standingOf(facts), zone)).flatMap(([key, level]) =>
      Array.from({ length: level }, (_, index) => ({
        person_id: personId,
        badge_id: idOf.get(key) ?? 0,
        level: index + 1,
        popup_seen_at: new Date(),
      })),
    ),
  );
  if (awards.length > 0) await trx.insertInto('badge_award').values(awards).execute();
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
