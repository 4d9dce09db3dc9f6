import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { saveSurvey, sendSurvey } from '#app/features/learner/unit-steps/unit-steps.commands.server.ts';
import { createLearner, type TestLearner } from '#tests/factories/learning.ts';
import { deliverChallenge } from '#tests/factories/notices.ts';
import { createSteps, type Steps } from '#tests/factories/unit-steps.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let steps: Steps;
const people: TestLearner[] = [];
const words = (index: number) => `Respuesta reconocible ${index}`;

beforeAll(async () => {
  steps = await createSteps(world.db);
  for (let index = 0; index < 12; index += 1) {
    const learner = await createLearner(world.db, steps.groupId);
    people.push(learner);
    const { memberId, actor } = learner;
    const { unitId } = steps;
    await deliverChallenge(world, { memberId, unitId }, new Date());
    const answers = { e1: (index % 5) + 1, e2: index % 11, e3: words(index) };
    const { version } = await saveSurvey({ world, actor }, { unitId, answers, version: 0 });
    // One a day: a day kept beside each answer would tell them apart.
    clock.advance(24 * 60 * 60 * 1000);
    await sendSurvey({ world, actor, requestId: `solicitud-${index}` }, { unitId, answers, version });
  }
});

type Stored = { id: string; sent_on: string; text: string; xmin: string };
const stored = () =>
  sql<Stored>`select id, sent_on, answers ->> 'e3' as text, xmin::text from survey_answer`
    .execute(world.db)
    .then(({ rows }) => rows);

test('every answer is kept once', async () => {
  const rows = await stored();
  expect(rows.map(({ text }) => text).sort()).toEqual(people.map((_, index) => words(index)).sort());
});

test('neither date nor transaction tells one answer from the others', async () => {
  const rows = await stored();
  expect(new Set(rows.map((row) => row.sent_on)).size).toBe(1);
  expect(new Set(rows.map((row) => row.xmin)).size).toBe(1);
});

test('their order in the table is not the order of sending', async () => {
  const rows = await stored();
  // One chance in 12! that a shuffle keeps the order.
  expect(rows.map(({ text }) => text)).not.toEqual(people.map((_, index) => words(index)));
});

test('no id of an answer stays from one sender to the next', async () => {
  const before = new Set((await stored()).map(({ id }) => id));
  const late = await createLearner(world.db, steps.groupId);
  await deliverChallenge(world, { memberId: late.memberId, unitId: steps.unitId }, new Date());
  const answers = { e1: 3, e2: 5, e3: 'La última' };
  await sendSurvey({ world, actor: late.actor }, { unitId: steps.unitId, answers, version: 0 });
  const after = await stored();
  expect(after).toHaveLength(before.size + 1);
  expect(after.filter(({ id }) => before.has(id))).toEqual([]);
});

test('the words of an answer stand in no other table, and no column of answers names a person', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db);
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(name)} as row where row::text like '%Respuesta reconocible%') as found
    `.execute(world.db);
    if (rows[0]?.found) holding.push(name);
  }
  expect(holding).toEqual(['survey_answer']);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'survey_answer'
  `.execute(world.db);
  expect(columns.map(({ name }) => name).sort()).toEqual([
    'answers',
    'content_id',
    'group_id',
    'id',
    'sent_on',
    'unit_id',
  ]);
});

test('keeps that a person answered, without the draft', async () => {
  const rows = await world.db
    .selectFrom('survey_completion')
    .where('unit_id', '=', steps.unitId)
    .where('sent_at', 'is not', null)
    .select(['member_id', 'draft'])
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(people.length);
  expect(rows.every(({ draft }) => draft === null)).toBe(true);
});

test('senders at the same moment lose no answer', async () => {
  const crowd = await Promise.all(Array.from({ length: 8 }, () => createLearner(world.db, steps.groupId)));
  const { unitId } = steps;
  for (const { memberId } of crowd) await deliverChallenge(world, { memberId, unitId }, new Date());
  const before = (await stored()).length;
  await Promise.all(
    crowd.map(({ actor }, index) =>
      sendSurvey(
        { world, actor },
        {
          unitId,
          answers: { e1: 5, e2: 10, e3: `Juntos ${index}` },
          version: 0,
        },
      ),
    ),
  );
  const rows = await stored();
  expect(rows).toHaveLength(before + 8);
  expect(rows.filter(({ text }) => text.startsWith('Juntos'))).toHaveLength(8);
});
