import { beforeEach, describe, expect, test } from 'vitest';
import { personRoom } from '#app/contract/catalogue/pushes.ts';
import { tutorGroups, tutorSummary } from '#app/contract/tutor/board.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { askExtension } from '#app/features/learner/challenge/challenge.commands.server.ts';
import { groupsOf, summaryOf, tutorBoard } from '#app/features/tutor/board/board.queries.server.ts';
import { decideExtension } from '#app/features/tutor/board/extensions.commands.server.ts';
import { gradingOf } from '#app/features/tutor/board/grading/grading.queries.server.ts';
import { reviewQueue } from '#app/features/tutor/challenge-review/queue/queue.queries.server.ts';
import { assignTutor } from '#server/repositories/groups/tutors.ts';
import { ask } from '#tests/factories/forum.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createTutor,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { deliverChallenge, happen, notificationsOf, reviewChallenge } from '#tests/factories/notices.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock, pushes } = await openWorld();
let course: Course;
let groupId: number;
let tutor: TestPerson;
let tutor2: TestPerson;
let learner: TestLearner;
const unitId = (unit = 0): number => course.units[unit]?.id ?? 0;
const memberUnit = (unit = 0) => ({ memberId: learner.memberId, unitId: unitId(unit) });

beforeEach(async () => {
  // Noon in Mexico City.
  clock.set('2026-03-12T18:00:00Z');
  course = await createCourse(world.db, { units: [{ caseStudy: true }, {}] });
  groupId = await createGroup(world.db, course, ['2026-03-01', '2026-04-01'], ['2026-03-20', '2026-04-20']);
  tutor = await createTutor(world.db, groupId);
  tutor2 = await createTutor(world.db, await createGroup(world.db, course, ['2026-03-01']));
  learner = await createLearner(world.db, groupId);
});

const board = () => tutorBoard(world, tutor.actor);
const waited = new Date('2026-03-10T18:00:00Z');

/** A challenge with its first version; gives its id. */
async function delivered(at: Date): Promise<number> {
  const id = await deliverChallenge(world, memberUnit(), at);
  await world.db
    .insertInto('challenge_version')
    .values({ submission_id: id, number: 1, delivered_at: at })
    .execute();
  return id;
}

const assign = (to: number) =>
  world.db
    .transaction()
    .execute((trx) => assignTutor(trx, { groupId: to, tutorId: tutor.personId, at: waited }));

async function sendCase(): Promise<void> {
  await world.db
    .insertInto('case_response')
    .values({ member_id: learner.memberId, unit_id: unitId(), sent_at: waited })
    .execute();
}

/** The learner asks for more time; gives the request's id. */
async function request(): Promise<number> {
  await askExtension({ world, actor: learner.actor }, { unitId: unitId(), reason: 'Inventario' });
  const { id } = await world.db
    .selectFrom('deadline_extension')
    .where('member_id', '=', learner.memberId)
    .where('decided_at', 'is', null)
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a tutor’s waiting work', () => {
  test('are challenges without a grade, until they are given back, and again when they come back', async () => {
    const submission = await delivered(waited);
    expect((await board()).challenges).toMatchObject({ total: 1, wait: '2 días' });
    const decision = { tutorId: tutor.personId, at: new Date('2026-03-11T18:00:00Z') };
    await reviewChallenge(world, submission, { ...decision, outcome: 'returned' });
    expect((await board()).challenges).toMatchObject({ total: 0, wait: null });
    await world.db
      .updateTable('challenge_submission')
      .set({ last_delivered_at: new Date('2026-03-12T13:00:00Z') })
      .where('id', '=', submission)
      .execute();
    expect((await board()).challenges).toMatchObject({ total: 1, wait: '5 h' });
    await reviewChallenge(world, submission, { ...decision, outcome: 'published', score: 9 });
    expect((await board()).challenges.total).toBe(0);
  });

  test('are as many as the queue says, also in other hands or in a new grading', async () => {
    const queued = async () => (await reviewQueue(world, tutor.actor, {})).pending;
    const submission = await delivered(waited);
    expect([await queued(), (await board()).challenges.total]).toEqual([1, 1]);
    await reviewChallenge(world, submission, {
      tutorId: tutor.personId,
      outcome: 'published',
      score: 9,
      at: waited,
    });
    expect([await queued(), (await board()).challenges.total]).toEqual([0, 0]);
    const { version_id } = await world.db
      .selectFrom('challenge_review')
      .where('submission_id', '=', submission)
      .select('version_id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('challenge_review')
      .values({
        submission_id: submission,
        version_id,
        tutor_id: tutor.personId,
        claimed_at: new Date('2026-03-12T17:50:00Z'),
      })
      .execute();
    expect([await queued(), (await board()).challenges.total]).toEqual([1, 1]);
    clock.set('2026-03-12T18:10:00Z');
    expect([await queued(), (await board()).challenges.total]).toEqual([0, 0]);
  });

  test('are open questions, requests for more time, and cases without a comment', async () => {
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const questionId = await ask(world, learner, activityId, '¿Cómo?');
    await request();
    await sendCase();
    const shown = await board();
    expect(shown.questions).toMatchObject({ total: 1, wait: 'menos de 1 h' });
    expect(shown.extensions).toMatchObject({
      total: 1,
      list: [{ name: 'Ana Ruiz', reason: 'Inventario', dueOn: '20 de marzo', proposed: '2026-03-27' }],
    });
    expect(shown.cases).toMatchObject({ total: 1, list: [{ name: 'Ana Ruiz', wait: '2 días' }] });
    await world.db.updateTable('question').set({ state: 'hidden' }).where('id', '=', questionId).execute();
    await world.db.updateTable('case_response').set({ commented_at: new Date() }).execute();
    expect(await board()).toMatchObject({ questions: { total: 0 }, cases: { total: 0, list: [] } });
  });

  test('is one list of every kind, the longest wait first, and of what another tutor has nothing', async () => {
    const at = (hour: number) => new Date(`2026-03-11T${hour}:00:00Z`);
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const submission = await delivered(at(14));
    const questionId = await ask(world, learner, activityId, '¿Cómo empiezo?');
    await world.db
      .updateTable('question')
      .set({ created_at: at(12) })
      .where('id', '=', questionId)
      .execute();
    const extensionId = await request();
    await world.db
      .updateTable('deadline_extension')
      .set({ requested_at: at(13) })
      .where('id', '=', extensionId)
      .execute();
    await sendCase();
    const { waiting, listed } = await board();
    expect(waiting).toMatchObject([
      { kind: 'case', name: 'Ana Ruiz', hours: 48, groupName: 'Generación de prueba' },
      { kind: 'question', words: '¿Cómo empiezo?', hours: 30 },
      { kind: 'extension', words: 'Inventario', hours: 29, href: null },
      { kind: 'challenge', hours: 28, unit: 'Unidad 1: UNIDAD 0' },
    ]);
    expect([listed.extension.length, listed.case.length]).toEqual([1, 1]);

    const colleague = await createTutor(world.db, groupId);
    const { id: versionId } = await world.db
      .selectFrom('challenge_version')
      .where('submission_id', '=', submission)
      .select('id')
      .executeTakeFirstOrThrow();
    await world.db
      .insertInto('challenge_review')
      .values({
        submission_id: submission,
        version_id: versionId,
        tutor_id: colleague.personId,
        claimed_at: new Date('2026-03-12T17:55:00Z'),
      })
      .execute();
    const shown = await board();
    expect(shown.waiting.map(({ kind }) => kind)).toEqual(['case', 'question', 'extension']);
    expect(shown.challenges.total, 'it is still counted').toBe(1);
    const theirs = await tutorBoard(world, colleague.actor);
    expect(theirs.waiting.map(({ kind }) => kind)).toEqual(['case', 'question', 'extension', 'challenge']);
    expect((await tutorBoard(world, tutor2.actor)).waiting).toEqual([]);
  });

  test('has twelve rows of everything, and all of the listed requests by themselves', async () => {
    const asked = await Promise.all(Array.from({ length: 14 }, () => createLearner(world.db, groupId)));
    await world.db
      .insertInto('deadline_extension')
      .values(asked.map(({ memberId }) => ({ member_id: memberId, unit_id: unitId(), reason: 'Inventario' })))
      .execute();
    const { waiting, listed } = await board();
    expect([waiting.length, listed.extension.length]).toEqual([12, 14]);
    // One of another kind has its row, also where all of those wait longer.
    await world.db.updateTable('deadline_extension').set({ requested_at: waited }).execute();
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await ask(world, learner, activityId, '¿Y hoy?');
    const kinds = (await board()).waiting.map(({ kind }) => kind);
    expect([kinds.length, kinds.at(-1), kinds.at(-2)]).toEqual([12, 'question', 'extension']);
  });

  test('lists the twenty oldest requests of published units, and counts all', async () => {
    const asked = await Promise.all(Array.from({ length: 21 }, () => createLearner(world.db, groupId)));
    await world.db
      .insertInto('deadline_extension')
      .values(asked.map(({ memberId }) => ({ member_id: memberId, unit_id: unitId(), reason: 'Inventario' })))
      .execute();
    const { extensions } = await board();
    expect([extensions.total, extensions.list.length]).toEqual([21, 20]);
    await world.db.updateTable('unit').set({ status: 'draft' }).where('id', '=', unitId()).execute();
    expect((await board()).extensions).toEqual({ total: 0, list: [] });
  });

  test('has its groups with learners, progress and the next deadline', async () => {
    const second = await createLearner(world.db, groupId);
    for (const [memberId, progress] of [
      [learner.memberId, 40],
      [second.memberId, 61],
    ] as const) {
      await world.db.updateTable('standing').set({ progress }).where('member_id', '=', memberId).execute();
    }
    await delivered(waited);
    const [card] = (await board()).groups;
    expect(card).toMatchObject({
      name: 'Generación de prueba',
      programmeName: expect.stringMatching(/^Programa de prueba( \(programa-|$)/),
      learners: 2,
      progress: 51,
      next: 'Reto de la unidad 1: 20 de marzo',
      challenges: { total: 1 },
      questions: { total: 0 },
    });
    clock.set('2026-03-21T06:00:00Z');
    expect((await board()).groups[0]?.next).toBe('Reto de la unidad 2: 20 de abril');
  });

  test('is counted in each group by itself', async () => {
    const second = await createGroup(world.db, course, ['2026-02-01']);
    await assign(second);
    const elsewhere = await createLearner(world.db, second);
    const activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    await delivered(waited);
    await ask(world, elsewhere, activityId, '¿Cómo?');
    await ask(world, elsewhere, activityId, '¿Cuándo?');
    const { challenges, questions, groups } = await board();
    expect([challenges.total, questions.total]).toEqual([1, 2]);
    const waits = groups.map((one) => [one.id, one.challenges.total, one.questions.total]);
    expect(waits).toHaveLength(2);
    expect(waits).toEqual(
      expect.arrayContaining([
        [groupId, 1, 0],
        [second, 0, 2],
      ]),
    );
  });

  test('is read in one round trip, as are its two calls, in their exact shapes', async () => {
    await delivered(waited);
    await request();
    await sendCase();
    const screen = await countStatements(world, (counted) => tutorBoard(counted, tutor.actor));
    const summary = await countStatements(world, (counted) => summaryOf(counted, tutor.actor));
    const groups = await countStatements(world, (counted) => groupsOf(counted, tutor.actor));
    expect([screen.statements, summary.statements, groups.statements]).toEqual([1, 1, 1]);
    expect(encode(tutorSummary.reply, summary.result)).toMatchObject({
      retos: { total: 1, desde: waited.toISOString() },
      preguntas: { total: 0, desde: null },
      prorrogas: {
        total: 1,
        lista: [
          {
            usuario_id: learner.personId,
            usuario: 'Ana Ruiz',
            grupo_id: groupId,
            no_unidad: 1,
            motivo: 'Inventario',
            solicitada: '2026-03-12T18:00:00.000Z',
            fecha_limite: '2026-03-20',
          },
        ],
      },
      casos: { total: 1, lista: [{ enviado: waited.toISOString() }] },
    });
    expect(encode(tutorGroups.reply, groups.result)).toEqual([
      {
        id: groupId,
        nombre: 'Generación de prueba',
        programa: expect.stringMatching(/^Programa de prueba( \(programa-|$)/),
        fecha_inicio: '2026-01-01',
        fecha_fin: null,
        participantes: 1,
        avance: 0,
        retos_por_evaluar: 1,
        preguntas_sin_responder: 0,
        siguiente_fecha: { unidad_id: unitId(), no_unidad: 1, unidad: 'UNIDAD 0', fecha: '2026-03-20' },
      },
    ]);
  });

  test('has nothing of another tutor’s groups, nor of dropped members', async () => {
    await delivered(waited);
    await request();
    await sendCase();
    const nothing = {
      challenges: { total: 0 },
      questions: { total: 0 },
      extensions: { total: 0, list: [] },
      cases: { total: 0 },
    };
    const theirs = await tutorBoard(world, tutor2.actor);
    expect(theirs).toMatchObject(nothing);
    expect(theirs.groups.map(({ id }) => id)).not.toContain(groupId);
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: new Date() })
      .where('id', '=', learner.memberId)
      .execute();
    expect(await board()).toMatchObject(nothing);
    await world.db
      .updateTable('group_tutor')
      .set({ ended_at: new Date() })
      .where('group_id', '=', groupId)
      .execute();
    expect((await board()).groups).toEqual([]);
  });
});

describe('an extension that was asked for', () => {
  const decide = (extensionId: number, dueOn: string | null, by = tutor) =>
    decideExtension({ world, actor: by.actor }, { extensionId, dueOn });
  const stored = (id: number) =>
    world.db
      .selectFrom('deadline_extension')
      .where('id', '=', id)
      .select(['approved', 'due_on', 'decided_by'])
      .executeTakeFirstOrThrow();
  const bell = async () => (await notificationsOf(world, learner)).map(({ type, data }) => [type, data]);

  test('is granted until a day, once, and the learner is told (type 107)', async () => {
    const id = await request();
    await decide(id, '2026-03-27');
    await decide(id, '2026-03-27');
    expect(await stored(id)).toEqual({ approved: true, due_on: '2026-03-27', decided_by: tutor.personId });
    await drain(world);
    expect(await bell()).toEqual([[107, expect.objectContaining({ aprobada: true, fecha: '27 de marzo' })]]);
    expect((await board()).extensions.list).toEqual([]);
    await expect(decide(id, '2026-03-28')).rejects.toMatchObject({ code: 'extension.decided' });
    await expect(decide(id, null)).rejects.toMatchObject({ code: 'extension.decided' });
  });

  test('is refused, and can be asked for again', async () => {
    const id = await request();
    await decide(id, null);
    await decide(id, null);
    await drain(world);
    expect(await bell()).toEqual([[107, expect.objectContaining({ aprobada: false, fecha: null })]]);
    await decide(await request(), '2026-03-27');
  });

  test('is decided one way by twenty at once', async () => {
    const id = await request();
    const all = await Promise.allSettled(
      Array.from({ length: 20 }, (_, one) => decide(id, one % 2 === 0 ? '2026-03-27' : null)),
    );
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    await drain(world);
    expect(await bell()).toHaveLength(1);
  });

  test.each([
    ['yesterday', '2026-03-11', { code: 'body.invalid', field: 'fecha' }],
    ['the day that holds', '2026-03-20', { code: 'body.invalid', field: 'fecha' }],
    ['too far', '2027-03-13', { code: 'body.invalid', field: 'fecha' }],
  ])('is not granted for a wrong day: %s', async (_, dueOn, refused) => {
    const id = await request();
    await expect(decide(id, dueOn)).rejects.toMatchObject(refused);
    expect((await stored(id)).approved).toBeNull();
  });

  test('after a return is measured by the one day after a return, on the board and in the decision', async () => {
    const submission = await delivered(new Date('2026-03-12T18:00:00Z'));
    const at = new Date('2026-03-18T18:00:00Z');
    await reviewChallenge(world, submission, { tutorId: tutor.personId, outcome: 'returned', at });
    clock.set('2026-03-18T19:00:00Z');
    const id = await request();
    expect((await board()).extensions.list).toMatchObject([{ dueOn: '23 de marzo', proposed: '2026-03-30' }]);
    const { extensions } = await summaryOf(world, tutor.actor);
    expect(extensions.list).toMatchObject([{ dueOn: '2026-03-23' }]);
    await expect(decide(id, '2026-03-23')).rejects.toMatchObject({ code: 'body.invalid', field: 'fecha' });
    await decide(id, '2026-03-24');
  });

  test('is not granted to a graded or dropped learner', async () => {
    const id = await request();
    const at = new Date('2026-03-12T18:00:00Z');
    const submission = await delivered(at);
    await reviewChallenge(world, submission, { tutorId: tutor.personId, outcome: 'published', score: 9, at });
    await expect(decide(id, '2026-03-27')).rejects.toMatchObject({ code: 'extension.graded' });
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: at })
      .where('id', '=', learner.memberId)
      .execute();
    await expect(decide(id, '2026-03-27')).rejects.toMatchObject({ code: 'member.dropped' });
  });

  test('of another tutor’s group is as absent as one that does not exist', async () => {
    const id = await request();
    for (const one of [id, 2_000_000_000]) {
      await expect(decide(one, '2026-03-27', tutor2)).rejects.toMatchObject({ code: 'scope.notFound' });
    }
    expect((await stored(id)).approved).toBeNull();
  });
});

describe('an open board', () => {
  const hints = (who: TestPerson) =>
    pushes.filter(({ room, message }) => room === personRoom(who.personId) && message === 'read.again');

  test('reads again when something arrives, of one’s own groups only', async () => {
    const arrivals = [
      () => request(),
      () => ask(world, learner, course.units[0]?.modules[0]?.activityIds[0] ?? 0, '¿Cómo?'),
      () => happen(world, 'case.sent', memberUnit()),
    ];
    for (const arrive of arrivals) {
      pushes.splice(0);
      await arrive();
      await drain(world);
      expect([hints(tutor).length, hints(tutor2).length]).toEqual([1, 0]);
    }
  });

  test('and a group, when a learner has gone on', async () => {
    pushes.splice(0);
    await happen(world, 'standing.changed', { memberId: learner.memberId, personId: learner.personId });
    await drain(world);
    expect(pushes.map(({ room, message }) => [room, message])).toEqual(
      expect.arrayContaining([[personRoom(tutor.personId), 'standing.changed']]),
    );
    expect(pushes).toHaveLength(2);
  });
});

describe('a tutor’s own grading', () => {
  /** Grades of as many learners of the group, each so many hours after the delivery. */
  async function graded(scores: readonly number[], by: TestPerson, hours: number, at: Date): Promise<void> {
    for (const score of scores) {
      const { memberId } = await createLearner(world.db, groupId);
      const sent = new Date(at.getTime() - hours * 3_600_000);
      const id = await deliverChallenge(world, { memberId, unitId: unitId() }, sent);
      await world.db
        .insertInto('challenge_version')
        .values({ submission_id: id, number: 1, delivered_at: sent })
        .execute();
      await reviewChallenge(world, id, { tutorId: by.personId, outcome: 'published', score, at });
    }
  }
  const own = (who = tutor) => gradingOf(world, who.actor);

  test('says nothing below five, then mean, spread and hours, of the own grades alone', async () => {
    const colleague = await createTutor(world.db, groupId);
    await graded([1, 1, 1, 1, 1, 1], colleague, 90, waited);
    await graded([6, 7, 8, 9], tutor, 10, waited);
    expect(await own()).toEqual({ graded: 4, recent: 4, figures: null });
    await graded([10], tutor, 40, new Date('2026-01-20T18:00:00Z'));
    const { result, statements } = await countStatements(world, (counted) => gradingOf(counted, tutor.actor));
    expect(statements).toBe(1);
    expect(result).toEqual({ graded: 5, recent: 4, figures: { mean: 8, spread: 1.6, hours: 10 } });
    expect(await own(tutor2)).toEqual({ graded: 0, recent: 0, figures: null });
  });

  test('is of the generations of today', async () => {
    await graded([6, 7, 8, 9, 10], tutor, 10, waited);
    await world.db
      .updateTable('group_tutor')
      .set({ ended_at: waited })
      .where('tutor_id', '=', tutor.personId)
      .execute();
    expect(await own()).toEqual({ graded: 0, recent: 0, figures: null });
  });
});
