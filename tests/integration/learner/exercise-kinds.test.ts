import { beforeEach, expect, test } from 'vitest';
import { sendExercise as sendCall } from '#app/contract/learner/exercise.ts';
import { activity as activityCall } from '#app/contract/learner/learning.ts';
import type { QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import type { AnswerInput } from '#app/domain/quiz/exercise.ts';
import { QUIZ_KINDS, type QuizKind } from '#app/domain/quiz/question.ts';
import { rightAnswer } from '#app/domain/quiz/score.ts';
import { activityDetail } from '#app/features/learner/learning/activity/activity.queries.server.ts';
import { contentForCall } from '#app/features/learner/learning/activity/activity-view.ts';
import { action } from '#app/features/learner/learning/exercise/api.ts';
import { saveExercise, sendExercise } from '#app/features/learner/learning/learning.commands.server.ts';
import { createAccount } from '#tests/factories/accounts.ts';
import { openBrowser } from '#tests/factories/browser.ts';
import {
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  enrol,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { everyKind, everyKindBody, rightAnswers } from '#tests/factories/quiz.ts';
import { ask } from '#tests/support/ask.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world } = await openWorld();
let activityId: number;
let groupId: number;
let learner: TestLearner;

beforeEach(async () => {
  const course = await createCourse(world.db, {
    units: [{ modules: [[{ kind: 5, body: everyKindBody }]] }],
  });
  activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  groupId = await createGroup(world.db, course, ['2026-01-01']);
  learner = await createLearner(world.db, groupId);
});

const by = (one = learner) => ({ world, actor: one.actor });
const read = (one = learner) => activityDetail(world, one.actor, activityId);
const send = (answers: AnswerInput[]) => sendExercise(by(), { activityId, answers });
const save = (answers: Record<string, QuizAnswer>, version = 0) =>
  saveExercise(by(), { activityId, answers, version });
/** All right but for one question. */
const withAnswer = (kind: QuizKind, answer: QuizAnswer) =>
  rightAnswers().map((one) => (one.key === kind ? { key: kind, answer } : one));
const edit = (body: object) =>
  world.db
    .updateTable('activity')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', activityId)
    .execute();

test('nothing right of any kind is in what a learner gets before the answer', async () => {
  const view = await read();
  expect(view.content.questions.map(({ kind }) => kind)).toEqual(QUIZ_KINDS);
  const wire = wireOf(activityCall.reply, { activity: { ...view, content: contentForCall(view.content) } });
  for (const shown of [view, wire]) {
    expect(JSON.stringify(shown)).not.toMatch(
      /secreto|correct|accepted|tolerance|retroalimentaci|"125"|:125/,
    );
  }
});

test('an exercise of every kind is corrected, kept, and read back as it was told', async () => {
  const outcome = await send(rightAnswers());
  expect(outcome).toMatchObject({ rightCount: 8, questionCount: 8, percent: 100 });
  expect((await read()).lastAttempt?.outcome).toEqual(outcome);
  expect(JSON.stringify(wireOf(sendCall.reply, outcome))).toContain('secreto: así se lidera.');
});

test.each<[QuizKind, QuizAnswer, number]>([
  ['choice', 1, 0],
  ['several', [0], 50],
  ['several', [0, 1, 2], 50],
  ['boolean', 1, 0],
  // Acordar, Celebrar, Diagnosticar, Medir by their letters.
  ['ordering', [2, 0, 1, 3], 50],
  ['matching', [0, 1], 0],
  ['matching', [1, 1], 50],
  ['short', 'Retroalimentacion.', 100],
  ['short', 'regaño', 0],
  ['number', '$ 125.00', 100],
  ['number', '12.5', 0],
  ['decision', [0, 1], 50],
  ['decision', [1], 0],
])('of %s, %j counts %d %%', async (kind, answer, percent) => {
  const outcome = await send(withAnswer(kind, answer));
  const corrected = outcome.answers.find(({ key }) => key === kind);
  expect(corrected).toMatchObject({ percent, right: percent === 100, answer });
  expect((await read()).lastAttempt?.outcome).toEqual(outcome);
});

test('the points of a question weigh it', async () => {
  // Two of nine points.
  expect(await send(withAnswer('number', '0'))).toMatchObject({ rightCount: 7, percent: 77 });
});

test('one option is also taken under the name of before there were kinds of question', async () => {
  const answers = rightAnswers().map(({ key, answer }) =>
    typeof answer === 'number' ? { key, option: answer } : { key, answer },
  );
  expect(await send(answers)).toMatchObject({ rightCount: 8 });
  const stored = await world.db
    .selectFrom('exercise_attempt')
    .where('member_id', '=', learner.memberId)
    .select('answers')
    .executeTakeFirstOrThrow();
  expect(stored.answers).toContainEqual({ key: 'choice', option: 0 });
});

test.each<[QuizKind, QuizAnswer]>([
  ['choice', 5],
  ['choice', 'Comparo'],
  ['several', 0],
  ['several', [0, 0]],
  ['several', [null]],
  ['boolean', [0]],
  ['ordering', [0, 1, 2, 9]],
  ['ordering', 'abc'],
  ['matching', [0, 1, 2]],
  ['matching', [7, 0]],
  ['short', 3],
  ['number', 125],
  ['number', 'x'.repeat(201)],
  ['decision', [1, 0]],
  ['decision', [0, 5]],
])('refuses for %s the answer %j, sent or kept, and says of which question', async (kind, answer) => {
  const refused = {
    code: 'body.invalid',
    text: `La respuesta a la pregunta ${QUIZ_KINDS.indexOf(kind) + 1} no corresponde a su tipo de pregunta.`,
  };
  await expect(send(withAnswer(kind, answer))).rejects.toMatchObject(refused);
  await expect(save({ [kind]: answer })).rejects.toMatchObject(refused);
});

test.each<[QuizKind, QuizAnswer]>([
  ['several', []],
  ['ordering', [0, 1]],
  ['matching', [0, null]],
  ['short', ' '],
  ['number', ''],
  ['decision', [0]],
])('keeps an unfinished answer to %s, %j, and does not take it as sent', async (kind, answer) => {
  await save({ [kind]: answer });
  expect((await read()).draft.answers).toEqual({ [kind]: answer });
  await expect(send(withAnswer(kind, answer))).rejects.toMatchObject({
    text: 'Responde todas las preguntas.',
  });
});

test('refuses an answer to another question, and two to one', async () => {
  const [first, ...others] = rightAnswers();
  await expect(send([...others, { key: 'otra', option: 0 }])).rejects.toMatchObject({
    text: 'Una respuesta no es de este ejercicio.',
  });
  await expect(send([...rightAnswers(), first ?? { key: '' }])).rejects.toMatchObject({
    text: 'Responde cada pregunta una sola vez.',
  });
});

test('keeps a draft of every kind, and forgets it once it is sent', async () => {
  const answers = Object.fromEntries(QUIZ_KINDS.map((kind) => [kind, rightAnswer(everyKind[kind])]));
  await save(answers);
  expect((await read()).draft).toMatchObject({ answers, version: 1 });
  await send(rightAnswers());
  expect((await read()).draft).toEqual({ answers: {}, version: 0, savedAt: null });
});

test('a question that changed its kind while it was answered keeps the kind of its edition', async () => {
  await save({ several: [0] });
  await edit({ questions: [{ ...everyKind.short, key: 'several' }] });
  const { content, draft } = await read();
  expect(content.questions).toHaveLength(8);
  expect(draft.answers).toEqual({ several: [0] });
  const sent = await sendExercise(by(), { activityId, answers: rightAnswers(), edition: 1 });
  expect(sent).toMatchObject({ rightCount: 8 });
  const after = await read();
  expect(after.content.questions).toMatchObject([{ key: 'several', kind: 'short' }]);
  expect(after.lastAttempt?.questions).toHaveLength(8);
});

test('mixed options stand in an order of the person and the attempt, the same one at each reading', async () => {
  const texts = ['a', 'b', 'c', 'd', 'e', 'f'];
  const questions = Array.from({ length: 6 }, (_, at) => ({
    key: `q${at}`,
    prompt: '¿Cuál?',
    options: texts.map((text, place) => ({ text, correct: place === 0, feedback: '' })),
  }));
  await edit({ mixed: true, questions });
  const order = async (one = learner) =>
    (await read(one)).content.questions.map(({ shown }) => shown.join(''));
  const first = await order();
  expect(await order()).toEqual(first);
  expect(await order(await createLearner(world.db, groupId))).not.toEqual(first);
  // Places, not what is shown there, are sent: the first option is right wherever it stood.
  const answers = questions.map(({ key }) => ({ key, option: 0 }));
  const { edition } = (await read()).content;
  expect(await sendExercise(by(), { activityId, answers, edition })).toMatchObject({ rightCount: 6 });
  const { lastAttempt } = await read();
  expect(lastAttempt?.questions.map(({ shown }) => shown.join(''))).toEqual(first);
  expect(await order()).not.toEqual(first);
  for (const places of first) expect([...places].sort().join('')).toBe('012345');
});

test('a typed answer that the database cannot keep is refused as such', async () => {
  const account = await createAccount(world.db);
  const { actor } = await createPerson(world.db, 2);
  await enrol(world.db, groupId, { ...account, actor });
  const { sends } = await openBrowser(world, account);
  const call = (method: string, path: string, body: object) =>
    ask(world, action, { method, path, body, ...sends, params: { activityId: String(activityId) } });
  const path = `/api/actividades/${activityId}/ejercicio`;
  const answered = [
    await call('PUT', `${path}/borrador`, { version: 0, respuestas: { short: 'a\u0000b' } }),
    await call('POST', path, { respuestas: [{ clave: 'short', respuesta: 'a\u0000b' }] }),
  ];
  for (const answer of answered) {
    if (!(answer instanceof Response)) throw new Error('a call answered something that is no Response');
    expect([answer.status, (await answer.json()).error.codigo]).toEqual([422, 'body.invalid']);
  }
});
