import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { NOTIFICATIONS } from '#app/contract/catalogue/notifications.ts';
import { readData } from '#app/contract/stored/notifications.ts';
import { bell } from '#app/features/account/notifications/notifications.queries.server.ts';
import { groupsOf, teamView } from '#app/features/boss/team/team.queries.server.ts';
import { reviewQueue } from '#app/features/tutor/challenge-review/queue/queue.queries.server.ts';
import { checkAnalytics } from '#app/product/admin/figures/recount.server.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { people as story } from '#demo/content/people.ts';
import { publishedAccounts } from '#demo/passwords.ts';
import { remainsOf } from '#demo/removal.ts';
import { loadDemonstration } from '#demo/seed/demonstration.ts';
import type { Actor } from '#server/auth/actor.ts';
import { linkTrail } from '#server/repositories/audit/link-trail.ts';
import { verifyTrail } from '#server/repositories/audit/verify-trail.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

/** The company around the story, as `npm start` loads it (product: demonstration). In the order of the file. */
const { world, clock } = await openWorld();

beforeAll(async () => {
  clock.set(new Date());
  await world.db.transaction().execute((trx) => loadDemonstration(trx, world.storage, world.env.TZ_NEGOCIO));
}, 120_000);

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(world.db);
  return rows[0]?.count ?? Number.NaN;
}

async function actorOf(username: string, role: Actor['role'], profile: number): Promise<Actor> {
  return { personId: await personIdOf(world.db, username), username, role, profile } as Actor;
}

describe('figures', () => {
  const agree = async () => {
    expect(await recomputeAll(world)).toEqual([]);
    expect(await checkAnalytics(world)).toEqual({ memberIds: [], groupIds: [] });
  };

  test('are those that the facts give as soon as it is loaded', agree);

  test('stay so when the worker has done its part, which gives nobody a badge', async () => {
    const awards = await count(sql`badge_award`);
    const { parked } = await drain(world);
    expect(parked).toEqual(new Map());
    expect(await count(sql`badge_award`)).toBe(awards);
    await agree();
  });

  test('the trail is whole', async () => {
    await linkTrail(world);
    expect(await verifyTrail(world)).toMatchObject({ count: 0, findings: [] });
  });
});

test('its dates are spread over the year: something was finished, delivered and signed in to in nearly each month', async () => {
  for (const [table, at] of [
    ['activity_completion', 'changed_at'],
    ['challenge_submission', 'last_delivered_at'],
    ['access_day', 'day'],
  ] as const) {
    const months = sql`(select distinct date_trunc('month', ${sql.ref(at)}) from ${sql.table(table)}
      where ${sql.ref(at)} > ${clock.now()}::timestamptz - interval '1 year') as month`;
    expect([table, await count(months)]).toEqual([table, expect.toSatisfy((found: number) => found >= 10)]);
  }
});

test('its people have stores, areas and job titles', async () => {
  expect(await count(sql`(select distinct store from person where store <> '') as one`)).toBeGreaterThan(10);
  expect(await count(sql`(select distinct area from person where area <> '') as one`)).toBeGreaterThan(8);
  expect(
    await count(sql`(select distinct job_title from person where job_title <> '') as one`),
  ).toBeGreaterThan(10);
});

test('some learners left, with different reasons, some of them with their account; two generations are closed', async () => {
  expect(await count(sql`member where left_as = 'dropped'`)).toBeGreaterThan(2);
  expect(
    await count(sql`(select distinct drop_reason from member where left_as = 'dropped') as one`),
  ).toBeGreaterThan(1);
  expect(await count(sql`person where not active and dropped_at < now()`)).toBeGreaterThan(0);
  expect(await count(sql`learner_group where status = 'archived' and closed_at < now()`)).toBe(2);
});

test('has live sessions with attendance and a recording, and some that are ahead', async () => {
  expect(await count(sql`live_session where ends_at < now() and recording_url is not null`)).toBeGreaterThan(
    5,
  );
  expect(await count(sql`live_session_attendance`)).toBeGreaterThan(50);
  expect(await count(sql`live_session where starts_at > now()`)).toBeGreaterThan(2);
});

test('a boss leads a team of fourteen', async () => {
  const boss = await actorOf('jefe3', 'boss', 3);
  const [group] = await groupsOf(world, boss);
  expect(group?.name).toBe('Generación Monterrey');
  const { team } = await teamView(world, boss, group?.id ?? null);
  expect(team?.members).toHaveLength(14);
});

test('whose bell has unread notifications of the types 5 and 6, which say how many wait', async () => {
  const { items } = await bell(world, await actorOf('jefe3', 'boss', 3));
  expect(items.map(({ type }) => type)).toEqual(expect.arrayContaining([5, 6]));
  const ends = items.find(({ type }) => type === NOTIFICATIONS.preparationEnds.type);
  expect(readData('preparationEnds', ends?.data ?? {})).toMatchObject({
    groupName: 'Generación Monterrey',
    pending: expect.any(Number),
  });
});

test('the queue of its tutor has three pages of challenges that wait', async () => {
  const tutor = await actorOf('tutor3', 'tutor', 4);
  const { pages, pending } = await reviewQueue(world, tutor, {});
  expect(pages).toBeGreaterThan(2);
  expect(pending).toBeGreaterThan(40);
  expect((await reviewQueue(world, tutor, { page: pages })).rows.length).toBeGreaterThan(0);
});

test('everybody of the story leads, accompanies and learns with people of the story alone', async () => {
  const ofStory = story.map(({ username }) => username);
  const isOfStory = (person: string) => sql`${sql.ref(`${person}.username`)} = any(${ofStory}::text[])`;
  const mixed = sql`member
    join person on person.id = member.person_id
    join member_boss on member_boss.member_id = member.id
    join person as boss on boss.id = member_boss.boss_id
    join group_tutor on group_tutor.group_id = member.group_id
    join person as tutor on tutor.id = group_tutor.tutor_id
    where (${isOfStory('person')}) <> (${isOfStory('boss')}) or (${isOfStory('person')}) <> (${isOfStory('tutor')})`;
  expect(await count(mixed)).toBe(0);
});

test('only the accounts of the list have the published password, and all of it would be removed', async () => {
  const accounts: string[] = [];
  for await (const { username } of publishedAccounts(world.db)) accounts.push(username);
  expect(accounts).toEqual(expect.arrayContaining(['jefe3', 'tutor3', 'aprendiz14']));
  expect(accounts).toHaveLength(story.length + 3);
  const remains = await remainsOf(world.db);
  expect(remains.people).toHaveLength(await count(sql`person where active`));
  expect(remains.groups).toHaveLength(await count(sql`learner_group`));
  expect(remains.kept).toEqual([]);
});
