import { beforeEach, describe, expect, test } from 'vitest';
import { UNDO_MS } from '#app/domain/grades/evaluation.ts';
import { transferMembers } from '#app/features/admin/groups/bosses/bosses.commands.server.ts';
import { dropMember } from '#app/features/admin/groups/members/members.commands.server.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import {
  holdEvaluation,
  releaseEvaluation,
  sendHeldEvaluation,
  sweepHeldEvaluations,
} from '#app/features/boss/evaluation/evaluation/held.commands.server.ts';
import { feedbackView } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import { nameUnits, setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import { createPerson, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge, notificationsOf } from '#tests/factories/notices.ts';
import { createLedTeam } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let groupId: number;
let unitId: number;
let boss: TestPerson;
let admin: TestPerson;
let member: TestLearner;

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  const made = await createLedTeam(world);
  ({ groupId, boss, member } = made);
  admin = await createPerson(world.db, 1);
  unitId = made.course.units[0]?.id ?? 0;
  await nameUnits(world.db, made.course.units);
  await setOneToOne(world.db, { groupId, unitId }, '2026-03-10');
  await deliverChallenge(world, { memberId: member.memberId, unitId }, new Date('2026-03-05T18:00:00Z'));
});

const place = () => ({ groupId, personId: member.personId, unitId });
const by = () => ({ world, actor: boss.actor });
const save = (grade: 2 | 4 | 6 | 8 | 10 = 8, send = false) =>
  saveEvaluation(by(), { ...place(), form: strategyForm(grade), send });
const hold = async () => {
  const { version } = await save();
  return holdEvaluation(by(), { ...place(), version });
};
const sweep = () => sweepHeldEvaluations(world);
const view = () =>
  feedbackView(world, boss.actor, { tab: 'teams', view: 'feedback', part: 'evaluation', ...place() });
const isSent = async () => {
  const row = await world.db
    .selectFrom('boss_evaluation')
    .where('member_id', '=', member.memberId)
    .where('unit_id', '=', unitId)
    .select('sent_at')
    .executeTakeFirst();
  return row !== undefined && row.sent_at !== null;
};
async function sendsTold(): Promise<number> {
  const rows = await world.db
    .selectFrom('outbox')
    .where('name', '=', 'evaluation.sent')
    .select('payload')
    .execute();
  return rows.filter(({ payload }) => (payload as { memberId: number }).memberId === member.memberId).length;
}

describe('a held send', () => {
  test('goes after ten seconds and not before, as its boss’s, with no screen open', async () => {
    expect(await hold()).toEqual({ remaining: UNDO_MS });
    clock.advance(UNDO_MS - 1);
    await sweep();
    expect(await isSent()).toBe(false);
    expect(await sendsTold()).toBe(0);
    clock.advance(1);
    await sweep();
    expect(await view()).toMatchObject({ held: null, sent: { grade: 8 } });
    const audited = await world.db
      .selectFrom('audit')
      .where('action', '=', 'evaluation.sent')
      .where('actor_id', '=', boss.personId)
      .select('profile_id')
      .execute();
    expect(audited).toEqual([{ profile_id: 3 }]);
    await drain(world);
    const told = (await notificationsOf(world, member)).map(({ type }) => type);
    expect(told.length).toBeGreaterThan(0);
  });

  test('goes once, however many workers look at it and whenever they come', async () => {
    await hold();
    clock.advance(60 * 60_000);
    await Promise.all(Array.from({ length: 8 }, sweep));
    await sweep();
    expect(await sendsTold()).toBe(1);
  });

  test('is there after a reload with the rest of its seconds; a second press begins no second wait', async () => {
    const { version } = await save();
    await holdEvaluation(by(), { ...place(), version });
    clock.advance(4_000);
    expect((await view()).held).toEqual({ remaining: 6_000 });
    expect(await holdEvaluation(by(), { ...place(), version })).toEqual({ remaining: 6_000 });
  });

  test('is taken back and stays a draft; taking it back again changes nothing', async () => {
    await hold();
    await releaseEvaluation(by(), place());
    await releaseEvaluation(by(), place());
    clock.advance(UNDO_MS);
    await sweep();
    expect(await view()).toMatchObject({ held: null, sent: null, unsentBecause: null });
    expect(await refusalOf(sendHeldEvaluation(by(), place()))).toBe('evaluation.notHeld');
  });

  test('goes at once by *Enviar ya*, once; then it cannot be taken back', async () => {
    await hold();
    await sendHeldEvaluation(by(), place());
    await sendHeldEvaluation(by(), place());
    clock.advance(UNDO_MS);
    await sweep();
    expect(await sendsTold()).toBe(1);
    expect(await refusalOf(releaseEvaluation(by(), place()))).toBe('step.sent');
  });

  test('is no more than a draft to the specified call, which sends at once', async () => {
    await hold();
    await save(6, true);
    clock.advance(UNDO_MS);
    await sweep();
    expect(await view()).toMatchObject({ held: null, unsentBecause: null, sent: { grade: 6 } });
    expect(await sendsTold()).toBe(1);
  });
});

describe('what changes while it waits', () => {
  const later = async () => {
    clock.advance(UNDO_MS);
    await sweep();
  };

  test('an edited answer stops it, and the form says so until it is sent', async () => {
    await hold();
    await save(10);
    await save(10);
    await later();
    expect(await view()).toMatchObject({ held: null, sent: null, unsentBecause: 'edited' });
    await save(10, true);
    expect((await view()).unsentBecause).toBe(null);
  });

  test('the day of the 1-1 moves to later', async () => {
    await hold();
    await setOneToOne(world.db, { groupId, unitId }, '2026-03-20');
    await later();
    expect(await view()).toMatchObject({ held: null, sent: null, unsentBecause: 'too-early' });
  });

  test('the collaborator is dropped: nothing is sent, and the answers are there to copy', async () => {
    await hold();
    await dropMember({ world, actor: admin.actor }, { memberId: member.memberId, reason: 'Renuncia' });
    await later();
    const { held, sent, ended, draft } = await view();
    expect({ held, sent, ended }).toEqual({ held: null, sent: null, ended: 'dropped' });
    expect(Object.keys(draft.answers)).not.toHaveLength(0);
  });

  test('the collaborator gets another boss: nobody’s evaluation is sent', async () => {
    await hold();
    const next = await createPerson(world.db, 3);
    await transferMembers(
      { world, actor: admin.actor },
      { memberIds: [member.memberId], bossId: next.personId, on: '2026-03-12' },
    );
    await later();
    expect(await isSent()).toBe(false);
    expect(await sendsTold()).toBe(0);
  });

  test('the unit is withdrawn', async () => {
    await hold();
    await world.db.updateTable('unit').set({ status: 'draft' }).where('id', '=', unitId).execute();
    await later();
    await world.db.updateTable('unit').set({ status: 'published' }).where('id', '=', unitId).execute();
    await later();
    expect(await view()).toMatchObject({ held: null, sent: null, unsentBecause: 'withdrawn' });
  });

  test('the generation is closed: its records stay as they are, and other sends go on', async () => {
    await hold();
    await world.db
      .updateTable('learner_group')
      .set({ status: 'archived' })
      .where('id', '=', groupId)
      .execute();
    await later();
    expect(await isSent()).toBe(false);
  });
});

describe('the press is refused', () => {
  test('with another version than the saved one, before the day, and with a missing answer', async () => {
    const { version } = await save();
    const press = (of = version) => holdEvaluation(by(), { ...place(), version: of });
    expect(await refusalOf(press(version + 1))).toBe('draft.conflict');
    await setOneToOne(world.db, { groupId, unitId }, '2026-03-20');
    expect(await refusalOf(press())).toBe('evaluation.early');
    await setOneToOne(world.db, { groupId, unitId }, '2026-03-10');
    const partial = await saveEvaluation(by(), { ...place(), form: strategyForm().slice(0, 1), send: false });
    expect(await refusalOf(press(partial.version))).toBe('body.invalid');
    expect((await view()).held).toBe(null);
  });

  test('for somebody else’s collaborator, and once it was sent', async () => {
    const { version } = await save();
    const stranger = await createPerson(world.db, 3);
    const asStranger = { world, actor: stranger.actor };
    for (const call of [
      () => holdEvaluation(asStranger, { ...place(), version }),
      () => releaseEvaluation(asStranger, place()),
      () => sendHeldEvaluation(asStranger, place()),
    ]) {
      expect(await refusalOf(call())).toBe('scope.notFound');
    }
    await save(8, true);
    expect(await refusalOf(holdEvaluation(by(), { ...place(), version }))).toBe('step.sent');
  });
});
