import { beforeEach, describe, expect, test } from 'vitest';
import { loader } from '#app/features/boss/progress/api.ts';
import { progressView } from '#app/features/boss/progress/progress.queries.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { createPerson, createTutor, type TestPerson } from '#tests/factories/learning.ts';
import { lead } from '#tests/factories/notices.ts';
import { assessSelf, createLedSteps, hangFile, reviewAsPeer, transfer } from '#tests/factories/progress.ts';
import { completeAnswers, createEvaluation, type Steps } from '#tests/factories/unit-steps.ts';
import { deliveredAt, progressHands } from '#tests/support/progress-hands.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
let steps: Steps;
let boss: TestPerson;
const { place, about, deliver, view, wire } = progressHands(() => ({ world, steps, boss }));

beforeEach(async () => {
  clock.set('2026-03-12T18:00:00Z');
  ({ steps, boss } = await createLedSteps(world));
});

describe('readers (product: scope)', () => {
  const ask = (actor: Actor, personId: number): Promise<Response> =>
    loader({
      request: new Request(`http://localhost/api/get_detalle/${personId}`),
      params: { userId: String(personId) },
      context: {
        world,
        nonce: '',
        requestId: 'r-1',
        address: '127.0.0.1',
        viewer: async () => actor,
        caller: async () => actor,
      },
    });

  test('oneself, the boss of today, a tutor of the group and an administrator', async () => {
    const tutor = await createTutor(world.db, steps.groupId);
    for (const { actor } of [steps.learner, boss, tutor, await createPerson(world.db, 1)]) {
      expect((await ask(actor, about().personId)).status, actor.role).toBe(200);
    }
  });

  test('to everybody else it is as if nobody were there, byte by byte', async () => {
    const otherBoss = await createPerson(world.db, 3);
    await lead(world, otherBoss, [steps.classmate.memberId]);
    const otherTutor = await createPerson(world.db, 4);
    const formerTutor = await createTutor(world.db, steps.groupId);
    await world.db
      .updateTable('group_tutor')
      .set({ ended_at: deliveredAt })
      .where('tutor_id', '=', formerTutor.personId)
      .execute();
    const sameAsLearner: Actor = { ...steps.learner.actor, role: 'boss', profile: 3 };
    const nobody = await ask(boss.actor, 2_000_000_000);
    expect(nobody.status).toBe(404);
    const body = await nobody.text();
    for (const actor of [
      otherBoss.actor,
      otherTutor.actor,
      formerTutor.actor,
      steps.classmate.actor,
      steps.stranger.actor,
      sameAsLearner,
    ]) {
      const answer = await ask(actor, about().personId);
      expect(answer.status).toBe(404);
      expect(await answer.text()).toBe(body);
      await expect(progressView(world, actor, about())).rejects.toMatchObject({ code: 'scope.notFound' });
    }
    for (const id of [steps.stranger.personId, boss.personId]) {
      expect(await (await ask(boss.actor, id)).text()).toBe(body);
    }
  });

  test('nobody is their own boss, whatever a row says', async () => {
    const { personId, memberId, actor } = steps.stranger;
    await lead(world, steps.stranger, [memberId]);
    const asBoss: Actor = { ...actor, role: 'boss', profile: 3 };
    expect((await ask(asBoss, personId)).status).toBe(404);
  });

  test('on the screen the generation of the address counts too', async () => {
    await expect(
      progressView(world, boss.actor, { ...about(), groupId: about().groupId + 1_000 }),
    ).rejects.toMatchObject({ code: 'scope.notFound' });
  });

  test('a dropped collaborator stays to be read; a group that was deleted does not', async () => {
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: deliveredAt })
      .where('id', '=', place().memberId)
      .execute();
    expect((await view()).status).toBe('dropped');
    await world.db
      .updateTable('learner_group')
      .set({ deleted_at: deliveredAt })
      .where('id', '=', steps.groupId)
      .execute();
    expect((await ask(boss.actor, about().personId)).status).toBe(404);
  });

  test('never a classmate’s name, for any reader', async () => {
    await world.db
      .updateTable('person')
      .set({ first_name: 'Xóchitl', paternal_surname: 'Cuauhtémoc' })
      .where('id', '=', steps.classmate.personId)
      .execute();
    await reviewAsPeer(world.db, await deliver(), {
      by: steps.classmate,
      sentAt: deliveredAt,
      comment: 'Muy claro.',
    });
    const { username } = steps.classmate.actor;
    for (const { actor } of [boss, steps.learner, await createPerson(world.db, 1)]) {
      const text = JSON.stringify([await view(actor), await wire(actor)]);
      expect(text).toContain('Muy claro.');
      expect(text).not.toMatch(new RegExp(`Xóchitl|Cuauhtémoc|${username}`));
    }
  });
});

describe('after a transfer', () => {
  let next: TestPerson;
  beforeEach(async () => {
    next = await createPerson(world.db, 3);
    await assessSelf(world.db, place(), { answers: completeAnswers.selfAssessment, sentAt: deliveredAt });
    await hangFile(world.db, await deliver(), { owner: steps.learner });
  });
  const moveOn = () => transfer(world.db, place().memberId, { to: next, on: '2026-03-11' });

  test('the former boss reads their own grades and nothing else', async () => {
    await createEvaluation(world.db, { ...place(), sent: true, by: boss, agreements: ['Delegar'] });
    await moveOn();
    const seen = await view();
    expect(seen).toMatchObject({ status: null, units: [{ order: 0, work: null }] });
    expect(seen.units[0]?.evaluation).toMatchObject({ grade: 8, agreements: [{ text: 'Delegar' }] });
    expect(await wire()).toEqual([
      {
        orden: 0,
        nombre: 'UNIDAD 0',
        infoModulos: { modulos: [] },
        configuracion: { fechaApertura: '2026-01-01', retoFecha: null },
        informacion: {
          archivoReto: null,
          fechaRetoGuardado: null,
          jsonAutoEvaluacion: null,
          fechaRevision: null,
        },
        resultadosPares: [],
        evaluacion_compromisos: [
          {
            evaluacion_jefe: expect.stringContaining('Toma de decisiones'),
            acuerdos_jefe: expect.stringContaining('Delegar'),
            comentarios: { comentario: '', secciones: {} },
          },
        ],
      },
    ]);
  });

  test('the present boss reads everything, the former one’s evaluation too', async () => {
    await createEvaluation(world.db, { ...place(), sent: true, by: boss });
    await moveOn();
    const [unit] = (await view(next.actor)).units;
    expect(unit?.work?.challenge.status).toBe('delivered');
    expect(unit?.evaluation?.grade).toBe(8);
  });

  test('a former boss without a sent grade finds nobody there', async () => {
    await moveOn();
    await expect(view()).rejects.toMatchObject({ code: 'scope.notFound' });
    await createEvaluation(world.db, { ...place(), sent: false, by: boss });
    await expect(view()).rejects.toMatchObject({ code: 'scope.notFound' });
  });
});

describe("a collaborator's challenge file", () => {
  const opens = async (actor: Actor, fileId: number, today = '2026-03-12') =>
    (await readableFile(world.db, actor, fileId, today)) !== null;

  test('opens for their boss of today, under its own name; not for another boss nor the one of before', async () => {
    const fileId = await hangFile(world.db, await deliver(), { owner: steps.learner });
    const other = await createPerson(world.db, 3);
    await lead(world, other, [steps.classmate.memberId]);
    expect([await opens(boss.actor, fileId), await opens(other.actor, fileId)]).toEqual([true, false]);
    const file = await readableFile(world.db, boss.actor, fileId, '2026-03-12');
    expect(file).toMatchObject({ name: 'mi-reto.pdf', anonymous: false });
    await transfer(world.db, place().memberId, { to: other, on: '2026-03-12' });
    expect(await opens(boss.actor, fileId, '2026-03-13')).toBe(false);
    expect(await opens(other.actor, fileId, '2026-03-13')).toBe(true);
  });
});
