import { beforeEach, describe, expect, test } from 'vitest';
import { userCard as cardSpec, userUnit as spec } from '#app/contract/boss/evaluation.ts';
import { bossHref } from '#app/contract/boss/links/boss.ts';
import { saveAgreements } from '#app/features/boss/evaluation/agreements/agreements.commands.server.ts';
import { saveEvaluation } from '#app/features/boss/evaluation/evaluation/evaluation.commands.server.ts';
import { userCard } from '#app/features/boss/evaluation/evidence/user-card.queries.server.ts';
import { userUnit } from '#app/features/boss/evaluation/evidence/user-unit.queries.server.ts';
import { feedbackView } from '#app/features/boss/evaluation/feedback.queries.server.ts';
import type { FeedbackLocation } from '#app/features/boss/evaluation/feedback.view.ts';
import { nameUnits, setOneToOne, strategyForm } from '#tests/factories/evaluations.ts';
import {
  createLearner,
  createPerson,
  createTutor,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge, lead } from '#tests/factories/notices.ts';
import { assessSelf, createLedSteps, hangFile, reviewAsPeer, transfer } from '#tests/factories/progress.ts';
import { completeAnswers, type Steps } from '#tests/factories/unit-steps.ts';
import { countStatements } from '#tests/support/counted.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let steps: Steps;
let boss: TestPerson;

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ steps, boss } = await createLedSteps(world));
  await nameUnits(world.db, [{ id: steps.unitId }, { id: steps.closedUnitId }]);
  await setOneToOne(world.db, steps, '2026-03-10');
});

const place = (): FeedbackLocation => ({
  tab: 'teams',
  view: 'feedback',
  part: 'evaluation',
  groupId: steps.groupId,
  personId: steps.learner.personId,
  unitId: steps.unitId,
});
const view = (actor = boss.actor, at = place()) => feedbackView(world, actor, at);
const deliver = (learner: TestLearner = steps.learner) =>
  deliverChallenge(
    world,
    { memberId: learner.memberId, unitId: steps.unitId },
    new Date('2026-03-05T18:00:00Z'),
  );
const save = (send: boolean, form = strategyForm()) =>
  saveEvaluation({ world, actor: boss.actor }, { ...place(), form, send });
const call = (actor = boss.actor, personId = steps.learner.personId) =>
  userUnit(world, actor, { personId, unitId: steps.unitId });
async function wire(actor = boss.actor) {
  return wireOf(spec.reply, await call(actor)).info;
}

describe('view dos', () => {
  test('reads everything in one round trip', async () => {
    await deliver();
    await save(false);
    const { result, statements } = await countStatements(world, (counted) =>
      feedbackView(counted, boss.actor, place()),
    );
    expect(statements).toBe(1);
    expect(result.draft).toMatchObject({ version: 1 });
  });

  test.each([
    ['2026-03-10T05:59:00Z', { button: 'draft', buttonDisabled: false, agreementsTab: false }],
    ['2026-03-10T06:00:00Z', { button: 'send', buttonDisabled: false, agreementsTab: false }],
  ])('at %s', async (now, screen) => {
    await deliver();
    clock.set(now);
    expect((await view()).screen).toMatchObject({ ...screen, autosave: true, readOnly: false });
  });

  test('shows the evidence without names', async () => {
    const challenge = await deliver();
    const fileId = await hangFile(world.db, challenge, { owner: steps.learner });
    await reviewAsPeer(world.db, challenge, { by: steps.classmate, sentAt: new Date(), comment: 'Claro' });
    await reviewAsPeer(world.db, challenge, {
      by: await createLearner(world.db, steps.groupId),
      sentAt: null,
      comment: 'A medias',
    });
    await assessSelf(
      world.db,
      { memberId: steps.learner.memberId, unitId: steps.unitId },
      { answers: completeAnswers.selfAssessment, sentAt: new Date() },
    );
    const { evidence } = await view();
    expect(evidence?.challenge).toMatchObject({ file: { url: `/archivos/${fileId}` }, score: null });
    expect(JSON.stringify(evidence?.selfAssessment)).toContain('Delegar más.');
    expect(evidence?.peers).toHaveLength(1);
    expect(JSON.stringify(evidence?.peers)).toContain('Claro');
    expect(JSON.stringify(evidence)).not.toContain(String(steps.classmate.personId));
  });

  test('promises no opinions of classmates in a unit that asks for none, and keeps those that were sent', async () => {
    const without = () =>
      world.db.updateTable('unit').set({ peer_count: 0 }).where('id', '=', steps.unitId).execute();
    const challenge = await deliver();
    expect((await view()).evidence?.peers).toEqual([]);
    await without();
    expect((await view()).evidence?.peers).toBeNull();
    await reviewAsPeer(world.db, challenge, { by: steps.classmate, sentAt: new Date(), comment: 'Claro' });
    expect((await view()).evidence?.peers).toHaveLength(1);
  });

  test('a draft of the self-assessment stays with the learner', async () => {
    await deliver();
    await assessSelf(
      world.db,
      { memberId: steps.learner.memberId, unitId: steps.unitId },
      { answers: completeAnswers.selfAssessment, sentAt: null },
    );
    expect((await view()).evidence?.selfAssessment).toBeNull();
  });

  test('the unit before comes with its grade and its agreements', async () => {
    await deliver();
    await save(true);
    await saveAgreements({ world, actor: boss.actor }, { ...place(), texts: ['Delegar', '', 'Revisar'] });
    const { evidence } = await view(boss.actor, { ...place(), unitId: steps.closedUnitId });
    expect(evidence?.previous).toMatchObject({ unit: { order: 0 }, grade: 8 });
    expect(evidence?.previous?.agreements.map(({ position }) => position)).toEqual([1, 3]);
  });

  test('the next one goes round by last day, then surnames, without dropped members and other bosses’', async () => {
    const rename = (learner: TestLearner, surname: string) =>
      world.db
        .updateTable('person')
        .set({ paternal_surname: surname })
        .where('id', '=', learner.personId)
        .execute();
    const others = [];
    for (const surname of ['Álvarez', 'Zúñiga', 'Baja', 'Ajena']) {
      const learner = await createLearner(world.db, steps.groupId);
      await rename(learner, surname);
      await deliver(learner);
      others.push(learner);
    }
    const [first, last, dropped, foreign] = others;
    if (!first || !last || !dropped || !foreign) throw new Error('somebody is missing');
    await lead(world, boss, [first.memberId, last.memberId, dropped.memberId]);
    await lead(world, await createPerson(world.db, 3), [foreign.memberId]);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date() })
      .where('id', '=', dropped.memberId)
      .execute();
    await deliver();
    const next = async (of: TestLearner) =>
      (await view(boss.actor, { ...place(), personId: of.personId })).next?.name;
    expect(await next(first)).toBe('Ana Ruiz');
    expect(await next(steps.learner)).toBe('Ana Zúñiga');
    expect(await next(last)).toBe('Ana Álvarez');
  });

  test('the next one is never a complete draft that cannot be sent yet while another can be worked on', async () => {
    const other = await createLearner(world.db, steps.groupId);
    const third = await createLearner(world.db, steps.groupId);
    await lead(world, boss, [other.memberId, third.memberId]);
    for (const learner of [steps.learner, other, third]) await deliver(learner);
    await setOneToOne(world.db, steps, '2030-01-01');
    const next = async (of: TestLearner) =>
      (await view(boss.actor, { ...place(), personId: of.personId })).next?.href;
    const hrefOf = ({ personId }: TestLearner) => bossHref({ ...place(), personId });
    const prepare = (learner: TestLearner) =>
      saveEvaluation(
        { world, actor: boss.actor },
        { ...place(), personId: learner.personId, form: strategyForm(8), send: false },
      );
    await prepare(other);
    expect(await next(steps.learner)).toBe(hrefOf(third));
    expect(await next(other)).toBe(hrefOf(steps.learner));
    await prepare(steps.learner);
    expect(await next(other)).toBe(hrefOf(third));
    expect(await next(steps.learner)).toBe(hrefOf(third));
  });
});

describe('readers', () => {
  test('a former boss reads the evaluation that was sent, and writes nothing', async () => {
    await deliver();
    await save(false);
    const heir = await createPerson(world.db, 3);
    await transfer(world.db, steps.learner.memberId, { to: heir, on: '2026-03-12' });
    await expect(view()).rejects.toMatchObject({ code: 'scope.notFound' });
    await expect(call()).rejects.toMatchObject({ code: 'scope.notFound' });
    expect((await view(heir.actor)).screen.readOnly).toBe(false);

    await saveEvaluation({ world, actor: heir.actor }, { ...place(), form: strategyForm(10), send: true });
    const last = await createPerson(world.db, 3);
    await transfer(world.db, steps.learner.memberId, { to: last, on: '2026-03-12' });
    const left = await view(heir.actor);
    expect(left).toMatchObject({ sent: { grade: 10 }, agreements: { state: 'editable', writable: false } });
    expect(left.screen).toMatchObject({ readOnly: true, button: null });
    expect(left.evidence, 'what is known of the person today').toBeNull();
    const now = await view(last.actor);
    expect(now.sent?.grade).toBe(10);
    expect(now.evidence).not.toBeNull();
  });

  test('it says who sent it and the day of its agreements, for the paper', async () => {
    await deliver();
    expect(await view()).toMatchObject({ sent: null, agreements: { sentOn: null } });
    await world.db
      .updateTable('person')
      .set({ first_name: 'Elena' })
      .where('id', '=', boss.personId)
      .execute();
    await save(true);
    clock.set('2026-03-13T05:30:00Z');
    await saveAgreements({ world, actor: boss.actor }, { ...place(), texts: ['Delegar el conteo'] });
    const last = await createPerson(world.db, 3);
    await transfer(world.db, steps.learner.memberId, { to: last, on: '2026-03-12' });
    expect(await view(last.actor)).toMatchObject({
      sent: { bossName: 'Elena Ruiz', sentOn: '2026-03-12' },
      agreements: { sentOn: '2026-03-12' },
    });
  });

  test('the learner reads the sent evaluation, and nothing of a draft', async () => {
    await deliver();
    await save(false);
    await expect(call(steps.learner.actor)).rejects.toMatchObject({ code: 'scope.notFound' });
    await save(true);
    expect((await wire(steps.learner.actor)).dataUsuario).toMatchObject({
      evaluacion_jefe_enviada: 1,
      promedio_calificacion: 8,
      acuerdos_jefe: null,
    });
    await expect(call(steps.classmate.actor)).rejects.toMatchObject({ code: 'scope.notFound' });
  });

  test('the call shows a draft with the mean of its answers, agreements as three items', async () => {
    await deliver();
    expect((await wire()).dataUsuario).toMatchObject({
      evaluacion_jefe: null,
      promedio_calificacion: 0,
      version: 0,
    });
    await save(false, strategyForm(6, 2));
    expect((await wire()).dataUsuario).toMatchObject({
      evaluacion_jefe_enviada: 0,
      promedio_calificacion: 6,
    });
    await save(true);
    await saveAgreements({ world, actor: boss.actor }, { ...place(), texts: ['Delegar'] });
    const { dataUsuario, dataUnidad } = await wire();
    expect(JSON.parse(dataUsuario.acuerdos_jefe ?? '')).toEqual([
      { titulo: 'Acuerdo 1', respuesta: 'Delegar' },
      { titulo: 'Acuerdo 2', respuesta: '' },
      { titulo: 'Acuerdo 3', respuesta: '' },
    ]);
    expect(dataUnidad).toEqual({ nombre: 'ESTRATEGIA', orden: 0 });
  });
});

describe('a unit that is withdrawn, or deleted, under the form', () => {
  const set = (values: { status?: 'draft' | 'published'; deleted_at?: Date | null }) =>
    world.db.updateTable('unit').set(values).where('id', '=', steps.unitId).execute();
  const back = () => set({ status: 'published', deleted_at: null });
  const ways = [{ status: 'draft' }, { deleted_at: new Date('2026-03-12T18:00:00Z') }] as const;

  test.each(ways)('leaves the boss their answers to read, and takes no more: %o', async (way) => {
    await deliver();
    await save(false, strategyForm(6, 2));
    await set(way);
    const left = await view();
    expect(left).toMatchObject({
      ended: 'withdrawn',
      evidence: null,
      screen: { readOnly: true, button: null },
    });
    expect(Object.values(left.draft.answers)).toEqual([6, 6]);
    await expect(save(false)).rejects.toMatchObject({ code: 'scope.notFound' });
    await expect(call()).rejects.toMatchObject({ code: 'scope.notFound' });
    await back();
    expect(await view()).toMatchObject({ ended: null, screen: { readOnly: false } });
  });

  test('that nobody delivered to is not found, as before', async () => {
    await set({ status: 'draft' });
    await expect(view()).rejects.toMatchObject({ code: 'scope.notFound' });
  });
});

describe('a person’s card (product: scope)', () => {
  test('has four fields, for those allowed to see it', async () => {
    const { learner } = steps;
    const tutor = await createTutor(world.db, steps.groupId);
    const admin = await createPerson(world.db, 1);
    for (const { actor } of [learner, boss, tutor, admin]) {
      const card = wireOf(cardSpec.reply, await userCard(world, actor, learner.personId));
      expect(card).toEqual({
        nombre: 'Ana',
        apellido_paterno: 'Ruiz',
        apellido_materno: '',
        foto: null,
        data: { nombre: 'Ana', apellido_paterno: 'Ruiz', apellido_materno: '', foto: null },
      });
    }
  });

  test('is not found for everybody else', async () => {
    const stranger = await createPerson(world.db, 3);
    const tutor = await createTutor(world.db, steps.groupId);
    await world.db
      .updateTable('group_tutor')
      .set({ ended_at: new Date() })
      .where('tutor_id', '=', tutor.personId)
      .execute();
    for (const { actor } of [steps.classmate, stranger, tutor]) {
      await expect(userCard(world, actor, steps.learner.personId)).rejects.toMatchObject({
        code: 'scope.notFound',
      });
    }
  });
});
