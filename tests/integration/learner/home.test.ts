import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { units as unitsCall } from '#app/contract/learner/home.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import type { Home, HomeProgramme } from '#app/features/learner/home/home.types.ts';
import { programmeUnits } from '#app/features/learner/home/view/units.view.ts';
import { finishActivity, savePosition } from '#app/features/learner/learning/learning.commands.server.ts';
import { createBadge } from '#tests/factories/badges.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { openWorld } from '#tests/support/world.ts';

// 15 May 2026, 12:00 in Mexico City.
const now = new Date('2026-05-15T18:00:00Z');

const { world, clock } = await openWorld();
clock.set(now);
let course: Course;
let groupId: number;
let learner: TestLearner;
const unitId = (unit: number): number => course.units[unit]?.id ?? 0;
const at = (unit: number, module = 0, activity = 0): number =>
  course.units[unit]?.modules[module]?.activityIds[activity] ?? 0;

beforeEach(async () => {
  course = await createCourse(world.db, { units: [{}, {}, {}] });
  groupId = await createGroup(
    world.db,
    course,
    ['2026-03-01', '2026-05-01', '2026-06-01'],
    ['2026-04-01', '2026-05-20', '2026-06-20'],
  );
  learner = await createLearner(world.db, groupId);
});

async function programmeOf(): Promise<HomeProgramme> {
  const { programme } = await home(world, learner.actor);
  if (!programme) throw new Error('the learner has a programme');
  return programme;
}

/** An attempt of the final evaluation that was sent and did not pass. */
const failFinal = (number: number) =>
  world.db
    .insertInto('final_attempt')
    .values({ member_id: learner.memberId, number, ends_at: now, sent_at: now, grade: 6.5, question_ids: [] })
    .execute();

type Decided = { published_at?: Date; returned_at?: Date; score: number | null };

async function deliver(unit: number, decided?: Decided): Promise<void> {
  const memberUnit = { member_id: learner.memberId, unit_id: unitId(unit) };
  const at = { first_delivered_at: now, last_delivered_at: now };
  await world.db
    .insertInto('challenge_submission')
    .values({ ...memberUnit, ...at, ...decided })
    .execute();
}

/** The reply of `GET /api/get_unidades`, as its contract says. */
function wireOf(view: Home) {
  const wire = encode(unitsCall.reply, programmeUnits(view));
  expect(unitsCall.reply.safeParse(wire).error).toBeUndefined();
  return wire;
}

test('takes one round trip', async () => {
  const { statements } = await countStatements(world, (counted) => home(counted, learner.actor));
  expect(statements).toBe(1);
});

test('without a programme it greets and is empty, on the wire too', async () => {
  const nobody = await createPerson(world.db, 2);
  const view = await home(world, nobody.actor);
  expect(view).toEqual({ greeting: 'Hola, Ana', today: '2026-05-15', messages: [], programme: null });
  expect(wireOf(view).data).toEqual({
    programa: [],
    unidades: [],
    evaluacionFinal: {
      calificacion: null,
      evaluacion: false,
      promedios: [{ promedioReto: null, promedioJefe: null }],
    },
  });
});

test('a welcome of their own replaces the greeting', async () => {
  await world.db
    .updateTable('person')
    .set({ welcome: ' Bienvenida, Ana. ' })
    .where('id', '=', learner.personId)
    .execute();
  expect((await home(world, learner.actor)).greeting).toBe('Bienvenida, Ana.');
});

test('a programme welcomes who has no welcome of their own, and says what it is about', async () => {
  const words = { welcome: ' ¡Qué gusto!\nEmpieza cuando quieras. ', description: 'Tres unidades.' };
  await world.db.updateTable('programme').set(words).where('id', '=', course.programmeId).execute();
  expect(await home(world, learner.actor)).toMatchObject({
    greeting: 'Hola, Ana',
    programme: { welcome: '¡Qué gusto!\nEmpieza cuando quieras.', description: 'Tres unidades.' },
  });
  const own = world.db.updateTable('person').where('id', '=', learner.personId);
  await own.set({ welcome: 'Bienvenida, Ana.' }).execute();
  expect(await home(world, learner.actor)).toMatchObject({
    greeting: 'Bienvenida, Ana.',
    programme: { welcome: null },
  });
});

test('units are stations: overdue, in progress, locked, with the current one marked', async () => {
  const { units, nearDay, underWay } = await programmeOf();
  expect(units.map(({ order, state, current, opensOn }) => [order, state, current, opensOn])).toEqual([
    [0, 'challenge-overdue', false, '2026-03-01'],
    [1, 'in-progress', true, '2026-05-01'],
    [2, 'locked', false, '2026-06-01'],
  ]);
  // The card says that the first challenge is overdue: beside it stands the next day that comes.
  expect(nearDay).toEqual({
    text: 'Reto de UNIDAD 1: 20 de mayo',
    when: 'en 5 días',
    href: `/reto?unidad=${unitId(1)}`,
    late: false,
    listed: true,
  });
  expect(underWay).toMatchObject({ unitId: unitId(0), nextKey: 'challenge' });
  expect(underWay?.steps.slice(-4).map(({ href }) => href)).toEqual(
    ['/reto', '/encuesta', '/autoEvaluacion', '/detalleJefe'].map((path) => `${path}?unidad=${unitId(0)}`),
  );
});

test('figures are those of the stored standing, and the wire carries them', async () => {
  const stored = [
    { unitId: unitId(0), progress: 100, modules: [{ finished: true }, { finished: true }] },
    { unitId: unitId(1), progress: 13, modules: [{ finished: true }, { finished: false }] },
  ];
  await world.db
    .updateTable('standing')
    .set({
      progress: 38,
      units: JSON.stringify(stored),
      social_points: 55,
      challenge_average: 9.2,
      boss_average: 8.5,
    })
    .where('member_id', '=', learner.memberId)
    .execute();
  const view = await home(world, learner.actor);
  expect(view.programme).toMatchObject({
    progress: 38,
    social: { level: 1, points: 55, bar: 25, toNext: 15 },
    grades: { challengeAverage: 9.2, bossAverage: 8.5, finalEvaluation: null },
  });
  expect(view.programme?.units.map((unit) => [unit.progress, unit.state, unit.modules.finished])).toEqual([
    [100, 'done', 2],
    [13, 'in-progress', 1],
    [0, 'locked', 0],
  ]);
  const wire = wireOf(view);
  expect(wire.unidades).toEqual(wire.data.unidades);
  expect(wire.unidades[2]).toMatchObject({
    orden: 2,
    unidad_nombre: 'UNIDAD 2',
    bloqueadaHasta: '2026-06-01',
    retoFecha: '2026-06-20',
  });
  expect(wire.evaluacionFinal.promedios).toEqual([{ promedioReto: 9.2, promedioJefe: 8.5 }]);
});

/** Closes the first unit's challenge, so that nothing overdue stands before the activities. */
const settle = () => deliver(0, { published_at: now, score: 9 });

describe('¿Qué sigue?', () => {
  test('is the next activity of the current unit when nothing was begun', async () => {
    await settle();
    const { next, nearDay, underWay } = await programmeOf();
    expect(next).toMatchObject({
      kind: 'activities',
      question: '¿Qué sigue?',
      action: { verb: 'Empezar', href: `/objetos?actividad=${at(1)}` },
    });
    expect(next.cover).toMatchObject({ id: at(1), unitOrder: 1 });
    expect(nearDay).toMatchObject({ text: 'Reto de UNIDAD 1: 20 de mayo', when: 'en 5 días' });
    expect(underWay).toMatchObject({
      unitId: unitId(1),
      nextKey: `activity-${at(1)}`,
      facts: expect.stringMatching(/^Módulo 1.* · 0 de 2 actividades · \d+ min$/),
    });
  });

  test('is the activity last opened, until it is finished', async () => {
    await settle();
    const position = { seconds: 40, fraction: 0.5, speed: 1 };
    await savePosition({ world, actor: learner.actor }, { activityId: at(0, 1, 1), position });
    const { next } = await programmeOf();
    expect(next).toMatchObject({
      question: 'Continuar donde te quedaste',
      action: { verb: 'Continuar', href: `/objetos?actividad=${at(0, 1, 1)}` },
    });
    expect(next.place).toMatch(/^Unidad 1, módulo 2 · \d+ min · 50%$/);
    expect((await programmeOf()).underWay).toMatchObject({
      unitId: unitId(0),
      nextKey: `activity-${at(0, 1, 1)}`,
    });
    expect((await programmeOf()).pending[0]).toMatchObject({
      reached: expect.any(String),
      href: `/objetos?actividad=${at(0, 1, 1)}`,
    });
    await finishActivity({ world, actor: learner.actor }, { activityId: at(0, 1, 1), finished: true });
    expect((await programmeOf()).next.action?.href).toBe(`/objetos?actividad=${at(1)}`);
  });

  test('goes to an earlier unit when the current one is finished, and ends with the last', async () => {
    await settle();
    const sent = { member_id: learner.memberId, unit_id: unitId(0), sent_at: now };
    await world.db.insertInto('survey_completion').values(sent).execute();
    await world.db.insertInto('self_assessment').values(sent).execute();
    for (const unit of [1, 0]) {
      for (const [module, activity] of [
        [0, 0],
        [0, 1],
        [1, 0],
        [1, 1],
      ] as const) {
        const activityId = at(unit, module, activity);
        expect((await programmeOf()).next.action?.href).toBe(`/objetos?actividad=${activityId}`);
        await finishActivity({ world, actor: learner.actor }, { activityId, finished: true });
      }
    }
    expect((await programmeOf()).next).toMatchObject({
      kind: 'challenge',
      title: 'Entrega tu reto de UNIDAD 1',
    });
  });

  test('is the activity that alone keeps a badge away, unless it was ever given', async () => {
    await settle();
    const stored = [0, 1, 2].map((unit) => ({
      unitId: unitId(unit),
      progress: 0,
      modules: [{ finished: false }, { finished: false }],
    }));
    await world.db
      .updateTable('standing')
      .set({ units: JSON.stringify(stored) })
      .where('member_id', '=', learner.memberId)
      .execute();
    const badgeId = await createBadge(world.db, 'primer_modulo');
    await finishActivity({ world, actor: learner.actor }, { activityId: at(0, 1, 0), finished: true });
    expect((await programmeOf()).next).toMatchObject({
      tone: 'reward',
      question: 'Te falta una actividad para tu insignia «Insignia primer_modulo»',
      action: { href: `/objetos?actividad=${at(0, 1, 1)}` },
    });
    await world.db
      .insertInto('badge_award')
      .values({ person_id: learner.personId, badge_id: badgeId, level: 1, revoked_at: now })
      .execute();
    expect((await programmeOf()).next.tone).toBe('plain');
  });

  test('is a returned challenge, with the one day after a return: in the card, the list, the unit and its step', async () => {
    await settle();
    await deliver(1, { returned_at: new Date(now.getTime() + 60_000), score: null });
    const programme = await programmeOf();
    expect(programme.next).toMatchObject({
      kind: 'returned-challenge',
      tone: 'attention',
      title: 'Corrige tu reto de UNIDAD 1',
      place: 'Unidad 2, UNIDAD 1',
      facts: 'hasta las 23:59 del 20 de mayo (quedan 5 días)',
      action: { verb: 'Corregir reto', href: `/reto?unidad=${unitId(1)}` },
    });
    expect(programme.pending[0]).toMatchObject({
      kind: 'returned-challenge',
      unitOrder: 1,
      dueOn: '2026-05-20',
    });
    // The card says its day.
    expect(programme.nearDay).toBeNull();
    expect(programme.units[1]).toMatchObject({ state: 'challenge-returned', challengeDueOn: '2026-05-20' });
    const stepOf = (shown: HomeProgramme) => shown.underWay?.steps.find(({ key }) => key === 'challenge');
    expect(programme.underWay).toMatchObject({ unitId: unitId(1), nextKey: 'challenge' });
    expect(stepOf(programme)).toMatchObject({ state: 'returned', status: 'Devuelto para corregir' });
    await world.db
      .updateTable('challenge_submission')
      .set({ last_delivered_at: new Date(now.getTime() + 120_000) })
      .where('member_id', '=', learner.memberId)
      .where('unit_id', '=', unitId(1))
      .execute();
    expect(stepOf(await programmeOf())).toMatchObject({ state: 'done', status: 'Entregado' });
  });

  test('of a late return is five days after it', async () => {
    await deliver(0, { returned_at: new Date(now.getTime() + 60_000), score: null });
    const { next, calendar } = await programmeOf();
    expect(next.facts).toBe('hasta las 23:59 del 20 de mayo (quedan 5 días)');
    expect(calendar).toContainEqual({ day: '2026-05-20', kind: 'challenge-due', name: 'UNIDAD 0' });
  });

  test('is to wait after asking for more time, then to read the agreements of the boss', async () => {
    await world.db
      .insertInto('deadline_extension')
      .values({ member_id: learner.memberId, unit_id: unitId(0), reason: 'Inventario' })
      .execute();
    expect((await programmeOf()).pending.map(({ kind, unitOrder }) => [kind, unitOrder])).toEqual([
      ['activities', 1],
      ['challenge', 1],
      ['activities', 0],
    ]);
    const boss = await createPerson(world.db, 3);
    const { id } = await world.db
      .insertInto('boss_evaluation')
      .values({
        member_id: learner.memberId,
        unit_id: unitId(0),
        boss_id: boss.personId,
        questionnaire: '[]',
        question_count: 0,
        sent_at: now,
        grade: 9,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('agreement')
      .values({ evaluation_id: id, position: 1, text: 'Delegar el conteo' })
      .execute();
    const waits = async () => (await programmeOf()).pending.find(({ kind }) => kind === 'agreements');
    expect(await waits()).toMatchObject({ unitOrder: 0, href: `/detalleJefe?unidad=${unitId(0)}` });
    await world.db
      .updateTable('agreement')
      .set({ acknowledged_at: now })
      .where('evaluation_id', '=', id)
      .execute();
    expect(await waits()).toBeUndefined();
  });

  test('tells of more time that was asked for, then of the day that was granted, on the route too', async () => {
    const asked = { member_id: learner.memberId, unit_id: unitId(0), reason: 'Inventario' };
    expect((await programmeOf()).units[0]).toMatchObject({ overdue: true, extensionAsked: false });
    await world.db.insertInto('deadline_extension').values(asked).execute();
    const waiting = await programmeOf();
    expect(waiting.nearDay).toMatchObject({
      text: 'Tu solicitud de prórroga de UNIDAD 0 está en revisión.',
      href: `/reto?unidad=${unitId(0)}`,
      listed: false,
    });
    expect(waiting.units[0]).toMatchObject({ overdue: false, extensionAsked: true });
    await world.db
      .updateTable('deadline_extension')
      .set({ decided_at: now, approved: true, due_on: '2026-05-16' })
      .where('member_id', '=', learner.memberId)
      .execute();
    const { next, nearDay, pending, units } = await programmeOf();
    expect(next).toMatchObject({
      kind: 'challenge',
      place: 'Unidad 1, UNIDAD 0',
      facts: 'hasta las 23:59 del 16 de mayo (queda 1 día) · Con prórroga',
    });
    expect(nearDay).toMatchObject({ text: 'Reto de UNIDAD 1: 20 de mayo', when: 'en 5 días' });
    expect(pending[0]).toMatchObject({ extension: 'granted' });
    expect(units[0]).toMatchObject({ overdue: false, extensionAsked: false });
  });

  test('is the live session whose door is open, joined from the card', async () => {
    const { id } = await world.db
      .insertInto('live_session')
      .values({
        group_id: groupId,
        title: 'Sesión de dudas',
        starts_at: '2026-05-15T18:10:00Z',
        ends_at: '2026-05-15T19:30:00Z',
        url: 'https://b.example',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { next, pending } = await programmeOf();
    expect(next).toMatchObject({ kind: 'live-session', title: 'Sesión de dudas', action: null, join: id });
    expect((await programmeOf()).nearDay).toMatchObject({
      text: 'El plazo de tu reto de UNIDAD 0 terminó el 1 de abril.',
      late: true,
    });
    expect(pending.slice(0, 2)).toMatchObject([
      { kind: 'live-session' },
      { kind: 'challenge', unitOrder: 0 },
    ]);
  });

  test.each([
    [1, 'final-retry', 'Aún no apruebas tu evaluación final', 'Te queda 1 intento'],
    [2, 'finished', 'Ya no te quedan intentos', 'Usaste tus 2 intentos de la evaluación final'],
  ])('after %s of 2 attempts without passing is %s', async (used, kind, question, words) => {
    const group = await createGroup(world.db, course, ['2026-03-01', '2026-03-01', '2026-03-01'], []);
    learner = await createLearner(world.db, group);
    const sent = { member_id: learner.memberId, sent_at: now };
    for (const unit of [0, 1, 2]) {
      await deliver(unit, { published_at: now, score: 9 });
      const answered = { ...sent, unit_id: unitId(unit) };
      await world.db.insertInto('survey_completion').values(answered).execute();
      await world.db.insertInto('self_assessment').values(answered).execute();
      for (const module of course.units[unit]?.modules ?? [])
        for (const activityId of module.activityIds)
          await finishActivity({ world, actor: learner.actor }, { activityId, finished: true });
    }
    for (let attempt = 0; attempt < used; attempt += 1) await failFinal(attempt + 1);
    const programmeRow = world.db.updateTable('programme').where('id', '=', course.programmeId);
    await programmeRow.set({ final_attempts: 2 }).execute();
    await world.db
      .updateTable('standing')
      .set({ final_evaluation: 6.5 })
      .where('member_id', '=', learner.memberId)
      .execute();
    const { next } = await programmeOf();
    expect(next).toMatchObject({ kind, tone: 'attention', question });
    expect(next.facts).toContain(words);
    expect(next.facts).toContain('ejor resultado es 6.5');
    expect(next.facts).toContain('se aprueba con 8.0');
  });

  test('before the first unit opens is its day', async () => {
    const group = await createGroup(world.db, course, ['2026-05-29', null, null], [null, null, null]);
    learner = await createLearner(world.db, group);
    const { next, nearDay, pending, underWay } = await programmeOf();
    expect(next).toMatchObject({
      kind: 'not-begun',
      title: 'Tu programa comienza el 29 de mayo de 2026 (faltan 14 días)',
    });
    expect(nearDay).toBeNull();
    expect(underWay).toMatchObject({ unitId: unitId(0), nextKey: null });
    expect(underWay?.steps.every(({ state }) => state === 'closed')).toBe(true);
    expect(pending).toEqual([]);
  });
});

test('Este mes shows the next seven days too, though the month ends before', async () => {
  clock.set(new Date('2026-05-29T18:00:00Z'));
  onTestFinished(() => void clock.set(now));
  const group = await createGroup(
    world.db,
    course,
    ['2026-05-01', '2026-06-06', '2026-07-01'],
    ['2026-06-05', '2026-06-20', null],
  );
  learner = await createLearner(world.db, group);
  expect((await programmeOf()).calendar.map(({ day, kind }) => `${day} ${kind}`)).toEqual([
    '2026-05-01 unit-opens',
    '2026-06-05 challenge-due',
  ]);
});

describe('Pendientes', () => {
  test('are overdue steps, activities to go on with, dated steps, the rest, and nothing of a locked unit', async () => {
    const { pending } = await programmeOf();
    expect(
      pending.map(({ kind, unitOrder, count, dueOn, daysLeft, overdue }) => [
        kind,
        unitOrder,
        count,
        dueOn,
        daysLeft,
        overdue,
      ]),
    ).toEqual([
      ['challenge', 0, 1, '2026-04-01', -44, true],
      ['activities', 1, 4, null, null, false],
      ['challenge', 1, 1, '2026-05-20', 5, false],
      ['activities', 0, 4, null, null, false],
    ]);
  });

  test('survey and self-assessment come with the delivered challenge, and go when sent', async () => {
    await deliver(0);
    await world.db
      .insertInto('survey_completion')
      .values({ member_id: learner.memberId, unit_id: unitId(0), sent_at: now })
      .execute();
    const { pending } = await programmeOf();
    expect(pending.filter((item) => item.unitOrder === 0).map((item) => item.kind)).toEqual([
      'self-assessment',
      'activities',
    ]);
  });

  test('peer reviews wait until their day', async () => {
    const peer = await createLearner(world.db, groupId);
    const submission = await world.db
      .insertInto('challenge_submission')
      .values({
        member_id: peer.memberId,
        unit_id: unitId(0),
        first_delivered_at: now,
        last_delivered_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('peer_review')
      .values({ submission_id: submission.id, reviewer_member_id: learner.memberId, due_on: '2026-05-16' })
      .execute();
    const review = (await programmeOf()).pending.find((item) => item.kind === 'peer-review');
    expect(review).toMatchObject({ unitOrder: 0, count: 1, dueOn: '2026-05-16', daysLeft: 1 });
    expect(review?.href).toMatch(/^\/reto\?unidad=\d+&pestana=pares$/);
  });
});

test('the final evaluation lists the missing steps, and opens when there is none', async () => {
  expect((await programmeOf()).finalEvaluation).toMatchObject({
    gate: 'steps-missing',
    attemptsUsed: 0,
    submitted: false,
  });
  const sent = { member_id: learner.memberId, sent_at: now };
  for (const unit of [0, 1, 2]) {
    await deliver(unit);
    await world.db
      .insertInto('survey_completion')
      .values({ ...sent, unit_id: unitId(unit) })
      .execute();
  }
  await world.db
    .insertInto('self_assessment')
    .values([
      { ...sent, unit_id: unitId(0) },
      { ...sent, unit_id: unitId(1) },
    ])
    .execute();
  const almost = await programmeOf();
  expect(almost.finalEvaluation.missing).toEqual([
    { unitOrder: 2, unitName: 'UNIDAD 2', steps: ['self-assessment'] },
  ]);
  await world.db
    .insertInto('self_assessment')
    .values({ ...sent, unit_id: unitId(2) })
    .execute();
  const ready = await programmeOf();
  expect(ready.finalEvaluation).toMatchObject({ gate: 'open', missing: [], href: '/evaluacionFinal' });
  expect(ready.pending.map(({ kind, unitOrder }) => [kind, unitOrder])).toEqual([
    ['activities', 1],
    ['final-evaluation', null],
    ['activities', 0],
  ]);
});

test.each([
  ['2026-05-15T18:11:00Z', false],
  ['2026-05-15T18:10:00Z', true],
  ['2026-05-15T17:30:00Z', true],
])('a live session that starts at %s can be joined now: %s', async (startsAt, joinable) => {
  await world.db
    .insertInto('live_session')
    .values([
      {
        group_id: groupId,
        title: 'Pasada',
        starts_at: '2026-05-02T18:00:00Z',
        ends_at: '2026-05-02T19:00:00Z',
        url: 'https://a.example',
      },
      {
        group_id: groupId,
        title: 'Próxima',
        starts_at: startsAt,
        ends_at: '2026-05-15T19:30:00Z',
        url: 'https://b.example',
      },
    ])
    .execute();
  const { liveSession, calendar } = await programmeOf();
  expect(liveSession).toMatchObject({ title: 'Próxima', open: joinable });
  expect(calendar.map(({ day, kind, name }) => `${day} ${kind} ${name}`)).toEqual([
    '2026-05-01 unit-opens UNIDAD 1',
    '2026-05-02 live-session Pasada',
    '2026-05-15 live-session Próxima',
    '2026-05-20 challenge-due UNIDAD 1',
  ]);
});

test('sessions that are over show their recording, the latest first, those of last year too', async () => {
  const held = (startsAt: string, recording_url: string | null, cancelled_at: Date | null = null) => ({
    group_id: groupId,
    title: startsAt.slice(0, 10),
    starts_at: startsAt,
    ends_at: new Date(Date.parse(startsAt) + 3_600_000),
    url: 'https://a.example',
    recording_url,
    cancelled_at,
  });
  await world.db
    .insertInto('live_session')
    .values([
      held('2025-05-02T18:00:00Z', 'https://video.example/1'),
      held('2026-05-02T18:00:00Z', 'https://video.example/2'),
      held('2026-05-03T18:00:00Z', null),
      held('2026-05-04T18:00:00Z', 'https://video.example/3', now),
      held('2026-05-15T17:30:00Z', 'https://video.example/4'),
    ])
    .execute();
  expect((await programmeOf()).recordings).toEqual([
    {
      id: expect.any(Number),
      title: '2026-05-02',
      startsAt: '2026-05-02T18:00:00.000Z',
      url: 'https://video.example/2',
    },
    {
      id: expect.any(Number),
      title: '2025-05-02',
      startsAt: '2025-05-02T18:00:00.000Z',
      url: 'https://video.example/1',
    },
  ]);
});

test('the last badge has its level’s name and image; in a reduced programme reto_extra does not exist (A-62)', async () => {
  const plain = await createBadge(world.db, 'unidad_completa', { levelNames: ['Nivel dos'] });
  const extra = await createBadge(world.db, 'reto_extra');
  const earned = (badge_id: number, level: number, awarded_at: string) =>
    world.db
      .insertInto('badge_award')
      .values({ person_id: learner.personId, badge_id, level, awarded_at })
      .execute();
  await earned(plain, 2, '2026-05-01T00:00:00Z');
  await earned(extra, 1, '2026-05-02T00:00:00Z');
  expect((await programmeOf()).lastBadge).toMatchObject({
    name: 'Insignia reto_extra',
    image: '/badges/reto_extra-1.svg',
    level: 1,
  });
  await world.db
    .updateTable('programme')
    .set({ reduced: true })
    .where('id', '=', course.programmeId)
    .execute();
  expect((await programmeOf()).lastBadge).toEqual({
    name: 'Nivel dos',
    image: '/badges/unidad_completa-2.svg',
    level: 2,
    earnedAt: '2026-05-01T00:00:00.000Z',
  });
});
