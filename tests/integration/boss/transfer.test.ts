import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bossLocationOf } from '#app/contract/boss/links/boss.ts';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { transferMembers } from '#app/features/admin/groups/bosses/bosses.commands.server.ts';
import { dropMember } from '#app/features/admin/groups/members/members.commands.server.ts';
import { saveAgreements } from '#app/features/boss/evaluation/agreements/agreements.commands.server.ts';
import { evaluatedForBoss } from '#app/features/boss/evaluation/evaluation/evaluated.queries.server.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import { userUnit } from '#app/features/boss/evaluation/evidence/user-unit.queries.server.ts';
import { feedbackView } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import { introductionView } from '#app/features/boss/intro/introduction.queries.server.ts';
import { teamView } from '#app/features/boss/team/team.queries.server.ts';
import { bossPage } from '#app/frames/boss/boss-page.queries.server.ts';
import { endPair, givePair, lockMembers, membersWithBoss } from '#server/repositories/people/boss-changes.ts';
import { putDraftsAway } from '#server/repositories/people/boss-drafts.ts';
import { readableProgress } from '#server/repositories/people/progress-readers.ts';
import { createBadge } from '#tests/factories/badges.ts';
import { nameUnits, setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import { type Course, createPerson, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { deliverChallenge, happen, notificationsOf } from '#tests/factories/notices.ts';
import { createCollaborator, createLedTeam, giveEvaluation } from '#tests/factories/team.ts';
import { drain } from '#tests/support/drain.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let course: Course;
let groupId: number;
let admin: TestPerson;
let former: TestPerson;
let next: TestPerson;
let member: TestLearner;
let mate: TestLearner;

const unitId = (unit: number): number => course.units[unit]?.id ?? 0;
const at = (unit: number, of = member) => ({ memberId: of.memberId, unitId: unitId(unit) });
const place = (unit: number) => ({ groupId, personId: member.personId, unitId: unitId(unit) });

beforeAll(async () => {
  await createBadge(world.db, 'retro_completa', { audience: 'boss' });
});

/** In the first unit a grade was sent, in the second a draft was begun. */
beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ course, groupId, boss: former, member } = await createLedTeam(world));
  mate = await createCollaborator(world, { groupId, boss: former });
  await nameUnits(world.db, [{ id: unitId(0) }]);
  await nameUnits(world.db, [{ id: unitId(1) }]);
  for (const unit of [0, 1]) await setOneToOne(world.db, { groupId, unitId: unitId(unit) }, '2026-03-10');
  admin = await createPerson(world.db, 1);
  next = await createPerson(world.db, 3);
  for (const unit of [0, 1]) await deliverChallenge(world, at(unit), new Date('2026-03-05T18:00:00Z'));
  await giveEvaluation(world.db, at(0), { boss: former, grade: 9.4 });
  await giveEvaluation(world.db, at(1), { boss: former, answered: 3 });
  await drain(world);
  pushes.length = 0;
});

type Given = Partial<Parameters<typeof transferMembers>[1]>;
const transfer = (given: Given = {}) =>
  transferMembers(
    { world, actor: admin.actor },
    {
      memberIds: [member.memberId],
      bossId: next.personId,
      on: '2026-03-12',
      ...given,
    },
  );
const save = (by: TestPerson, unit: number, send = false) =>
  saveEvaluation({ world, actor: by.actor }, { ...place(unit), form: strategyForm(8), send });

/** Stated, because the linter needs a minute to infer it from the query. */
type Evaluated = { grade: number | null; current: boolean; answered: number | null; version: number | null };
const evaluated = (reader: TestPerson, unit: number): Promise<Evaluated> =>
  evaluatedForBoss(world.db, {
    readerId: reader.personId,
    personId: member.personId,
    unitId: unitId(unit),
  }).executeTakeFirstOrThrow();

const pairs = () =>
  world.db
    .selectFrom('member_boss')
    .where('member_id', '=', member.memberId)
    .orderBy('id')
    .select(['boss_id as bossId', 'from_on as from', 'to_on as to'])
    .execute();
const ownersOfEvaluations = async () => {
  const rows = await world.db
    .selectFrom('boss_evaluation')
    .where('member_id', '=', member.memberId)
    .orderBy('unit_id')
    .select('boss_id as bossId')
    .execute();
  return rows.map(({ bossId }) => bossId);
};
const roomsTold = () =>
  pushes.filter(({ message }) => message === 'standing.changed').map(({ room }) => room);
const bellTypes = async (person: TestPerson) =>
  (await notificationsOf(world, person)).map(({ type }) => type);
const feedbackAt = (unit: number) =>
  ({ tab: 'teams', view: 'feedback', ...place(unit), part: 'evaluation' }) as const;
const rowOf = async (boss: TestPerson) =>
  (await teamView(world, boss.actor, groupId)).team?.members.find(
    ({ personId }) => personId === member.personId,
  );

describe('a transfer', () => {
  test('keeps both bosses with their days; the draft goes to neither and the grade stays', async () => {
    await transfer();
    expect(await pairs()).toEqual([
      { bossId: former.personId, from: '2026-01-01', to: '2026-03-11' },
      { bossId: next.personId, from: '2026-03-12', to: null },
    ]);
    expect(await ownersOfEvaluations()).toEqual([former.personId]);
  });

  test('the former boss reads their sent evaluation and nothing else, and no longer writes', async () => {
    await transfer();
    expect(await evaluated(former, 0)).toMatchObject({ grade: 9.4, current: false });
    expect(await refusalOf(userUnit(world, former.actor, place(1)))).toBe('scope.notFound');
    for (const unit of [0, 1]) {
      expect(await refusalOf(save(former, unit))).toBe('boss.changed');
      expect(await refusalOf(save(former, unit, true))).toBe('boss.changed');
    }
    const agreements = saveAgreements({ world, actor: former.actor }, { ...place(0), texts: ['Delegar'] });
    expect(await refusalOf(agreements)).toBe('boss.changed');
    expect(await rowOf(former)).toBeUndefined();
    const question = { viewerId: former.personId, personId: member.personId, groupId };
    expect(await readableProgress(world.db, 'boss', question).execute()).toMatchObject([
      { canReadEverything: false },
    ]);
  });

  test('the new boss reads the grade, cannot change it, and begins without an answer of the former', async () => {
    await transfer();
    expect(await evaluated(next, 0)).toMatchObject({ grade: 9.4, current: true });
    expect(await refusalOf(save(next, 0))).toBe('step.sent');
    expect(await refusalOf(save(next, 0, true))).toBe('step.sent');
    expect(await evaluated(next, 1)).toMatchObject({ form: null, answered: null });
    expect((await rowOf(next))?.cells[1]?.state).toBe('prepare');
    expect(await save(next, 1)).toMatchObject({ version: 1 });
    expect(await save(next, 1, true)).toMatchObject({ mean: 8 });
    expect(await ownersOfEvaluations()).toEqual([former.personId, next.personId]);
  });

  test('the average counts the reading boss’s own grades, none at first (A-66)', async () => {
    expect(await rowOf(former)).toMatchObject({ average: 9.4 });
    await transfer();
    expect(await rowOf(next)).toMatchObject({ average: null });
    await save(next, 1, true);
    expect(await rowOf(next)).toMatchObject({ average: 8 });
  });

  test('agreements after it come from the new boss, once', async () => {
    await transfer();
    await saveAgreements({ world, actor: next.actor }, { ...place(0), texts: ['Delegar'] });
    await drain(world);
    expect(await notificationsOf(world, member)).toMatchObject([{ type: 104, actorId: next.personId }]);
  });

  test('is told on the screens of the learner and of both bosses', async () => {
    await transfer();
    await drain(world);
    expect(roomsTold().sort()).toEqual([former, next, member].map((who) => personRoom(who.personId)).sort());
  });

  test('leaves the former boss a team that may be whole; the new one earns nothing by grades of before', async () => {
    await giveEvaluation(world.db, at(1, mate), { boss: former, grade: 9 });
    await happen(world, 'evaluation.sent', at(1, mate));
    await drain(world);
    expect(await bellTypes(former)).toEqual([]);
    await transfer();
    await drain(world);
    expect(await bellTypes(former)).toEqual([7]);
    expect(await bellTypes(next)).toEqual([]);
    await save(next, 1, true);
    await drain(world);
    expect(await bellTypes(next)).toEqual([7]);
  });

  test('again changes nothing; back on the same day too keeps the days in order', async () => {
    await transfer();
    await drain(world);
    await transfer();
    expect(await drain(world)).toMatchObject({ ran: [] });
    await transfer({ bossId: former.personId });
    expect((await pairs()).map(({ to }) => to)).toEqual(['2026-03-11', '2026-03-12', null]);
    expect(await ownersOfEvaluations(), 'the draft is back').toEqual([former.personId, former.personId]);
    expect(await evaluated(former, 1)).toMatchObject({ answered: 3 });
  });

  test('to nobody takes the member; the draft waits for nobody else', async () => {
    await transfer({ bossId: null });
    expect(await refusalOf(save(former, 1))).toBe('boss.changed');
    await transfer();
    expect(await ownersOfEvaluations()).toEqual([former.personId]);
  });

  test('of several is all or nothing', async () => {
    const droppedMember = await createCollaborator(world, { groupId, boss: former });
    await dropMember({ world, actor: admin.actor }, { memberId: droppedMember.memberId, reason: 'Renuncia' });
    const memberIds = [member.memberId, mate.memberId, droppedMember.memberId];
    expect(await refusalOf(transfer({ memberIds }))).toBe('member.dropped');
    expect(await pairs()).toHaveLength(1);
    expect(await refusalOf(transfer({ memberIds: [member.memberId, 2_000_000_000] }))).toBe('scope.notFound');
    expect(await refusalOf(transfer({ bossId: mate.personId }))).toBe('body.invalid');
    expect(await refusalOf(transfer({ on: '2026-03-13' }))).toBe('body.invalid');
    await transfer({ memberIds: [member.memberId, mate.memberId] });
    expect((await teamView(world, next.actor, groupId)).team?.members).toHaveLength(2);
  });

  test('has its line in the trail', async () => {
    await transfer();
    const line = await world.db
      .selectFrom('audit')
      .where('action', '=', 'member.transferred')
      .where('object_kind', '=', 'group')
      .where('object_id', '=', String(groupId))
      .select(['actor_id as actorId', 'before', 'after'])
      .executeTakeFirst();
    expect(line).toEqual({
      actorId: admin.personId,
      before: { bossId: former.personId },
      after: { personId: member.personId, bossId: next.personId, on: '2026-03-12' },
    });
  });

  test('refuses the former boss’s send while it commits', async () => {
    const { sending } = await world.db.transaction().execute(async (trx) => {
      await lockMembers(trx, [member.memberId]);
      const [pair] = await membersWithBoss(trx, [member.memberId]);
      await endPair(trx, pair?.pairId ?? 0, '2026-03-11');
      await putDraftsAway(trx, { memberId: member.memberId, bossId: former.personId });
      await givePair(trx, { memberId: member.memberId, bossId: next.personId, fromOn: '2026-03-12' });
      const started = refusalOf(save(former, 1, true));
      const first = await Promise.race([
        started,
        new Promise((resolve) => setTimeout(resolve, 300, 'waits')),
      ]);
      expect(first).toBe('waits');
      return { sending: started };
    });
    expect(await sending).toBe('boss.changed');
    expect(await ownersOfEvaluations()).toEqual([former.personId]);
  });

  test('while the former boss sends: either the grade is theirs, or it is not written', async () => {
    const [sent] = await Promise.allSettled([save(former, 1, true), transfer()]);
    const [, owner] = await ownersOfEvaluations();
    const row = await world.db
      .selectFrom('boss_evaluation')
      .where('member_id', '=', member.memberId)
      .where('unit_id', '=', unitId(1))
      .select('sent_at as sentAt')
      .executeTakeFirst();
    expect(owner).toBe(sent.status === 'fulfilled' ? former.personId : undefined);
    expect(Boolean(row?.sentAt)).toBe(sent.status === 'fulfilled');
    expect((await pairs()).at(-1)).toMatchObject({ bossId: next.personId, to: null });
  });
});

describe('after a transfer', () => {
  test('the former boss finds the person under Anteriores, with each evaluation they sent', async () => {
    await transfer();
    const { former: people } = await teamView(world, former.actor, groupId);
    expect(people).toMatchObject([{ personId: member.personId, lastOn: '11 de marzo de 2026' }]);
    const [sent, ...more] = people[0]?.evaluations ?? [];
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ unit: 1, grade: 9.4 });
    const address = new URLSearchParams(sent?.href.split('?')[1]);
    const read = await bossPage(world, former.actor, bossLocationOf(address));
    expect(read).toMatchObject({
      name: 'feedback',
      view: { sent: { grade: 9.4 }, screen: { readOnly: true } },
    });
    expect((await teamView(world, next.actor, groupId)).former).toEqual([]);
    await transfer({ bossId: former.personId });
    expect((await teamView(world, former.actor, null)).former).toEqual([]);
  });

  test('the former boss reads the transfer and their own answers where nothing was sent', async () => {
    await save(former, 1);
    await transfer();
    const page = await bossPage(world, former.actor, feedbackAt(1));
    expect(page).toMatchObject({ name: 'former', view: { lastOn: '11 de marzo de 2026' } });
    if (page.name !== 'former') throw new Error('another page');
    expect(new Set(Object.values(page.view.answers))).toEqual(new Set([8]));
    const stranger = await createPerson(world.db, 3);
    expect(await refusalOf(bossPage(world, stranger.actor, feedbackAt(1)))).toBe('scope.notFound');
  });

  test('leaves the former boss their answers also where the unit is withdrawn or deleted afterwards', async () => {
    await save(former, 1);
    await transfer();
    for (const way of [{ status: 'draft' as const }, { deleted_at: clock.now() }]) {
      await world.db.updateTable('unit').set(way).where('id', '=', unitId(1)).execute();
      const page = await bossPage(world, former.actor, feedbackAt(1));
      expect(page.name === 'former' && new Set(Object.values(page.view.answers))).toEqual(new Set([8]));
    }
  });

  test('tells the new boss on the introduction and on the row, with the owner of the grades', async () => {
    await transfer();
    const { received } = await introductionView(world, next.actor, null);
    expect(received).toMatchObject([
      { groupId, text: expect.stringMatching(/^Ahora también evalúas a .+ 12 de marzo$/) },
    ]);
    const row = await rowOf(next);
    expect(row).toMatchObject({ average: null, received: { since: '12 de marzo de 2026' } });
    expect(row?.cells.map(({ sentBy }) => sentBy !== null)).toEqual([true, false]);
    expect((await introductionView(world, former.actor, null)).received).toEqual([]);
    clock.set('2026-04-20T18:00:00Z');
    expect((await introductionView(world, next.actor, null)).received).toEqual([]);
  });

  test('a reopened evaluation keeps its agreements and loses the answers of the former boss', async () => {
    await saveAgreements({ world, actor: former.actor }, { ...place(0), texts: ['Delegar'] });
    await world.db
      .updateTable('boss_evaluation')
      .set({ sent_at: null, grade: null, reopened_count: 1, reopen_reason: 'Se equivocó de persona' })
      .where('member_id', '=', member.memberId)
      .where('unit_id', '=', unitId(0))
      .execute();
    await transfer();
    const row = await evaluated(next, 0);
    expect(row).toMatchObject({ answered: 0, agreements: [{ text: 'Delegar' }] });
    expect(await save(next, 0, true)).toMatchObject({ mean: 8 });
  });

  test('the answers of a reopened evaluation are the former boss’s again with the collaborator', async () => {
    await save(former, 1);
    await world.db
      .updateTable('boss_evaluation')
      .set({ reopened_count: 1, reopen_reason: 'Se equivocó de persona' })
      .where('member_id', '=', member.memberId)
      .where('unit_id', '=', unitId(1))
      .execute();
    const { version } = await evaluated(former, 1);
    await transfer();
    expect(await evaluated(next, 1)).toMatchObject({ answered: 0 });
    await transfer({ bossId: former.personId });
    const back = await evaluated(former, 1);
    expect(back.answered).toBeGreaterThan(0);
    expect(back.version, 'no device may write over it from what it knew').toBeGreaterThan(version ?? 0);
    expect(await save(former, 1, true)).toMatchObject({ mean: 8 });
  });
});

describe('a dropped member', () => {
  const drop = () =>
    dropMember({ world, actor: admin.actor }, { memberId: member.memberId, reason: 'Renuncia' });

  test('is told on the screens of the learner and the boss, and shown as such', async () => {
    await drop();
    await drain(world);
    expect([...new Set(roomsTold())].sort()).toEqual(
      [former, member].map((who) => personRoom(who.personId)).sort(),
    );
    expect(await rowOf(former)).toMatchObject({ active: false, status: 'dropped' });
    expect(await refusalOf(save(former, 1))).toBe('member.dropped');
  });

  test('closes the form of the boss, says why, and leaves the answers to read', async () => {
    await save(former, 1);
    const before = await feedbackView(world, former.actor, feedbackAt(1));
    expect(before).toMatchObject({ ended: null, screen: { readOnly: false } });
    await drop();
    const after = await feedbackView(world, former.actor, feedbackAt(1));
    expect(after).toMatchObject({ ended: 'dropped', screen: { readOnly: true } });
    expect(after.draft.answers).toEqual(before.draft.answers);
    expect(Object.keys(after.draft.answers)).not.toHaveLength(0);
  });

  test('is another reason than a generation that was closed', async () => {
    await save(former, 1);
    await world.db
      .updateTable('member')
      .set({ finished_at: world.clock.now() })
      .where('id', '=', member.memberId)
      .execute();
    const { ended, draft } = await feedbackView(world, former.actor, feedbackAt(1));
    expect(ended).toBe('finished');
    expect(Object.keys(draft.answers)).not.toHaveLength(0);
  });

  test('no longer counts for the badges of the boss', async () => {
    await giveEvaluation(world.db, at(1, mate), { boss: former, grade: 9 });
    await drop();
    await drain(world);
    expect(await bellTypes(former)).toEqual([7]);
  });

  test('cannot be dropped twice, nor can an unknown one', async () => {
    await drop();
    expect(await refusalOf(drop())).toBe('member.dropped');
    const unknown = dropMember(
      { world, actor: admin.actor },
      { memberId: 2_000_000_000, reason: 'Renuncia' },
    );
    expect(await refusalOf(unknown)).toBe('scope.notFound');
  });
});
