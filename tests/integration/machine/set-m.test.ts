import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { levelsEarned } from '#app/domain/badges/badge-rules.ts';
import { bossBadgeLevels } from '#app/domain/badges/boss-badges.ts';
import {
  planMissingReminders,
  sweepReminders,
} from '#app/features/account/notifications/reminders/reminders.reactions.server.ts';
import { recomputeAll } from '#app/product/grades/standing-check.server.ts';
import { ruledBadges } from '#server/repositories/badges/badges.ts';
import { bossFacts } from '#server/repositories/badges/boss-badges.ts';
import { loadSetM } from '#tests/bench/set-m/load.ts';
import { collaboratorsOfBoss, firstOfMass, mass } from '#tests/bench/set-m/shape.ts';
import { shape as setS } from '#tests/bench/set-s/shape.ts';
import { onDatabase, ownerUrl, withDatabase } from '#tests/support/databases.ts';
import { openWorld } from '#tests/support/world.ts';

/** A small mass around set S; with fifty learners in a generation, some bosses have their eight in two of them. */
const small = { learners: 1_000, groups: 20, tutors: 3 };
const asked = process.env.TEST_LONG ? mass : small;
const loadMs = process.env.TEST_LONG ? 900_000 : 120_000;

const { world, clock } = await openWorld();
let schemaBefore: unknown;

beforeAll(async () => {
  // The set counts its days from the machine's today.
  clock.set(new Date());
  schemaBefore = await schema();
  const database = new URL(world.env.DATABASE_URL).pathname.slice(1);
  await onDatabase(withDatabase(ownerUrl(), database), (db) => loadSetM(db, asked));
}, loadMs);

/** Every constraint and index, as it is written. */
async function schema() {
  const { rows } = await sql<{ part: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) as part
    from pg_constraint where connamespace = 'public'::regnamespace
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    order by 1
  `.execute(world.db);
  return rows.map(({ part }) => part);
}

async function count(from: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(world.db);
  return rows[0]?.count ?? Number.NaN;
}

test('makes every constraint and index again', async () => {
  expect(await schema()).toEqual(schemaBefore);
});

test('holds as many people and generations as asked, beside those of set S', async () => {
  expect(await count(sql`member where id >= ${firstOfMass.learner}`)).toBe(asked.learners);
  expect(await count(sql`member where id < ${firstOfMass.learner}`)).toBe(setS.learners);
  expect(await count(sql`learner_group where id >= ${firstOfMass.group}`)).toBe(asked.groups);
  expect(await count(sql`person where id >= ${firstOfMass.boss} and id < ${firstOfMass.tutor}`)).toBe(
    asked.learners / collaboratorsOfBoss,
  );
  expect(await count(sql`person where id >= ${firstOfMass.tutor}`)).toBe(asked.tutors);
});

test.each([
  'activity_completion',
  'activity_position',
  'exercise_attempt',
  'case_response',
  'survey_completion',
  'self_assessment',
  'challenge_submission',
  'deadline_extension',
  'boss_evaluation',
  'final_attempt',
  'question',
  'points_entry',
  'standing',
])('gives the mass its rows of %s, and leaves set S its own', async (table) => {
  const mine = sql`${sql.table(table)} where member_id >= ${firstOfMass.learner}`;
  expect(await count(mine)).toBeGreaterThan(0);
  const ofSetS = await count(sql`${sql.table(table)} where member_id < ${firstOfMass.learner}`);
  if (table === 'activity_completion') expect(ofSetS).toBe(setS.learners * 30);
  if (table === 'standing') expect(ofSetS).toBe(setS.learners);
});

test.each([
  'challenge_review',
  'challenge_version',
  'survey_answer',
  'agreement',
  'answer',
  'session',
  'reminder',
])('gives the mass rows of %s', async (table) => {
  expect(await count(sql`${sql.table(table)}`)).toBeGreaterThan(0);
});

test('leaves the worker no reminder to plan or to send', async () => {
  const before = await count(sql`reminder`);
  await planMissingReminders(world);
  expect(await count(sql`reminder`)).toBe(before);
  await sweepReminders(world);
  expect(await count(sql`outbox`)).toBe(0);
});

test('spreads its completions over a year', async () => {
  const { rows } = await sql<{ months: number; ahead: number }>`
    select count(distinct date_trunc('month', changed_at))::int as months,
      count(*) filter (where changed_at > now())::int as ahead
    from activity_completion where member_id >= ${firstOfMass.learner}
  `.execute(world.db);
  expect(rows[0]?.months).toBeGreaterThan(9);
  expect(rows[0]?.ahead).toBe(0);
});

test('stores the standing that each learner’s facts give', async () => {
  expect(await recomputeAll(world)).toEqual([]);
});

test('gives bosses the badges that their facts give', async () => {
  const { rows } = await sql<{ bossId: number; groupId: number; held: string[] }>`
    select distinct pair.boss_id as "bossId", member.group_id as "groupId", array(
      select badge.key || award.level from badge_award as award join badge on badge.id = award.badge_id
      where award.person_id = pair.boss_id and award.group_id = member.group_id order by 1
    ) as held
    from member_boss as pair join member on member.id = pair.member_id
    where member.id >= ${firstOfMass.learner}
  `.execute(world.db);
  const zone = world.env.TZ_NEGOCIO;
  const badges = await ruledBadges(world.db, 'boss');
  for (const { bossId, groupId, held } of rows) {
    const facts = await world.db.transaction().execute((trx) => bossFacts(trx, { bossId, groupId, zone }));
    const earned = levelsEarned(bossBadgeLevels(badges, facts)).map(({ key, level }) => `${key}${level}`);
    expect(held.toSorted()).toEqual(earned.toSorted());
  }
  expect(rows.some(({ held }) => held.length > 0)).toBe(true);
});

test('numbers each person’s notifications without a hole, in the order of their time', async () => {
  const { rows } = await sql<{ wrong: number; each: number }>`
    select count(*) filter (where highest <> all_of_them or highest <> notification_seq or not in_order)::int as wrong,
      avg(all_of_them)::float as each
    from (
      select person_id, max(seq) as highest, count(*) as all_of_them, bool_and(in_order) as in_order
      from (
        select person_id, seq, created_at >= lag(created_at, 1, created_at) over (partition by person_id order by seq) as in_order
        from notification where person_id >= ${firstOfMass.learner}
      ) as one group by person_id
    ) as bell join person on person.id = bell.person_id
  `.execute(world.db);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.each).toBeGreaterThan(10);
});
