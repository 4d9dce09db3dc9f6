import { beforeEach, describe, expect, test } from 'vitest';
import { saveNote } from '#app/features/learner/forum/notes/notes.commands.server.ts';
import { activityNote, myQuestions } from '#app/features/learner/forum/own/own.queries.server.ts';
import { pointsLedger } from '#app/features/learner/forum/points/points.queries.server.ts';
import { answerQuestion } from '#app/features/learner/forum/questions/answer.commands.server.ts';
import { askQuestion, editQuestion } from '#app/features/learner/forum/questions/forum.commands.server.ts';
import { activityForum } from '#app/features/learner/forum/questions/forum.queries.server.ts';
import { reportPost, settleQuestion } from '#app/features/learner/forum/questions/settle.commands.server.ts';
import { similarQuestions } from '#app/features/learner/forum/questions/similar.queries.server.ts';
import { unitActivities } from '#app/features/learner/learning/units/units.queries.server.ts';
import { hidePost } from '#app/features/tutor/forum/moderate/hide.commands.server.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import type { World } from '#server/world.ts';
import { ask, createForum, type Forum, standingPoints } from '#tests/factories/forum.ts';
import { createFile, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { payloads } from '#tests/factories/payloads.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const notFound = { code: 'scope.notFound' };
const notOpen = { code: 'unit.notOpen' };
const noon = '2026-11-18T18:00:00Z';

const { world, clock } = await openWorld();
let forum: Forum;

beforeEach(async () => {
  clock.set(noon);
  forum = await createForum(world.db);
});

const answer = (who: { actor: TestLearner['actor'] }, questionId: number, text = 'Yo lo haría así.') =>
  answerQuestion({ world, actor: who.actor }, { questionId, text });
const settle = (who: TestLearner, questionId: number, solutionId: number | null) =>
  settleQuestion({ world, actor: who.actor }, { questionId, solutionId });
const total = async (who: TestLearner) =>
  (await standingPoints(world.db, who)).reduce((sum, { points }) => sum + points, 0);
const emitted = async (name: string) =>
  (
    await world.db.selectFrom('outbox').where('name', '=', name).orderBy('id').select('payload').execute()
  ).map(({ payload }) => payload);

describe('asking and reading', () => {
  test('a question is seen by the group and its tutor, and by nobody else', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Cómo preparo mi reunión?');
    for (const who of [forum.asker, forum.classmate, forum.tutor]) {
      const page = await activityForum(world, who.actor, forum.activityId);
      expect(page.questions.map((question) => question.id)).toEqual([id]);
      expect(page.questions[0]).toMatchObject({
        state: 'open',
        mine: who === forum.asker,
        author: { name: 'Ana Ruiz' },
      });
    }
    for (const who of [forum.stranger, forum.otherTutor]) {
      expect((await activityForum(world, who.actor, forum.activityId)).questions).toEqual([]);
    }
    expect(await emitted('question.asked')).toContainEqual({ questionId: id });
  });

  test('the list takes one round trip, and so do the others', async () => {
    const { asker, activityId } = forum;
    await ask(world, asker, activityId, '¿Cómo preparo mi reunión?');
    const reads: ((world: World) => Promise<unknown>)[] = [
      (world) => activityForum(world, asker.actor, activityId),
      (world) => similarQuestions(world, asker.actor, activityId, 'preparar una reunión'),
      (world) => activityNote(world, asker.actor, activityId),
      (world) => myQuestions(world, asker.actor, null),
      (world) => pointsLedger(world, asker.actor, null),
    ];
    for (const read of reads) {
      expect((await countStatements(world, read)).statements).toBe(1);
    }
  });

  test('filters and pages', async () => {
    const ids: number[] = [];
    for (let turn = 0; turn < 23; turn += 1) {
      const who = turn % 2 === 0 ? forum.asker : forum.classmate;
      ids.push(await ask(world, who, forum.activityId, `Duda número ${turn}`));
    }
    await answer(forum.tutor, ids[0] ?? 0);
    const read = (filter: 'all' | 'mine' | 'unanswered', before: number | null) =>
      activityForum(world, forum.asker.actor, forum.activityId, { filter, before });
    const first = await read('all', null);
    expect(first.totals).toEqual({ all: 23, mine: 12, unanswered: 22 });
    expect(first.questions).toHaveLength(20);
    const rest = await read('all', first.next);
    expect([...first.questions, ...rest.questions].map(({ id }) => id)).toEqual(ids.toReversed());
    expect(rest.next).toBeNull();
    const mine = await read('mine', null);
    expect(mine.questions.every((question) => question.mine)).toBe(true);
    expect(mine.questions).toHaveLength(12);
    const unanswered = [
      ...(await read('unanswered', null)).questions,
      ...(await read('unanswered', 4_000_000)).questions,
    ];
    expect(unanswered.map(({ id }) => id)).not.toContain(ids[0]);
  });

  test('the same text again within a minute is one question', async () => {
    const twice = await Promise.all(
      [1, 2, 3].map(() => ask(world, forum.asker, forum.activityId, '¿Y si nadie llega?')),
    );
    expect(new Set(twice).size).toBe(1);
    clock.advance(61_000);
    expect(await ask(world, forum.asker, forum.activityId, '¿Y si nadie llega?')).not.toBe(twice[0]);
  });

  test('an activity of a closed unit can be neither read nor asked about', async () => {
    const { asker, closedActivityId } = forum;
    await expect(ask(world, asker, closedActivityId, 'Hola')).rejects.toMatchObject(notOpen);
    await expect(activityForum(world, asker.actor, closedActivityId)).rejects.toMatchObject(notFound);
    await expect(
      saveNote({ world, actor: asker.actor }, { activityId: closedActivityId, text: 'x', version: 0 }),
    ).rejects.toMatchObject(notOpen);
  });

  test('my questions show the hidden ones with their reason', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Esto es público?');
    await hidePost(
      { world, actor: forum.tutor.actor },
      { questionId: id, answerId: null, reason: 'Datos personales' },
    );
    const { questions } = await myQuestions(world, forum.asker.actor, null);
    expect(questions).toMatchObject([
      { id, state: 'hidden', hiddenReason: 'Datos personales', answerCount: 0 },
    ]);
    expect((await activityForum(world, forum.asker.actor, forum.activityId)).totals.all).toBe(0);
  });
});

describe('its view for others', () => {
  test('photos of writers are seen by their readers, and by no other group', async () => {
    const photos = new Map<TestPerson, number>();
    for (const who of [forum.asker, forum.tutor]) {
      const fileId = await createFile(world.db, { purpose: 'photo', ownerId: who.personId });
      await world.db
        .updateTable('person')
        .set({ photo_file_id: fileId })
        .where('id', '=', who.personId)
        .execute();
      photos.set(who, fileId);
    }
    const sees = async (viewer: TestPerson, whose: TestPerson) =>
      (await readableFile(world.db, viewer.actor, photos.get(whose) ?? 0, '2026-11-18')) !== null;
    expect(await sees(forum.classmate, forum.asker)).toBe(false);
    const id = await ask(world, forum.asker, forum.activityId, '¿Cómo?');
    await answer(forum.tutor, id);
    expect(await sees(forum.classmate, forum.asker)).toBe(true);
    // The tutor of one's own group is no stranger, whatever they wrote.
    expect(await sees(forum.classmate, forum.tutor)).toBe(true);
    expect(await sees(forum.stranger, forum.tutor)).toBe(false);
    expect(await sees(forum.tutor, forum.asker)).toBe(true);
    expect(await sees(forum.stranger, forum.asker)).toBe(false);
    expect(await sees(forum.otherTutor, forum.asker)).toBe(false);
  });

  test('the list of activities counts the questions of one’s own group', async () => {
    await ask(world, forum.asker, forum.activityId, '¿Cómo?');
    const unit = forum.course.units[0];
    const counted = async (who: TestLearner) =>
      (await unitActivities(world, who.actor, unit?.id ?? 0)).modules[0]?.activities[0]?.questions;
    expect([await counted(forum.classmate), await counted(forum.stranger)]).toEqual([1, 0]);
  });
});

describe('ids of somebody else (IDOR)', () => {
  test.each([
    ['answer', (who: TestLearner, id: number) => answer(who, id)],
    [
      'edit',
      (who: TestLearner, id: number) =>
        editQuestion({ world, actor: who.actor }, { questionId: id, text: 'mía' }),
    ],
    ['settle', (who: TestLearner, id: number) => settle(who, id, null)],
    [
      'report',
      (who: TestLearner, id: number) =>
        reportPost(
          { world, actor: who.actor },
          { questionId: id, answerId: null, reason: 'other', detail: '' },
        ),
    ],
  ])('of another group: %s is as if it did not exist', async (_, act) => {
    const id = await ask(world, forum.asker, forum.activityId, '¿De quién es?');
    await expect(act(forum.stranger, id)).rejects.toMatchObject(notFound);
    await expect(act(forum.stranger, 2_147_483_647)).rejects.toMatchObject(notFound);
  });

  test('a classmate may not edit or settle it, nor choose an answer of another question', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿De quién es?');
    const other = await ask(world, forum.classmate, forum.activityId, 'Otra cosa');
    const foreign = await answer(forum.third, other);
    await expect(
      editQuestion({ world, actor: forum.classmate.actor }, { questionId: id, text: 'x' }),
    ).rejects.toMatchObject(notFound);
    await expect(settle(forum.classmate, id, null)).rejects.toMatchObject(notFound);
    await expect(settle(forum.asker, id, foreign)).rejects.toMatchObject(notFound);
    await expect(
      reportPost(
        { world, actor: forum.asker.actor },
        {
          questionId: id,
          answerId: foreign,
          reason: 'other',
          detail: '',
        },
      ),
    ).rejects.toMatchObject(notFound);
  });

  test('a tutor of another group, and one whose assignment ended, find nothing', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿De quién es?');
    await expect(answer(forum.otherTutor, id)).rejects.toMatchObject(notFound);
    await world.db
      .updateTable('group_tutor')
      .set({ ended_at: new Date() })
      .where('tutor_id', '=', forum.tutor.personId)
      .execute();
    await expect(answer(forum.tutor, id)).rejects.toMatchObject(notFound);
  });

  test('nobody reads the note of another', async () => {
    const { asker, classmate, activityId } = forum;
    await saveNote({ world, actor: asker.actor }, { activityId, text: 'solo mía', version: 0 });
    expect(await activityNote(world, classmate.actor, activityId)).toEqual({
      text: '',
      version: 0,
      savedAt: null,
    });
  });
});

describe('answering and settling', () => {
  test('an answer of another makes it answered; adding to one’s own question does not', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Cómo?');
    await answer(forum.asker, id, 'Agrego: en tienda chica.');
    const state = async () =>
      (await activityForum(world, forum.asker.actor, forum.activityId)).questions[0]?.state;
    expect(await state()).toBe('open');
    const answerId = await answer(forum.tutor, id);
    expect(await state()).toBe('answered');
    expect(
      (await emitted('question.answered')).filter((payload) =>
        JSON.stringify(payload).includes(`${answerId}}`),
      ),
    ).toHaveLength(1);
    const shown = (await activityForum(world, forum.classmate.actor, forum.activityId)).questions[0]?.answers;
    expect(shown?.map(({ byTutor }) => byTutor)).toEqual([false, true]);
  });

  test('the solution stands first and gives 10 points once, however often it is marked', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Cómo?');
    await answer(forum.third, id, 'Primero');
    const solution = await answer(forum.classmate, id, 'Después');
    expect(await settle(forum.asker, id, solution)).toBe('solved');
    expect(await settle(forum.asker, id, solution)).toBe('solved');
    expect(await total(forum.classmate)).toBe(4 + 5 + 10);
    const [question] = (await activityForum(world, forum.asker.actor, forum.activityId)).questions;
    expect(question?.answers.map(({ id: one }) => one)[0]).toBe(solution);
    expect(await settle(forum.asker, id, null)).toBe('answered');
    expect(await total(forum.classmate)).toBe(4 + 5);
    await settle(forum.asker, id, solution);
    expect(await total(forum.classmate)).toBe(4 + 5 + 10);
  });

  test('another solution moves the points to its author', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Cómo?');
    const one = await answer(forum.classmate, id, 'Uno');
    const two = await answer(forum.third, id, 'Dos');
    await settle(forum.asker, id, one);
    await settle(forum.asker, id, two);
    expect([await total(forum.classmate), await total(forum.third)]).toEqual([9, 19]);
  });

  test('a tutor’s or one’s own answer as the solution gives nobody points', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Cómo?');
    const own = await answer(forum.asker, id, 'Lo resolví yo');
    const tutors = await answer(forum.tutor, id);
    await settle(forum.asker, id, own);
    await settle(forum.asker, id, tutors);
    expect(await total(forum.asker)).toBe(3 + 5);
  });

  test('editing is possible for ten minutes to the millisecond', async () => {
    const id = await ask(world, forum.asker, forum.activityId, 'Primera versión');
    const edit = (text: string) =>
      editQuestion({ world, actor: forum.asker.actor }, { questionId: id, text });
    clock.advance(599_999);
    await edit('Segunda versión');
    const [question] = (await activityForum(world, forum.asker.actor, forum.activityId)).questions;
    expect(question).toMatchObject({ text: 'Segunda versión', editedAt: '2026-11-18T18:09:59.999Z' });
    expect(question?.editableUntil).toBe('2026-11-18T18:10:00.000Z');
    clock.advance(1);
    await expect(edit('Tercera')).rejects.toMatchObject({ code: 'question.editClosed' });
    expect(
      (await activityForum(world, forum.asker.actor, forum.activityId)).questions[0]?.editableUntil,
    ).toBeNull();
  });

  test('a post is reported once by each person, never by its author', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Cómo?');
    const answerId = await answer(forum.classmate, id);
    const report = (who: TestLearner, on: number | null) =>
      reportPost(
        { world, actor: who.actor },
        {
          questionId: id,
          answerId: on,
          reason: 'offensive',
          detail: 'Es grosera',
        },
      );
    await report(forum.third, null);
    await report(forum.third, null);
    await report(forum.third, answerId);
    await expect(report(forum.asker, null)).rejects.toMatchObject({ code: 'report.own' });
    await expect(report(forum.classmate, answerId)).rejects.toMatchObject({ code: 'report.own' });
    const rows = await world.db
      .selectFrom('post_report')
      .where('question_id', '=', id)
      .orderBy('id')
      .select(['answer_id', 'reason'])
      .execute();
    expect(rows).toEqual([
      { answer_id: null, reason: 'offensive' },
      { answer_id: answerId, reason: 'offensive' },
    ]);
  });
});

describe('similar questions', () => {
  const like = async (typed: string) =>
    (await similarQuestions(world, forum.classmate.actor, forum.activityId, typed)).map(({ text }) => text);

  beforeEach(async () => {
    for (const [index, text] of [
      [forum.activityId, '¿Cómo doy retroalimentación a un colaborador que llega tarde?'],
      [forum.secondActivityId, '¿Qué hago si mi equipo no cumple las metas de venta?'],
      [forum.activityId, '¿La guía se puede imprimir?'],
    ] as const) {
      await ask(world, forum.asker, index, text);
    }
  });

  test.each([
    ['other words around the same ones', 'retroalimentacion para colaboradores que llegan tarde'],
    ['without accents, in capitals', 'COMO DOY RETROALIMENTACION'],
    ['misspelt', 'retroalimentasion a un colavorador'],
  ])('finds it with %s', async (_, typed) => {
    expect(await like(typed)).toEqual(['¿Cómo doy retroalimentación a un colaborador que llega tarde?']);
  });

  test('looks in the whole unit, and shows the answer that solved it', async () => {
    const [question] = (await activityForum(world, forum.asker.actor, forum.secondActivityId)).questions;
    await answer(forum.third, question?.id ?? 0, 'La primera');
    const solution = await answer(forum.classmate, question?.id ?? 0, 'La buena');
    await settle(forum.asker, question?.id ?? 0, solution);
    const found = await similarQuestions(
      world,
      forum.classmate.actor,
      forum.activityId,
      'metas de venta del equipo',
    );
    expect(found).toMatchObject([
      { state: 'solved', answer: 'La buena', activity: { id: forum.secondActivityId } },
    ]);
  });

  test.each(['', '¿?', 'de la que', "'); drop table question; --", '% _ \\ & | ! <->', 'vacaciones pagadas'])(
    'finds nothing for «%s»',
    async (typed) => {
      expect(await like(typed)).toEqual([]);
    },
  );

  test.each(payloads)('takes «%s» for words', async (payload) => {
    const id = await ask(world, forum.third, forum.activityId, payload);
    expect(await like(payload)).toBeInstanceOf(Array);
    const { questions } = await activityForum(world, forum.third.actor, forum.activityId);
    expect(questions.find((question) => question.id === id)?.text).toBe(payload);
  });

  test('never those of another group', async () => {
    const typed = 'retroalimentación a un colaborador';
    expect(await similarQuestions(world, forum.stranger.actor, forum.activityId, typed)).toEqual([]);
  });
});

describe('points (product: points)', () => {
  test('a day of asking gives 9 and the first comment 5, also with twenty requests at once', async () => {
    const asked = Array.from({ length: 20 }, (_, index) =>
      askQuestion(
        { world, actor: forum.asker.actor },
        { activityId: forum.activityId, text: `Pregunta ${index}` },
      ),
    );
    expect(new Set(await Promise.all(asked)).size).toBe(20);
    expect((await standingPoints(world.db, forum.asker)).map(({ rule }) => rule).sort()).toEqual([
      'first_comment',
      'question',
      'question',
      'question',
    ]);
    expect(await total(forum.asker)).toBe(14);
  });

  test('begins anew after midnight in Mexico City', async () => {
    clock.set('2026-11-19T05:59:00Z');
    for (const turn of [1, 2, 3, 4]) await ask(world, forum.asker, forum.activityId, `Noche ${turn}`);
    expect(await total(forum.asker)).toBe(14);
    clock.set('2026-11-19T06:00:00Z');
    await ask(world, forum.asker, forum.activityId, 'Madrugada');
    expect(await total(forum.asker)).toBe(17);
  });

  test('answers give 12 a day at most, and none to oneself', async () => {
    const ids = [];
    for (const turn of [1, 2, 3, 4])
      ids.push(await ask(world, forum.asker, forum.activityId, `Duda ${turn}`));
    for (const id of ids) await answer(forum.classmate, id);
    expect(await total(forum.classmate)).toBe(12 + 5);
    await answer(forum.asker, ids[0] ?? 0, 'agrego');
    expect(await total(forum.asker)).toBe(9 + 5);
  });

  test('a hidden post takes its entries back, the unit’s first comment with the last post', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Uno?');
    const second = await ask(world, forum.asker, forum.secondActivityId, '¿Dos?');
    const answerId = await answer(forum.classmate, id);
    await settle(forum.asker, id, answerId);
    const hide = (questionId: number, on: number | null) =>
      hidePost({ world, actor: forum.tutor.actor }, { questionId, answerId: on, reason: 'Fuera de tema' });
    await hide(id, answerId);
    expect(await total(forum.classmate)).toBe(0);
    expect((await activityForum(world, forum.asker.actor, forum.activityId)).questions[0]?.state).toBe(
      'open',
    );
    await hide(id, null);
    expect(await total(forum.asker)).toBe(3 + 5);
    await hide(second, null);
    expect(await total(forum.asker)).toBe(0);
    await hide(second, null);
    expect(await total(forum.asker)).toBe(0);
  });

  test('move the standing, and the ledger says why', async () => {
    const id = await ask(world, forum.asker, forum.activityId, '¿Cómo?');
    const answerId = await answer(forum.classmate, id);
    await settle(forum.asker, id, answerId);
    await drain(world);
    const standing = await world.db
      .selectFrom('standing')
      .where('member_id', 'in', [forum.asker.memberId, forum.classmate.memberId])
      .orderBy('member_id')
      .select('social_points')
      .execute();
    expect(standing.map(({ social_points }) => social_points)).toEqual([8, 19]);
    const ledger = await pointsLedger(world, forum.classmate.actor, null);
    expect(ledger).toMatchObject({ points: 19, level: 0, bar: 0, missing: 21, next: null });
    expect(ledger.entries.map(({ reason, points, withdrawn }) => [reason, points, withdrawn])).toEqual([
      ['Tu respuesta resolvió una pregunta en «Actividad 0»', 10, null],
      ['Participaste por primera vez en la unidad UNIDAD 0', 5, null],
      ['Respondiste en «Actividad 0»', 4, null],
    ]);
    expect(ledger.rules.map(({ rule, today, cap }) => [rule, today, cap])).toEqual([
      ['question', 0, 'hasta 9 por día'],
      ['answer', 4, 'hasta 12 por día'],
      ['solution', null, null],
      ['faq', null, null],
      ['live_session', null, null],
      ['first_comment', null, 'una vez por unidad'],
    ]);
    await settle(forum.asker, id, null);
    const after = await pointsLedger(world, forum.classmate.actor, null);
    expect(after.points).toBe(9);
    expect(after.entries[0]).toMatchObject({ withdrawn: 'Se retiró: dejó de ser la solución.' });
  });
});

describe('notes', () => {
  const save = (text: string, version: number) =>
    saveNote({ world, actor: forum.asker.actor }, { activityId: forum.activityId, text, version });

  test('keep one version after the other, and refuse an older one', async () => {
    expect((await save('uno', 0)).version).toBe(1);
    expect((await save('dos', 1)).version).toBe(2);
    for (const version of [0, 1, 3]) {
      await expect(save('tarde', version)).rejects.toMatchObject({ code: 'draft.conflict' });
    }
    expect(await activityNote(world, forum.asker.actor, forum.activityId)).toEqual({
      text: 'dos',
      version: 2,
      savedAt: '2026-11-18T18:00:00.000Z',
    });
  });

  test('of two devices at once one wins', async () => {
    const results = await Promise.allSettled(['a', 'b', 'c'].map((text) => save(text, 0)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
