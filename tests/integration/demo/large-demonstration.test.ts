import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOTIFICATIONS } from '#app/contract/catalogue/notifications.ts';
import { readData } from '#app/contract/stored/notifications.ts';
import { groupsOf } from '#app/features/boss/team/team.queries.server.ts';
import { checkAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { companyPeople } from '#demo/company/people.ts';
import { largeShape } from '#demo/company/shape.ts';
import { publishedAccounts } from '#demo/passwords.ts';
import { remainsOf, removeDemonstration } from '#demo/removal.ts';
import { loadDemonstration } from '#demo/seed/demonstration.ts';
import type { Actor } from '#server/auth/actor.ts';
import { linkTrail } from '#server/repositories/audit/link-trail.ts';
import { verifyTrail } from '#server/repositories/audit/verify-trail.ts';
import { createAccount } from '#tests/factories/accounts.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

/** `DEMO=grande` (product: demonstration), by its first generations; in the long form all of them. In the order of the file. */
const shape = process.env.TEST_LONG ? largeShape : { 0: 9, 1: 9, 2: 9, 3: 9 };
const people = companyPeople(shape);
const { world, clock } = await openWorld();

beforeAll(
  async () => {
    clock.set(new Date());
    const zone = world.env.TZ_NEGOCIO;
    await world.db.transaction().execute((trx) => loadDemonstration(trx, world.storage, zone, shape));
  },
  process.env.TEST_LONG ? 300_000 : 120_000,
);

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(world.db);
  return rows[0]?.count ?? Number.NaN;
}

describe('figures', () => {
  test('are those that the facts give as soon as it is loaded, with nothing left to be counted', async () => {
    expect(await recomputeAll(world)).toEqual([]);
    expect(await checkAnalytics(world)).toEqual({ memberIds: [], groupIds: [] });
    expect(await count(sql`analytics_mark`)).toBe(0);
  });

  test('stay so when the worker has done its part, which gives nobody a badge', async () => {
    const awards = await count(sql`badge_award`);
    const { parked } = await drain(world);
    expect(parked).toEqual(new Map());
    expect(await count(sql`badge_award`)).toBe(awards);
    expect(await recomputeAll(world)).toEqual([]);
    expect(await checkAnalytics(world)).toEqual({ memberIds: [], groupIds: [] });
  });

  test('the trail is whole', async () => {
    await linkTrail(world);
    expect(await verifyTrail(world)).toMatchObject({ count: 0, findings: [] });
  });
});

test.each([
  'activity_completion',
  'activity_visit',
  'exercise_attempt',
  'challenge_review',
  'peer_review',
  'case_response',
  'self_assessment',
  'survey_answer',
  'agreement',
  'final_attempt',
  'question',
  'answer',
  'points_entry',
  'live_session_attendance',
  'live_session_view',
  'access_day',
  'session',
])('has rows of %s', async (table) => {
  expect(await count(sql`${sql.table(table)}`)).toBeGreaterThan(20);
});

test('has people who left, closed generations, one that is still to begin, and live sessions that are ahead', async () => {
  expect(await count(sql`member where left_as = 'dropped'`)).toBeGreaterThan(2);
  expect(await count(sql`person where not active and dropped_at < now()`)).toBeGreaterThan(0);
  expect(await count(sql`learner_group where status = 'archived' and closed_at < now()`)).toBeGreaterThan(0);
  expect(await count(sql`learner_group where starts_on > current_date`)).toBeGreaterThan(0);
  expect(await count(sql`live_session where starts_at > now()`)).toBeGreaterThan(0);
});

test('nothing has happened in the future, nor after its generation was closed or its learner had left', async () => {
  const facts = [
    ['activity_completion', 'changed_at'],
    ['challenge_submission', 'coalesce(published_at, last_delivered_at)'],
    ['boss_evaluation', 'saved_at'],
    ['self_assessment', 'sent_at'],
    ['final_attempt', 'sent_at'],
    ['points_entry', 'created_at'],
  ] as const;
  for (const [table, at] of facts) {
    const late = sql`${sql.table(table)} as fact join member on member.id = fact.member_id
      where ${sql.raw(at)} > least(now(), member.dropped_at, member.finished_at)`;
    expect([table, await count(late)]).toEqual([table, 0]);
  }
  expect(await count(sql`access_day where day > ${clock.now()}::date`)).toBe(0);
});

test('completions are spread over the year', async () => {
  const months = await count(
    sql`(select distinct date_trunc('month', changed_at) from activity_completion) as month`,
  );
  expect(months).toBeGreaterThan(process.env.TEST_LONG ? 12 : 7);
});

test('a boss of fourteen has their team and unread news of its preparation', async () => {
  const personId = await personIdOf(world.db, 'jefe3');
  const [group] = await groupsOf(world, { personId, profile: 3, role: 'boss' } as Actor);
  expect(await count(sql`member_boss where boss_id = ${personId} and to_on is null`)).toBe(14);
  expect(group?.name).toBe('Generación Monterrey');
  const bell = await world.db
    .selectFrom('notification')
    .where('person_id', '=', personId)
    .orderBy('seq')
    .select(['seq', 'type', 'data'])
    .execute();
  const types: number[] = bell.map(({ type }) => type);
  expect(types).toContain(NOTIFICATIONS.preparationOpens.type);
  expect(types).toContain(NOTIFICATIONS.preparationEnds.type);
  expect(bell.map(({ seq }) => seq)).toEqual(bell.map((_, index) => index + 1));
  const ends = bell.find(({ type }) => type === NOTIFICATIONS.preparationEnds.type);
  expect(readData('preparationEnds', ends?.data ?? {})).toMatchObject({
    groupName: 'Generación Monterrey',
    pending: expect.any(Number),
  });
});

test('only the accounts of the list have the published password', async () => {
  const accounts: string[] = [];
  for await (const { username } of publishedAccounts(world.db)) accounts.push(username);
  expect(accounts).toEqual(expect.arrayContaining(['admin', 'jefe3', 'tutor3', 'aprendiz14']));
  expect(accounts).toHaveLength(21);
  expect(await count(sql`(select distinct password_hash from person) as hash`)).toBe(18 + 2);
});

test('is removed whole', async () => {
  await createAccount(world.db, [1]);
  const remains = await remainsOf(world.db);
  const left = await count(sql`person where not active`);
  expect(remains.people).toHaveLength(18 + people.length - left);
  expect(remains.people.filter(({ changed }) => changed)).toEqual([]);
  expect(remains.groups).toHaveLength(4 + Object.keys(shape).length);
  expect(remains.kept).toEqual([]);
  expect(await removeDemonstration({ world, actor: null }, remains)).toEqual([]);
  expect(await remainsOf(world.db)).toMatchObject({ people: [], groups: [], programmes: [], kept: [] });
  expect(await count(sql`person where active`)).toBe(1);
}, 300_000);
