import { beforeEach, describe, expect, test } from 'vitest';
import { progressOf, progressView } from '#app/features/boss/progress/progress.queries.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import { createPerson, createTutor, type TestPerson } from '#tests/factories/learning.ts';
import { assessSelf, createLedSteps, hangFile, reviewAsPeer } from '#tests/factories/progress.ts';
import { extendChallenge } from '#tests/factories/team.ts';
import { completeAnswers, createEvaluation, type Steps } from '#tests/factories/unit-steps.ts';
import { countStatements } from '#tests/support/counted.ts';
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

async function firstUnit(actor?: Actor) {
  const [unit] = (await view(actor)).units;
  if (!unit) throw new Error('the programme has no unit');
  return unit;
}

/** The instants around a deadline of 20 March, on the clock of Mexico City; the server's is UTC. */
const clocks = {
  'el día, 00:00': '2026-03-20T06:00:00Z',
  'el día, 23:59': '2026-03-21T05:59:00Z',
  'al día siguiente, 00:00': '2026-03-21T06:00:00Z',
} as const;

const delivered = 'delivered';
const onTime = 'on-time';
const states = {
  'sin entregar': { make: async () => undefined, shows: [onTime, onTime, 'overdue'], file: null },
  'con prórroga': {
    make: async () =>
      extendChallenge(world.db, place(), {
        dueOn: '2026-03-21',
        tutor: await createTutor(world.db, steps.groupId),
      }),
    shows: [onTime, onTime, onTime],
    file: null,
  },
  'con borrador sin entregar': {
    make: () =>
      world.db
        .insertInto('challenge_submission')
        .values({ member_id: place().memberId, unit_id: place().unitId, draft_comment: 'Voy a medias' })
        .execute(),
    shows: [onTime, onTime, 'overdue'],
    file: null,
  },
  entregado: {
    make: async () => hangFile(world.db, await deliver(), { owner: steps.learner }),
    shows: [delivered, delivered, delivered],
    file: { name: 'mi-reto.pdf', url: expect.stringMatching(/^\/archivos\/\d+$/) },
  },
  'entregado sin archivo': { make: deliver, shows: [delivered, delivered, delivered], file: null },
  'entregado, sin su archivo ya': {
    make: async () => {
      const fileId = await hangFile(world.db, await deliver(), { owner: steps.learner });
      await world.db.updateTable('file').set({ deleted_at: deliveredAt }).where('id', '=', fileId).execute();
    },
    shows: [delivered, delivered, delivered],
    file: { name: 'mi-reto.pdf', url: null },
  },
  'devuelto para corregirse': {
    make: async () => {
      const id = await deliver();
      await hangFile(world.db, id, { owner: steps.learner });
      await world.db
        .updateTable('challenge_submission')
        .set({ returned_at: deliveredAt })
        .where('id', '=', id)
        .execute();
    },
    shows: [delivered, delivered, delivered],
    file: { name: 'mi-reto.pdf', url: expect.any(String) },
  },
} as const;

describe('every state of a challenge around its day (spec §4.6)', () => {
  for (const [state, { make, shows, file }] of Object.entries(states)) {
    test.each(Object.entries(clocks).map(([moment, instant], index) => ({ moment, instant, index })))(
      `${state}, $moment`,
      async ({ instant, index }) => {
        await make();
        clock.set(instant);
        const { work } = await firstUnit();
        expect(work?.challenge.status).toBe(shows[index]);
        expect(work?.challenge.file).toEqual(file);
        const late = shows[index] === 'overdue';
        expect((await view()).status).toBe(late ? 'overdue' : 'on-time');
        expect(work?.timeline.some((moment) => moment.state === 'late')).toBe(late);
      },
    );
  }

  test('on the wire: no file is null, one that is gone has no address, and a return moves the day (A-61, A-68)', async () => {
    expect((await wire())[0]?.informacion).toMatchObject({ archivoReto: null, fechaRetoGuardado: null });
    const id = await deliver();
    expect((await wire())[0]?.informacion).toMatchObject({
      archivoReto: null,
      fechaRetoGuardado: deliveredAt.toISOString(),
    });
    const fileId = await hangFile(world.db, id, { owner: steps.learner });
    const text = async () => JSON.parse((await wire())[0]?.informacion.archivoReto ?? 'null');
    expect(await text()).toEqual({ fileName: 'mi-reto.pdf', fileUrl: `/archivos/${fileId}` });
    await world.db.updateTable('file').set({ deleted_at: deliveredAt }).where('id', '=', fileId).execute();
    expect(await text()).toEqual({ fileName: 'mi-reto.pdf', fileUrl: '' });

    const later = await hangFile(world.db, id, { owner: steps.learner, name: 'corregido.pdf', number: 2 });
    expect(await text()).toEqual({ fileName: 'corregido.pdf', fileUrl: `/archivos/${later}` });
    // 23:30 of 18 March in Mexico City.
    await world.db
      .updateTable('challenge_submission')
      .set({ returned_at: new Date('2026-03-19T05:30:00Z') })
      .where('id', '=', id)
      .execute();
    expect((await wire())[0]?.configuracion).toEqual({
      fechaApertura: '2026-01-01',
      retoFecha: '2026-03-23',
    });
  });
});

describe('a unit', () => {
  test('has everything that was sent, in the exact shape (spec §3.4)', async () => {
    const submissionId = await deliver();
    await assessSelf(world.db, place(), { answers: completeAnswers.selfAssessment, sentAt: deliveredAt });
    await reviewAsPeer(world.db, submissionId, {
      by: steps.classmate,
      // 19:00 of 9 March in Mexico City.
      sentAt: new Date('2026-03-10T01:00:00Z'),
      comment: 'Muy claro.',
    });
    await world.db
      .updateTable('standing')
      .set({
        units: JSON.stringify([
          {
            unitId: steps.unitId,
            order: 0,
            modules: [
              { moduleId: 1, order: 0, progress: 100, finished: true },
              { moduleId: 2, order: 1, progress: 33, finished: false },
            ],
          },
        ]),
      })
      .where('member_id', '=', steps.learner.memberId)
      .execute();
    await createEvaluation(world.db, { ...place(), sent: true, by: boss, agreements: ['Delegar', 'Medir'] });
    const [first, second, ...more] = await wire();
    expect(more).toEqual([]);
    const { evaluacion_compromisos: [given] = [], ...rest } = first ?? {};
    expect(rest).toEqual({
      orden: 0,
      nombre: 'UNIDAD 0',
      infoModulos: {
        modulos: [
          { orden: 0, progreso: 100, moduloTerminado: true },
          { orden: 1, progreso: 33, moduloTerminado: false },
        ],
      },
      configuracion: { fechaApertura: '2026-01-01', retoFecha: '2026-03-20' },
      informacion: {
        archivoReto: null,
        fechaRetoGuardado: deliveredAt.toISOString(),
        jsonAutoEvaluacion: [
          {
            seccion: {
              titulo: 'Lo que sé',
              preguntas: [
                { pregunta: { tipo: 'rango', titulo: '¿Cuánto?', pregunta: '¿Cuánto?', respuesta: 8 } },
              ],
            },
          },
          { seccion: expect.objectContaining({ titulo: 'Lo que haré' }) },
        ],
        fechaRevision: '2026-03-05',
      },
      resultadosPares: [
        {
          jsonEvaluacion: [
            {
              seccion: {
                titulo: 'Criterios',
                preguntas: [
                  {
                    pregunta: { tipo: 'rango', titulo: 'Diagnóstico', pregunta: 'Diagnóstico', respuesta: 9 },
                  },
                ],
              },
            },
            { seccion: expect.objectContaining({ titulo: 'Comentario' }) },
          ],
          fechaRevision: '2026-03-09',
        },
      ],
    });
    expect(JSON.parse(given?.evaluacion_jefe ?? '')[0].secciones[0].seccion.titulo).toBe(
      'Toma de decisiones',
    );
    expect(JSON.parse(given?.acuerdos_jefe ?? '')).toEqual([
      { titulo: 'Acuerdo 1', respuesta: 'Delegar' },
      { titulo: 'Acuerdo 2', respuesta: 'Medir' },
      { titulo: 'Acuerdo 3', respuesta: '' },
    ]);
    expect(second).toMatchObject({
      orden: 1,
      configuracion: { fechaApertura: '2999-01-01', retoFecha: null },
      evaluacion_compromisos: [{ evaluacion_jefe: null, acuerdos_jefe: null }],
    });

    const { work } = await firstUnit();
    expect(work?.moduleProgress).toBe(67);
    expect(work?.timeline.map(({ day, text }) => `${day} ${text}`)).toEqual([
      '2026-01-01 Inicio de la unidad',
      '2026-03-05 Entregó su reto',
      '2026-03-05 Envió su autoevaluación',
      '2026-03-05 Recibió su retroalimentación',
      '2026-03-09 Recibió la evaluación de un par',
      expect.stringContaining('Recibió sus acuerdos'),
    ]);
  });

  test('nothing unsent leaves: drafts of the boss, of peers and of the self-assessment', async () => {
    const submissionId = await deliver();
    await assessSelf(world.db, place(), { answers: { a3: 'Borrador propio' }, sentAt: null });
    await reviewAsPeer(world.db, submissionId, {
      by: steps.classmate,
      sentAt: null,
      comment: 'Borrador ajeno',
    });
    await createEvaluation(world.db, { ...place(), sent: false, by: boss });
    const tutor = await createTutor(world.db, steps.groupId);
    for (const { actor } of [boss, steps.learner, tutor, await createPerson(world.db, 1)]) {
      const { work, evaluation } = await firstUnit(actor);
      expect([work?.selfAssessment, work?.peerResults, evaluation]).toEqual([null, [], null]);
      expect(JSON.stringify([await view(actor), await wire(actor)])).not.toMatch(
        /Borrador|Toma de decisiones|"respuesta"/,
      );
    }
  });

  test('says nothing of classmates in a unit that asks for no evaluation among them', async () => {
    const promised = async () => (await firstUnit(boss.actor)).work?.hasPeers;
    expect(await promised()).toBe(true);
    await world.db.updateTable('unit').set({ peer_count: 0 }).where('id', '=', steps.unitId).execute();
    expect(await promised()).toBe(false);
  });

  test('shows the score of its challenge from the day it was published', async () => {
    const id = await deliver();
    expect((await firstUnit()).work?.challenge.score).toBeNull();
    await world.db
      .updateTable('challenge_submission')
      .set({ score: 8.7, published_at: new Date('2026-03-11T05:59:00Z') })
      .where('id', '=', id)
      .execute();
    const { work } = await firstUnit();
    expect(work?.challenge.score).toBe(8.7);
    expect(work?.timeline).toContainEqual({
      day: '2026-03-10',
      text: 'Se publicó la calificación de su reto',
      state: 'done',
    });
  });

  test('takes one round trip, on the screen and in the call, for every role', async () => {
    await deliver();
    const tutor = await createTutor(world.db, steps.groupId);
    for (const { actor } of [boss, steps.learner, tutor, await createPerson(world.db, 1)]) {
      const screen = await countStatements(world, (counted) => progressView(counted, actor, about()));
      const call = await countStatements(world, (counted) => progressOf(counted, actor, about().personId));
      expect([screen.statements, call.statements]).toEqual([1, 1]);
    }
  });
});
