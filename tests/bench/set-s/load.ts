import { sql } from 'kysely';
import { hashPassword } from '#server/auth/credentials/passwords.ts';
import type { Database } from '#server/db/database.ts';
import type { Trx } from '#server/world.ts';
import { insertProgrammes, insertTwelveBadges } from './content.ts';
import { maintain } from './maintain.ts';
import { insertEverybody, insertGroups } from './people.ts';
import { insertNotifications, insertProgress } from './progress.ts';
import { password, shape } from './shape.ts';
import { computeStandings, markAwardsSeen } from './standings.ts';

const zone = 'America/Mexico_City';

/** Loads data set S into a database that is migrated and empty: the same rows each time, dated from today. */
export async function loadSetS(db: Database): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.transaction().execute(async (trx) => {
    await insertEverybody(trx, passwordHash);
    await insertTwelveBadges(trx);
    await insertProgrammes(trx);
    await insertGroups(trx);
    await insertProgress(trx);
    await insertNotifications(trx);
    await continueNumbering(trx);
  });
  await computeStandings(db, zone, { above: 0, upTo: shape.learners });
  await markAwardsSeen(db);
  await maintain(db, 'vacuum (analyze)');
}

/** Ids were given by hand: the next drawn one must be a free one. */
export async function continueNumbering(trx: Trx): Promise<void> {
  for (const table of [
    'person',
    'programme',
    'unit',
    'module',
    'activity',
    'file',
    'learner_group',
    'member',
  ]) {
    await sql`
      select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))
    `.execute(trx);
  }
}
