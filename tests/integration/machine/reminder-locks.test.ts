import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { settleReminders } from '#app/features/account/notifications/reminders/due-reminders.rows.server.ts';
import { planRemindersOfWaves } from '#server/repositories/notifications/plan-reminders.ts';
import { createPerson } from '#tests/factories/learning.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { waveIdOf } from '#tests/support/schedule.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const zone = world.env.TZ_NEGOCIO;

/** Resolves when so many connections of this database wait for a lock. */
async function untilWaiting(count: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `.execute(world.db);
    if ((rows[0]?.n ?? 0) >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error('nobody waits');
}

test('a sweep that settles reminders and a move of their dates wait for each other, and neither dies', async () => {
  const { course, groupId } = await createLedTeam(world, { opensOn: ['2026-12-01'], dueOn: ['2026-12-20'] });
  const waveId = await waveIdOf(world, { groupId, unitId: course.units[0]?.id ?? 0 });
  // Three people who are owed the same reminder, stored in another order than their ids.
  const people: number[] = [];
  for (let index = 0; index < 3; index += 1) people.push((await createPerson(world.db, 2)).personId);
  const ids = new Map<number, number>();
  for (const personId of people.toReversed()) {
    const { id } = await world.db
      .insertInto('reminder')
      .values({
        kind: 'challenge-deadline',
        subject: `wave:${waveId}`,
        occasion: 'gone',
        person_id: personId,
        due_at: clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.set(personId, id);
  }
  const idOf = (index: number) => ids.get(people[index] ?? 0) ?? 0;
  // Somebody holds the one in the middle, so that both stop half-way.
  const held = await world.db.startTransaction().execute();
  await held.selectFrom('reminder').where('id', '=', idOf(1)).select('id').forUpdate().execute();
  const settled = world.db.transaction().execute((trx) =>
    settleReminders(
      trx,
      [0, 1, 2].map((index) => ({ id: idOf(index), sent: true, until: null })),
      clock.now(),
    ),
  );
  await untilWaiting(1);
  const planned = world.db.transaction().execute((trx) => planRemindersOfWaves(trx, [waveId], zone));
  await untilWaiting(2);
  await held.rollback().execute();
  expect(await Promise.allSettled([settled, planned])).toEqual([
    { status: 'fulfilled', value: undefined },
    { status: 'fulfilled', value: undefined },
  ]);
});
