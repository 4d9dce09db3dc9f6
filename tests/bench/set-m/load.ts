import { sql } from 'kysely';
import { rebuildSums } from '#app/product/admin/figures/recount.server.ts';
import type { Database } from '#server/db/database.ts';
import type { Trx } from '#server/world.ts';
import { continueNumbering, loadSetS } from '../set-s/load.ts';
import { maintain } from '../set-s/maintain.ts';
import { computeStandings } from '../set-s/standings.ts';
import { insertMassNotifications, insertMassReminders } from './bell.ts';
import { withoutGuardsAndIndexes } from './bulk.ts';
import { insertBossAwards, insertMassEvaluations } from './feedback.ts';
import { insertMassForum } from './forum.ts';
import { insertMassGroups, insertMassLiveSessions, planMass } from './groups.ts';
import { insertMassAttempts, insertMassCompletions, insertMassVisits } from './learning.ts';
import { insertMassPeople, insertMassSessions } from './people.ts';
import { firstOfMass, type MassShape, mass } from './shape.ts';
import { insertMassChallenges, insertMassSteps, planMassSteps } from './steps.ts';

const zone = 'America/Mexico_City';
/** PostgreSQL reads the facts of one lane while this process computes the standings of another. */
const lanes = 3;

/** The tables that the mass fills. */
const tables = [
  'person',
  'person_profile',
  'session',
  'learner_group',
  'member',
  'member_boss',
  'group_tutor',
  'wave',
  'live_session',
  'live_session_attendance',
  'activity_completion',
  'activity_position',
  'activity_visit',
  'exercise_attempt',
  'case_response',
  'challenge_submission',
  'challenge_version',
  'challenge_review',
  'survey_completion',
  'survey_answer',
  'self_assessment',
  'deadline_extension',
  'final_attempt',
  'boss_evaluation',
  'agreement',
  'question',
  'answer',
  'points_entry',
  'notification',
  'reminder',
];

/**
 * Loads data set M into a database that is migrated and empty, as its owner: set S, and around it the mass. Every row
 * follows from its number and today's date. The product's own rules compute standings and learners' badges; all else is
 * set-based SQL.
 */
export async function loadSetM(db: Database, shape: MassShape = mass): Promise<void> {
  await loadSetS(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local work_mem = '256MB'`.execute(trx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
    await planMass(trx, shape);
    await withoutGuardsAndIndexes(trx, tables, () => insertMass(trx, shape));
    await continueNumbering(trx);
  });
  await maintain(db, 'analyze');
  await Promise.all(
    Array.from({ length: lanes }, (_, lane) => {
      const limitOf = (turn: number) => firstOfMass.learner - 1 + Math.floor((shape.learners * turn) / lanes);
      return computeStandings(db, zone, { above: limitOf(lane), upTo: limitOf(lane + 1) });
    }),
  );
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await spreadAwards(trx);
    await insertBossAwards(trx, zone);
  });
  // Else the workers of every product that copies it would be minutes behind.
  await rebuildSums({ db, env: { TZ_NEGOCIO: zone } });
  await db.deleteFrom('analytics_mark').execute();
  await maintain(db, 'vacuum (analyze)');
}

async function insertMass(trx: Trx, shape: MassShape): Promise<void> {
  await insertMassPeople(trx);
  await insertMassSessions(trx);
  await insertMassGroups(trx);
  await insertMassLiveSessions(trx);
  await sql`analyze person, wave, live_session`.execute(trx);
  await insertMassCompletions(trx);
  await sql`analyze activity_completion`.execute(trx);
  await insertMassVisits(trx);
  await insertMassAttempts(trx);
  await planMassSteps(trx);
  await insertMassChallenges(trx);
  await insertMassSteps(trx);
  await insertMassEvaluations(trx);
  await insertMassForum(trx, shape);
  await sql`analyze question, answer`.execute(trx);
  await insertMassNotifications(trx);
  await insertMassReminders(trx);
}

/** The learners' badges were computed now: they are dated into their programme, a level each unit, and seen. */
async function spreadAwards(trx: Trx): Promise<void> {
  await sql`
    update badge_award set awarded_at = at, popup_seen_at = at
    from (
      select award.id, least(now(), dropped_at, joined_on + award.level * interval '26 days') as at
      from badge_award as award join member on member.person_id = award.person_id
      where member.id >= ${sql.lit(firstOfMass.learner)}
    ) as dated
    where badge_award.id = dated.id
  `.execute(trx);
}
