import { beforeEach, describe, expect, test } from 'vitest';
import { personAnalytics } from '#app/contract/admin/figures/person-analytics.ts';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { bellText } from '#app/features/account/notifications/bell/bell.texts.ts';
import { historyOf } from '#app/features/admin/content/history/history.queries.server.ts';
import { personRecord } from '#app/features/admin/figures/people/person.queries.server.ts';
import { reopenEvaluation } from '#app/features/admin/figures/people/reopening/reopen.commands.server.ts';
import { transferMembers } from '#app/features/admin/groups/bosses/bosses.commands.server.ts';
import { saveAgreements } from '#app/features/boss/evaluation/agreements/agreements.commands.server.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import { feedbackView } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import { oneToOne } from '#app/features/boss/one-to-one/one-to-one.queries.server.ts';
import { teamView } from '#app/features/boss/team/team.queries.server.ts';
import { nameUnits, setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import { type Course, createPerson, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge, notificationsOf } from '#tests/factories/notices.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const { db } = world;
let course: Course;
let groupId: number;
let boss: TestPerson;
let member: TestLearner;
let admin: TestPerson;
const reason = 'Se envió a la persona equivocada';
const unitId = (unit = 0): number => course.units[unit]?.id ?? 0;
const place = () => ({ groupId, personId: member.personId, unitId: unitId() });

/** The boss has sent a grade of 8. */
beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ course, groupId, boss, member } = await createLedTeam(world));
  await nameUnits(db, course.units);
  await setOneToOne(db, { groupId, unitId: unitId() }, '2026-03-10');
  const at = new Date('2026-03-05T18:00:00Z');
  await deliverChallenge(world, { memberId: member.memberId, unitId: unitId() }, at);
  admin = await createPerson(db, 1);
  await confirmSession(world, admin);
  await send();
});

const send = (value: 8 | 10 = 8, by = boss) =>
  saveEvaluation({ world, actor: by.actor }, { ...place(), form: strategyForm(value), send: true });
const reopen = (evaluationId: number, by = admin) =>
  reopenEvaluation({ world, actor: by.actor }, { evaluationId, reason });
const feedback = (by = boss) =>
  feedbackView(world, by.actor, { tab: 'teams', view: 'feedback', ...place(), part: 'evaluation' });

const stored = () =>
  db
    .selectFrom('boss_evaluation')
    .where('member_id', '=', member.memberId)
    .where('unit_id', '=', unitId())
    .selectAll()
    .executeTakeFirstOrThrow();
const past = async () => {
  const { id } = await stored();
  return db
    .selectFrom('boss_evaluation_past')
    .where('evaluation_id', '=', id)
    .orderBy('id')
    .selectAll()
    .execute();
};
const standing = () =>
  db
    .selectFrom('standing')
    .where('member_id', '=', member.memberId)
    .select(['boss_average as average', 'boss_units as units'])
    .executeTakeFirstOrThrow();
const fact = () =>
  db
    .selectFrom('member_unit_fact')
    .where('member_id', '=', member.memberId)
    .where('unit_id', '=', unitId())
    .select(['boss', 'boss_sent_on as sentOn'])
    .executeTakeFirstOrThrow();
const toldOf = async (person: Pick<TestPerson, 'personId'>, type: number) =>
  (await notificationsOf(world, person)).filter((one) => one.type === type);

describe('a reopened evaluation (product: reopened evaluations)', () => {
  test('is a draft with its answers, its grade counts nowhere, and the sent one is kept whole', async () => {
    await saveAgreements({ world, actor: boss.actor }, { ...place(), texts: ['Delegar la apertura'] });
    await drain(world);
    expect(await standing()).toEqual({ average: 8, units: 1 });
    expect(await fact()).toMatchObject({ boss: 80, sentOn: '2026-03-12' });
    const sent = await stored();

    clock.set('2026-03-12T18:03:00Z');
    await reopen(sent.id);
    await drain(world);
    expect(await stored()).toMatchObject({
      sent_at: null,
      grade: null,
      questionnaire: sent.questionnaire,
      prepared_at: sent.prepared_at,
      reopened_count: 1,
    });
    const { id: _, reopened_at, ...kept } = (await past())[0] ?? { id: 0, reopened_at: null };
    expect(kept).toEqual({
      evaluation_id: sent.id,
      boss_id: boss.personId,
      questionnaire: sent.questionnaire,
      comments: sent.comments,
      questionnaire_version_id: sent.questionnaire_version_id,
      grade: sent.grade,
      prepared_at: sent.prepared_at,
      sent_at: sent.sent_at,
      reopened_by: admin.personId,
      reason,
    });
    expect(reopened_at).toEqual(world.clock.now());
    expect(await standing()).toEqual({ average: null, units: 0 });
    expect(await fact()).toEqual({ boss: null, sentOn: null });
    expect((await oneToOne(world, member.actor, unitId())).feedback).toBeNull();

    const view = await feedback();
    expect(view).toMatchObject({
      sent: null,
      reopenedFor: reason,
      screen: { readOnly: false, button: 'send' },
      agreements: { writable: false, items: [{ text: 'Delegar la apertura' }] },
    });
    expect(Object.keys(view.draft.answers)).toHaveLength(19);
    const { team } = await teamView(world, boss.actor, groupId);
    expect(team?.members[0]).toMatchObject({
      average: null,
      cells: [{ state: 'draft', reopened: true, grade: null }, { reopened: false }],
    });
  });

  test('is told to its boss, and stands in the history of its person', async () => {
    await reopen((await stored()).id);
    await drain(world);
    const told = await toldOf(boss, 110);
    expect(told).toHaveLength(1);
    const cause = { actor: null, groupId };
    expect(bellText({ type: 110, data: told[0]?.data ?? {}, cause }, 'boss')).toEqual({
      text: `Se reabrió tu evaluación de Ana Ruiz, ESTRATEGIA: ${reason}`,
      href: bossHref({ tab: 'teams', view: 'feedback', ...place(), part: 'evaluation' }),
    });
    expect((await historyOf(world, { object: 'person', id: member.personId })).changes).toMatchObject([
      { action: 'evaluation.reopened', reason, actor: { id: admin.personId } },
      { action: 'evaluation.sent', actor: { id: boss.personId } },
    ]);
  });

  test('is sent again from the boss’s own screen: the learner is told again, and both versions stand', async () => {
    await saveAgreements({ world, actor: boss.actor }, { ...place(), texts: ['Delegar la apertura'] });
    await drain(world);
    const { id } = await stored();
    await reopen(id);
    await drain(world);
    expect(await toldOf(member, 103)).toHaveLength(1);
    await send(10);
    await drain(world);
    expect(await toldOf(member, 103)).toHaveLength(2);
    expect(await standing()).toEqual({ average: 10, units: 1 });
    expect(await fact()).toMatchObject({ boss: 100 });
    expect(await feedback()).toMatchObject({ reopenedFor: null, sent: { grade: 10 } });
    expect((await oneToOne(world, member.actor, unitId())).feedback).toMatchObject({
      grade: 10,
      agreements: [{ text: 'Delegar la apertura' }],
    });

    await reopen(id);
    await drain(world);
    expect((await past()).map(({ grade }) => grade)).toEqual([8, 10]);
    expect(await toldOf(boss, 110)).toHaveLength(2);
    const record = await personRecord(world, { personId: member.personId, membershipId: null });
    expect(wireOf(personAnalytics.reply, record).evaluaciones).toMatchObject([
      {
        id,
        unidad_id: unitId(),
        enviada: false,
        anteriores: [
          { calificacion: 10, jefe: 'Ana Ruiz', quien: 'Ana Ruiz', motivo: reason },
          { calificacion: 8 },
        ],
      },
    ]);
  });

  test('that is sent again before its news is written tells its boss nothing', async () => {
    await reopen((await stored()).id);
    await send(10);
    await drain(world);
    expect(await toldOf(boss, 110)).toEqual([]);
  });

  test('waits for the boss of today without the answers of the former one, who keeps them (A-38)', async () => {
    const next = await createPerson(db, 3);
    const given = { memberIds: [member.memberId], bossId: next.personId, on: '2026-03-12' };
    await transferMembers({ world, actor: admin.actor }, given);
    await reopen((await stored()).id);
    await drain(world);
    expect(await stored()).toMatchObject({ boss_id: next.personId, answered: 0, prepared_at: null });
    expect(await past()).toMatchObject([{ boss_id: boss.personId, grade: 8 }]);
    const former = await db
      .selectFrom('former_draft')
      .where('member_id', '=', member.memberId)
      .select(['boss_id as bossId', 'answered'])
      .execute();
    expect(former).toEqual([{ bossId: boss.personId, answered: 19 }]);
    expect(await toldOf(boss, 110)).toEqual([]);
    expect(await toldOf(next, 110)).toHaveLength(1);
    expect(await send(10, next)).toMatchObject({ mean: 10 });
  });
});

describe('refusals', () => {
  test('an unknown one, one that is not sent, and an administrator who is not confirmed', async () => {
    const { id } = await stored();
    expect(await refusalOf(reopen(2_000_000_000))).toBe('scope.notFound');
    expect(await refusalOf(reopen(id, await createPerson(db, 1)))).toBe('identity.unconfirmed');
    expect(await past()).toEqual([]);
    await reopen(id);
    expect(await refusalOf(reopen(id))).toBe('evaluation.notSent');
    expect(await past()).toHaveLength(1);
  });

  test('after a drop, and in a generation that is closed', async () => {
    const { id } = await stored();
    const now = world.clock.now();
    const change = (values: { active?: boolean; dropped_at?: Date | null; finished_at?: Date | null }) =>
      db.updateTable('member').set(values).where('id', '=', member.memberId).execute();
    await change({ active: false, dropped_at: now });
    expect(await refusalOf(reopen(id))).toBe('member.dropped');
    await change({ active: true, dropped_at: null, finished_at: now });
    expect(await refusalOf(reopen(id))).toBe('member.finished');
    await change({ finished_at: null });
    await db.updateTable('learner_group').set({ status: 'archived' }).where('id', '=', groupId).execute();
    expect(await refusalOf(reopen(id))).toBe('member.finished');
    expect(await past()).toEqual([]);
    expect((await stored()).sent_at).not.toBeNull();
  });

  test('twice at the same moment reopens once', async () => {
    const { id } = await stored();
    const outcomes = await Promise.allSettled([reopen(id), reopen(id)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'evaluation.notSent' });
    }
    expect(await past()).toHaveLength(1);
  });

  test('the database lets nobody change or delete a past version', async () => {
    const { id } = await stored();
    await reopen(id);
    const of = 'a past evaluation cannot change';
    await expect(
      db.updateTable('boss_evaluation_past').set({ grade: 10 }).where('evaluation_id', '=', id).execute(),
    ).rejects.toThrow(of);
    await expect(
      db.deleteFrom('boss_evaluation_past').where('evaluation_id', '=', id).execute(),
    ).rejects.toThrow(of);
  });
});
