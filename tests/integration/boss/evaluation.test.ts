import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FormComments } from '#app/domain/questionnaires/comments.ts';
import { saveAgreements } from '#app/features/boss/evaluation/agreements/agreements.commands.server.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import { oneToOne } from '#app/features/boss/one-to-one/one-to-one.queries.server.ts';
import { nameUnits, setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import {
  type Course,
  createCourse,
  createPerson,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge, notificationsOf } from '#tests/factories/notices.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let course: Course;
let groupId: number;
let boss: TestPerson;
let member: TestLearner;
const unitId = (unit = 0): number => course.units[unit]?.id ?? 0;
const place = (unit = 0) => ({ groupId, personId: member.personId, unitId: unitId(unit) });
const deliver = (unit = 0) =>
  deliverChallenge(
    world,
    { memberId: member.memberId, unitId: unitId(unit) },
    new Date('2026-03-05T18:00:00Z'),
  );

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ course, groupId, boss, member } = await createLedTeam(world));
  await nameUnits(world.db, course.units);
  await setOneToOne(world.db, { groupId, unitId: unitId() }, '2026-03-10');
});

type Given = Partial<Parameters<typeof saveEvaluation>[1]>;
const save = (given: Given = {}, by = boss) =>
  saveEvaluation({ world, actor: by.actor }, { ...place(), form: strategyForm(), send: false, ...given });
const send = (given: Given = {}, by = boss) => save({ send: true, ...given }, by);
const agree = (texts: string[] = ['Delegar la apertura'], by = boss) =>
  saveAgreements({ world, actor: by.actor }, { ...place(), texts });

function stored() {
  return world.db
    .selectFrom('boss_evaluation')
    .where('member_id', '=', member.memberId)
    .where('unit_id', '=', unitId())
    .select([
      'version',
      'answered',
      'grade',
      'sent_at as sentAt',
      'prepared_at as preparedAt',
      'boss_id as bossId',
    ])
    .executeTakeFirst();
}

async function eventsOf(name: string): Promise<number> {
  const rows = await world.db.selectFrom('outbox').where('name', '=', name).select('payload').execute();
  return rows.filter(({ payload }) => (payload as { memberId: number }).memberId === member.memberId).length;
}

const drop = () =>
  world.db
    .updateTable('member')
    .set({ active: false, dropped_at: world.clock.now() })
    .where('id', '=', member.memberId)
    .execute();

describe('the draft', () => {
  beforeEach(() => deliver());

  test('is kept with its versions before and after the day of the 1-1, without a grade', async () => {
    clock.set('2026-03-09T18:00:00Z');
    expect(await save({ form: strategyForm(10, 2), version: 0 })).toMatchObject({ version: 1, mean: 10 });
    clock.set('2026-03-20T18:00:00Z');
    expect(await save({ form: strategyForm(6, 3), version: 1 })).toMatchObject({ version: 2, mean: 6 });
    expect(await stored()).toMatchObject({ version: 2, answered: 3, grade: null, sentAt: null });
  });

  test('made from an older version is refused and changes nothing', async () => {
    await save({ form: strategyForm(10, 2), version: 0 });
    expect(await refusalOf(save({ form: strategyForm(2, 1), version: 0 }))).toBe('draft.conflict');
    expect(await stored()).toMatchObject({ version: 1, answered: 2 });
  });

  test('is prepared on the day of its last answer, and says so once', async () => {
    clock.set('2026-03-06T18:00:00Z');
    await save({ form: strategyForm(8, 18) });
    expect((await stored())?.preparedAt).toBeNull();
    clock.set('2026-03-07T18:00:00Z');
    await save();
    clock.set('2026-03-11T18:00:00Z');
    await save({ form: strategyForm(10) });
    await send();
    expect((await stored())?.preparedAt).toEqual(new Date('2026-03-07T18:00:00Z'));
    expect(await eventsOf('evaluation.prepared')).toBe(1);
  });

  test('that loses an answer is no longer prepared', async () => {
    await save();
    await save({ form: strategyForm(8, 5) });
    expect((await stored())?.preparedAt).toBeNull();
  });
});

describe('sending', () => {
  beforeEach(() => deliver());

  test('computes the grade here, whatever mean comes with it, and never changes again', async () => {
    expect(await send({ form: strategyForm(6), claimedMean: 10 })).toMatchObject({ mean: 6 });
    expect(await stored()).toMatchObject({ grade: 6, answered: 19, bossId: boss.personId });
    expect(await refusalOf(send({ form: strategyForm(10) }))).toBe('step.sent');
    expect(await refusalOf(save({ form: strategyForm(10) }))).toBe('step.sent');
    const bySql = world.db.updateTable('boss_evaluation').set({ grade: 10 }).where('unit_id', '=', unitId());
    await expect(bySql.execute()).rejects.toThrow('a sent evaluation cannot change');
    const deletion = world.db.deleteFrom('boss_evaluation').where('unit_id', '=', unitId());
    await expect(deletion.execute()).rejects.toThrow('a sent evaluation cannot be deleted');
    expect((await stored())?.grade).toBe(6);
  });

  test.each([
    ['2026-03-10T05:59:00Z', 'evaluation.early'],
    ['2026-03-10T06:00:00Z', null],
    ['2026-03-11T05:59:00Z', null],
    ['2026-04-30T18:00:00Z', null],
  ])('opens with the day of the 1-1 in Mexico City and stays open after it: %s', async (now, refusal) => {
    clock.set(now);
    if (refusal) expect(await refusalOf(send())).toBe(refusal);
    else expect(await send()).toMatchObject({ mean: 8 });
  });

  test('waits for a day where none is set', async () => {
    await setOneToOne(world.db, { groupId, unitId: unitId() }, null);
    expect(await refusalOf(send())).toBe('evaluation.early');
    expect(await save()).toMatchObject({ version: 1 });
  });

  test('wants every answer', async () => {
    expect(await refusalOf(send({ form: strategyForm(8, 18) }))).toBe('body.invalid');
    expect(await stored()).toBeUndefined();
  });

  test('fifty times at once makes one grade, one notification and one standing', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => send()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'step.sent' });
    }
    expect(await stored()).toMatchObject({ version: 1, grade: 8 });
    expect(await eventsOf('evaluation.sent')).toBe(1);
    await drain(world);
    expect((await notificationsOf(world, member)).map(({ type }) => type)).toEqual([103]);
    const standing = await world.db
      .selectFrom('standing')
      .where('member_id', '=', member.memberId)
      .select('boss_average')
      .executeTakeFirstOrThrow();
    expect(Number(standing.boss_average)).toBe(8);
  });
});

describe('comments', () => {
  beforeEach(() => deliver());
  const none = { overall: '', sections: {} };
  const title = strategyForm()[0]?.title ?? '';
  const kept = async () =>
    (
      await world.db
        .selectFrom('boss_evaluation')
        .where('member_id', '=', member.memberId)
        .select(sql<FormComments>`comments`.as('comments'))
        .executeTakeFirst()
    )?.comments;

  test('are a draft without an answer, stay where a save says nothing of them, and go where it says none', async () => {
    const comments = { overall: '  ', sections: { [title]: 'Mira los tableros.' } };
    expect(await save({ form: strategyForm(8, 0), comments })).toMatchObject({ version: 1 });
    expect(await stored()).toMatchObject({ answered: 0, grade: null });
    expect(await kept()).toEqual({ overall: '', sections: { [title]: 'Mira los tableros.' } });
    await save({ form: strategyForm(8, 3) });
    expect(await kept()).toEqual({ overall: '', sections: { [title]: 'Mira los tableros.' } });
    await save({ form: strategyForm(8, 3), comments: none });
    expect(await kept()).toEqual(none);
  });

  test('on a section that the form does not have are refused', async () => {
    expect(await refusalOf(save({ comments: { overall: '', sections: { Otra: 'Texto' } } }))).toBe(
      'body.invalid',
    );
    expect(await stored()).toBeUndefined();
  });

  test('are the learner’s to read once they are sent, and never change again', async () => {
    const comments = { overall: 'Buen mes.', sections: { [title]: 'Mira los tableros.' } };
    const seen = async () => (await oneToOne(world, member.actor, unitId())).feedback;
    await save({ comments });
    expect(await seen()).toBeNull();
    await send({ comments });
    expect(await seen()).toMatchObject({ comments });
    expect(await refusalOf(save({ comments: none }))).toBe('step.sent');
    const bySql = world.db
      .updateTable('boss_evaluation')
      .set({ comments: '{}' })
      .where('unit_id', '=', unitId());
    await expect(bySql.execute()).rejects.toThrow('a sent evaluation cannot change');
  });
});

describe('refusals', () => {
  test('another boss, a former one, oneself, and pairs that do not belong together are not found', async () => {
    await deliver();
    const other = await createPerson(world.db, 3);
    const elsewhere = await createCourse(world.db);
    expect(await refusalOf(save({}, other))).toBe('scope.notFound');
    expect(await refusalOf(save({ ...place(), unitId: elsewhere.units[0]?.id ?? 0 }))).toBe('scope.notFound');
    expect(await refusalOf(save({ ...place(), groupId: groupId + 100_000 }))).toBe('scope.notFound');
    expect(await refusalOf(save({ ...place(), personId: boss.personId }))).toBe('scope.notFound');
    await world.db
      .updateTable('member_boss')
      .set({ to_on: '2026-03-11' })
      .where('member_id', '=', member.memberId)
      .execute();
    expect(await refusalOf(save())).toBe('boss.changed');
    expect(await refusalOf(agree())).toBe('boss.changed');
  });

  test('nobody grades themselves, whatever the pairs say', async () => {
    await deliver();
    const actor = { ...boss.actor, personId: member.personId };
    await world.db
      .updateTable('member_boss')
      .set({ boss_id: member.personId })
      .where('member_id', '=', member.memberId)
      .execute();
    expect(await refusalOf(save({}, { personId: member.personId, actor }))).toBe('scope.notFound');
  });

  test('no challenge, a dropped member, an unknown questionnaire', async () => {
    expect(await refusalOf(save())).toBe('evaluation.noChallenge');
    await deliver();
    await world.db.updateTable('unit').set({ name: 'OTRA' }).where('id', '=', unitId()).execute();
    expect(await refusalOf(save())).toBe('evaluation.noForm');
    await drop();
    await nameUnits(world.db, course.units);
    expect(await refusalOf(save())).toBe('member.dropped');
    expect(await refusalOf(send())).toBe('member.dropped');
  });

  test('answers outside the scale, to unknown questions or given twice', async () => {
    await deliver();
    const form = strategyForm(8, 1);
    const text = JSON.stringify(form);
    for (const wrong of [
      text.replace('"answer":8', '"answer":9'),
      text.replaceAll('estrategia-', 'otra-').replace('Reúne', 'Junta'),
    ]) {
      expect(await refusalOf(save({ form: JSON.parse(wrong) as typeof form }))).toBe('body.invalid');
    }
    expect(await refusalOf(save({ form: [...form, ...form] }))).toBe('body.invalid');
    expect(await stored()).toBeUndefined();
  });
});

describe('agreements', () => {
  beforeEach(() => deliver());

  test('come after the evaluation, once, with the first one', async () => {
    expect(await refusalOf(agree())).toBe('agreements.locked');
    await send();
    expect(await refusalOf(agree(['  ', 'Segundo']))).toBe('body.invalid');
    expect(await refusalOf(agree(['Uno', 'Dos', 'Tres', 'Cuatro']))).toBe('body.invalid');
    expect(await refusalOf(agree(['x'.repeat(4_001)]))).toBe('body.invalid');
    await agree(['Delegar la apertura', '', 'Revisar indicadores']);
    expect(await refusalOf(agree())).toBe('step.sent');
    const rows = await world.db
      .selectFrom('agreement')
      .innerJoin('boss_evaluation as of', 'of.id', 'agreement.evaluation_id')
      .where('of.member_id', '=', member.memberId)
      .orderBy('position')
      .select(['position', 'text'])
      .execute();
    expect(rows).toEqual([
      { position: 1, text: 'Delegar la apertura' },
      { position: 3, text: 'Revisar indicadores' },
    ]);
    const deletion = world.db.deleteFrom('agreement').where('text', '=', 'Revisar indicadores');
    await expect(deletion.execute()).rejects.toThrow('a sent agreement cannot be deleted');
    // With the member goes all that is theirs.
    await world.db.deleteFrom('member').where('id', '=', member.memberId).execute();
    expect(await stored()).toBeUndefined();
  });

  test('fifty times at once are written and told once', async () => {
    await send();
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => agree()));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await drain(world);
    expect((await notificationsOf(world, member)).map(({ type }) => type)).toEqual([103, 104]);
  });

  test('a dropped member gets none', async () => {
    await send();
    await drop();
    expect(await refusalOf(agree())).toBe('member.dropped');
  });
});
