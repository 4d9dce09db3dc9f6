import { beforeEach, describe, expect, test } from 'vitest';
import { activityQuestions } from '#app/contract/learner/forum.ts';
import { forumQueue as queueSpec, forumThread as threadSpec } from '#app/contract/tutor/forum.ts';
import type { QueueFilter } from '#app/contract/tutor/links/forum.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { myQuestions } from '#app/features/learner/forum/own/own.queries.server.ts';
import { answerQuestion } from '#app/features/learner/forum/questions/answer.commands.server.ts';
import { activityForum } from '#app/features/learner/forum/questions/forum.queries.server.ts';
import { reportPost, settleQuestion } from '#app/features/learner/forum/questions/settle.commands.server.ts';
import { similarQuestions } from '#app/features/learner/forum/questions/similar.queries.server.ts';
import { forgetAnswer, saveAnswer } from '#app/features/tutor/forum/answer/saved-answers.commands.server.ts';
import { hidePost, restorePost } from '#app/features/tutor/forum/moderate/hide.commands.server.ts';
import {
  assignQuestion,
  decideReport,
  mergeQuestions,
  promoteQuestion,
} from '#app/features/tutor/forum/moderate/moderation.commands.server.ts';
import { forumQueue } from '#app/features/tutor/forum/queue/queue.queries.server.ts';
import { forumThread } from '#app/features/tutor/forum/thread/thread.queries.server.ts';
import type { World } from '#server/world.ts';
import { ask, createForum, type Forum, standingPoints } from '#tests/factories/forum.ts';
import { createTutor, enrol, type TestLearner, type TestPerson } from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const notFound = { code: 'scope.notFound' };
const noon = '2026-11-18T18:00:00Z';
const reason = 'Muestra datos personales';

const { world, clock, pushes } = await openWorld();
let forum: Forum;

beforeEach(async () => {
  clock.set(noon);
  forum = await createForum(world.db);
});

const by = (who: TestPerson) => ({ world, actor: who.actor });
const question = (text = '¿Cómo preparo mi reunión?', who = forum.asker) =>
  ask(world, who, forum.activityId, text);
const answer = (
  who: { actor: TestLearner['actor'] },
  questionId: number,
  more: { text?: string; solve?: boolean; isPrivate?: boolean } = {},
) => answerQuestion({ world, actor: who.actor }, { questionId, text: 'Yo lo haría así.', ...more });
const hide = (questionId: number, answerId: number | null = null, who = forum.tutor) =>
  hidePost(by(who), { questionId, answerId, reason });
const restore = (questionId: number, answerId: number | null = null) =>
  restorePost(by(forum.tutor), { questionId, answerId });
const report = (who: TestLearner, questionId: number, answerId: number | null = null) =>
  reportPost(
    { world, actor: who.actor },
    { questionId, answerId, reason: 'offensive', detail: 'Es grosera' },
  );
const queue = (filter: QueueFilter = 'unanswered', who = forum.tutor, groupId: number | null = null) =>
  forumQueue(world, who.actor, { filter, groupId, page: 1 });
const thread = (who = forum.tutor) =>
  forumThread(world, who.actor, { activityId: forum.activityId, groupId: null, questionId: null });
const seenBy = async (who: TestPerson) => (await activityForum(world, who.actor, forum.activityId)).questions;
const total = async (who: TestLearner) =>
  (await standingPoints(world.db, who)).reduce((sum, { points }) => sum + points, 0);
const stored = async ({ memberId }: TestLearner) =>
  (
    await world.db
      .selectFrom('standing')
      .where('member_id', '=', memberId)
      .select('social_points')
      .executeTakeFirst()
  )?.social_points;
const reversals = ({ memberId }: TestLearner) =>
  world.db
    .selectFrom('points_entry')
    .where('member_id', '=', memberId)
    .where('reversed_at', 'is not', null)
    .select(['rule', 'points'])
    .execute();
const pointEvents = async ({ memberId }: TestLearner) =>
  (
    await world.db
      .selectFrom('outbox')
      .where('name', '=', 'social.points-changed')
      .select('payload')
      .execute()
  ).filter(({ payload }) => (payload as { memberId: number }).memberId === memberId).length;
const openReports = async () =>
  (
    await world.db
      .selectFrom('post_report')
      .where('resolved_at', 'is', null)
      .select('id')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

test('nobody moderates their own question', async () => {
  const self = await enrol(world.db, forum.groupId, forum.tutor);
  const own = await question('¿Cuánto valgo?', self);
  expect([(await queue()).questions, (await thread()).questions]).toEqual([[], []]);
  const promotion = promoteQuestion(by(forum.tutor), { questionId: own, faq: true });
  await expect(promotion).rejects.toMatchObject(notFound);
  expect(await standingPoints(world.db, self)).not.toContainEqual({ rule: 'faq', points: 8 });
});

test('nobody earns by choosing their own answer as the solution', async () => {
  const self = await enrol(world.db, forum.groupId, forum.tutor);
  const asLearner = { ...self.actor, profile: 2, role: 'learner' } as const;
  const asked = await question();
  const solutionId = await answer({ actor: asLearner }, asked);
  expect(await settleQuestion({ world, actor: forum.tutor.actor }, { questionId: asked, solutionId })).toBe(
    'solved',
  );
  const rules = (await standingPoints(world.db, self)).map(({ rule }) => rule);
  expect(rules).toContain('answer');
  expect(rules).not.toContain('solution');
});

describe('the queue', () => {
  test('has the questions of one’s groups, the oldest first, and nobody else’s', async () => {
    const first = await question('¿Primera?');
    clock.advance(3_600_000);
    const second = await question('¿Segunda?', forum.classmate);
    const foreign = await ask(world, forum.stranger, forum.activityId, '¿De otra generación?');
    const mine = await queue();
    expect(mine.questions.map(({ id }) => id)).toEqual([first, second]);
    expect(mine.questions[0]).toMatchObject({
      excerpt: '¿Primera?',
      state: 'open',
      unitName: 'UNIDAD 0',
      activity: { id: forum.activityId, name: 'Actividad 0' },
      asker: { name: 'Ana Ruiz', id: forum.asker.actor.personId },
      createdAt: '2026-11-18T18:00:00.000Z',
      answerCount: 0,
      reportCount: 0,
      assigned: null,
    });
    expect((await queue('unanswered', forum.otherTutor)).questions.map(({ id }) => id)).toEqual([foreign]);
    expect(queueSpec.reply.safeParse(encode(queueSpec.reply, mine)).success).toBe(true);
  });

  test('filters by state, by reports and by group, with totals of each', async () => {
    const [asked, answered, solved] = [await question('a'), await question('b'), await question('c')];
    await answer(forum.classmate, answered);
    await answer(forum.tutor, solved, { solve: true });
    const bad = await answer(forum.third, answered, { text: 'Una grosería' });
    await report(forum.classmate, answered, bad);
    const ids = async (filter: QueueFilter) => (await queue(filter)).questions.map(({ id }) => id);
    expect(await ids('unanswered')).toEqual([asked]);
    expect(await ids('answered')).toEqual([answered]);
    expect(await ids('solved')).toEqual([solved]);
    expect(await ids('reported')).toEqual([answered]);
    const { totals, groups } = await queue();
    expect(totals).toEqual({ unanswered: 1, answered: 1, solved: 1, reported: 1 });
    const [group] = groups;
    expect((await queue('unanswered', forum.tutor, group?.id)).questions).toHaveLength(1);
    const other = (await queue('unanswered', forum.otherTutor)).groups[0]?.id ?? 0;
    await expect(queue('unanswered', forum.tutor, other)).rejects.toMatchObject(notFound);
    await expect(queue('unanswered', forum.tutor, 2_000_000_000)).rejects.toMatchObject(notFound);
  });

  test('it and the thread take one round trip each', async () => {
    await answer(forum.tutor, await question());
    const reads: ((world: World) => Promise<unknown>)[] = [
      (world) => forumQueue(world, forum.tutor.actor, { filter: 'answered', groupId: null, page: 1 }),
      (world) =>
        forumThread(world, forum.tutor.actor, {
          activityId: forum.activityId,
          groupId: null,
          questionId: null,
        }),
    ];
    for (const read of reads) expect((await countStatements(world, read)).statements).toBe(1);
  });

  test('the thread keeps the longest waiting first, with the first answers of each', async () => {
    const first = await question('¿Primera?');
    const { askerId, activityId } = { askerId: forum.asker.memberId, activityId: forum.activityId };
    const many = Array.from({ length: 205 }, (_, turn) => `Otra ${turn}`);
    await world.db
      .insertInto('question')
      .values(many.map((body) => ({ activity_id: activityId, member_id: askerId, body, created_at: noon })))
      .execute();
    const person_id = forum.classmate.personId;
    await world.db
      .insertInto('answer')
      .values(many.map((body) => ({ question_id: first, person_id, body, created_at: noon })))
      .execute();
    const { questions, more } = await thread();
    expect([questions.length, more]).toEqual([200, true]);
    expect(questions[0]?.id).toBe(first);
    expect(questions[0]?.answers).toHaveLength(200);
  });

  test('the thread knows which of one’s groups’ questions wait longest, one at a time', async () => {
    const waits = async (who = forum.tutor) =>
      (await thread(who)).waiting.map(({ questionId }) => questionId);
    const asked = [await question('¿Primera?'), await question('¿Segunda?'), await question('¿Tercera?')];
    for (const [place, id] of asked.entries()) {
      const created_at = new Date(Date.parse(noon) - (place === 1 ? 90 : place) * 60_000);
      await world.db.updateTable('question').set({ created_at }).where('id', '=', id).execute();
    }
    expect(await waits()).toEqual([asked[1], asked[2]]);
    await answer(forum.tutor, asked[1] ?? 0);
    expect(await waits()).toEqual([asked[2], asked[0]]);
    for (const id of [asked[0], asked[2]]) await answer(forum.tutor, id ?? 0);
    expect(await waits()).toEqual([]);
  });

  test('pages, and a page behind the last one is empty', async () => {
    for (let turn = 0; turn < 22; turn += 1) await question(`Duda ${turn}`);
    const page = (number: number) =>
      forumQueue(world, forum.tutor.actor, { filter: 'unanswered', groupId: null, page: number });
    const [one, two, three] = [await page(1), await page(2), await page(3)];
    expect([one.questions.length, two.questions.length, three.questions.length]).toEqual([20, 2, 0]);
    expect(one.pages).toBe(2);
  });
});

describe('scope', () => {
  test('another tutor’s question does not exist, read or written', async () => {
    const id = await question();
    const answerId = await answer(forum.classmate, id);
    await report(forum.third, id);
    const [reportId = 0] = (await openReports()).slice(-1);
    const twin = await question('¿Cómo la preparo?');
    const them = by(forum.otherTutor);
    const theirs = await ask(world, forum.stranger, forum.activityId, '¿Mía?');
    const outside: (() => Promise<unknown>)[] = [
      () => hide(id, null, forum.otherTutor),
      () => hide(id, answerId, forum.otherTutor),
      () => hide(2_000_000_000),
      () => hide(id, 2_000_000_000),
      () => hide(twin, answerId),
      () => restorePost(them, { questionId: id, answerId: null }),
      () => promoteQuestion(them, { questionId: id, faq: true }),
      () => assignQuestion(them, { questionId: id, tutorId: null }),
      () => mergeQuestions(them, { questionId: id, intoId: twin }),
      () => mergeQuestions(them, { questionId: theirs, intoId: id }),
      () => mergeQuestions(by(forum.tutor), { questionId: id, intoId: theirs }),
      () => decideReport(them, { reportId, reason }),
      () => decideReport(them, { reportId: 2_000_000_000, reason: null }),
      () => answer(forum.otherTutor, id),
      () =>
        settleQuestion({ world, actor: forum.otherTutor.actor }, { questionId: id, solutionId: answerId }),
    ];
    for (const run of outside) await expect(run()).rejects.toMatchObject(notFound);
    const theirThread = await thread(forum.otherTutor);
    expect(theirThread.questions.map((one) => one.id)).toEqual([theirs]);
    expect(await seenBy(forum.asker)).toHaveLength(2);
  });

  test('a tutor whose assignment ended sees nothing of it', async () => {
    const id = await question();
    await world.db
      .updateTable('group_tutor')
      .set({ ended_at: new Date(noon) })
      .where('tutor_id', '=', forum.tutor.actor.personId)
      .execute();
    expect((await queue()).questions).toEqual([]);
    await expect(thread()).rejects.toMatchObject(notFound);
    await expect(hide(id)).rejects.toMatchObject(notFound);
  });
});

describe('answering', () => {
  test('answers and solves at once; the asker’s bell and open screen know of it', async () => {
    const id = await question();
    await drain(world);
    pushes.length = 0;
    const answerId = await answer(forum.tutor, id, { solve: true });
    expect(await answer(forum.tutor, id, { solve: true })).toBe(answerId);
    await drain(world);
    const [seen] = await seenBy(forum.asker);
    expect(seen).toMatchObject({
      state: 'solved',
      answers: [{ id: answerId, byTutor: true, solution: true }],
    });
    const told = await world.db
      .selectFrom('notification')
      .where('person_id', '=', forum.asker.actor.personId)
      .where('type', '=', 1)
      .select('data')
      .execute();
    expect(told.map(({ data }) => data)).toEqual([
      expect.objectContaining({ id_act: forum.activityId, tipo_act: expect.any(Number) }),
    ]);
    const rooms = pushes.map(({ room, message }) => `${room} ${message}`);
    expect(rooms).toContain(`user:${forum.asker.actor.personId}:learner notification.created`);
    expect(rooms).toContain(`user:${forum.tutor.actor.personId} read.again`);
    expect(rooms).toContain(`user:${forum.asker.actor.personId} read.again`);
    expect(rooms).not.toContain(`user:${forum.third.actor.personId} read.again`);
  });

  test('solving is a tutor’s too, with a classmate’s answer, whose points it gives', async () => {
    const id = await question();
    const answerId = await answer(forum.classmate, id);
    const settle = (solutionId: number | null) =>
      settleQuestion({ world, actor: forum.tutor.actor }, { questionId: id, solutionId });
    await settle(answerId);
    expect(await settle(answerId)).toBe('solved');
    expect(await total(forum.classmate)).toBe(4 + 5 + 10);
    expect(await settle(null)).toBe('answered');
    expect(await total(forum.classmate)).toBe(4 + 5);
  });

  test('a private answer is for the asker and the tutors alone', async () => {
    const id = await question('¿Cómo hablo de mi salario?');
    const answerId = await answer(forum.tutor, id, { text: 'Entre tú y yo.', isPrivate: true });
    expect((await seenBy(forum.asker))[0]?.answers.map(({ text }) => text)).toEqual(['Entre tú y yo.']);
    expect((await seenBy(forum.tutor))[0]?.answers).toHaveLength(1);
    const others = await seenBy(forum.classmate);
    expect(
      JSON.stringify(encode(activityQuestions.reply, { questions: others, next: null, totals: zero })),
    ).not.toContain('Entre');
    const similar = await similarQuestions(
      world,
      forum.classmate.actor,
      forum.activityId,
      'cómo hablo de mi salario',
    );
    expect(similar).toMatchObject([{ id, answer: null }]);
    await expect(report(forum.classmate, id, answerId)).rejects.toMatchObject(notFound);
    await expect(answer(forum.classmate, id, { isPrivate: true })).rejects.toMatchObject({
      code: 'role.forbidden',
    });
    await expect(answer(forum.classmate, id, { solve: true })).rejects.toMatchObject({
      code: 'role.forbidden',
    });
    const twin = await question('¿Cómo hablo de mi sueldo?');
    await expect(mergeQuestions(by(forum.tutor), { questionId: id, intoId: twin })).rejects.toMatchObject({
      code: 'question.private',
    });
  });
});

const zero = { all: 0, mine: 0, unanswered: 0 };

describe('hiding', () => {
  test('takes a question from everybody but its author and the tutor, and its points back', async () => {
    const id = await question();
    await drain(world);
    expect(await stored(forum.asker)).toBe(3 + 5);
    await hide(id);
    await drain(world);
    expect(await stored(forum.asker)).toBe(0);
    expect(await seenBy(forum.classmate)).toEqual([]);
    expect(await seenBy(forum.asker)).toMatchObject([{ id, state: 'hidden', hiddenReason: reason }]);
    expect((await myQuestions(world, forum.asker.actor, null)).questions[0]).toMatchObject({
      state: 'hidden',
      hiddenReason: reason,
    });
    expect((await thread()).questions).toMatchObject([{ id, state: 'hidden', hiddenReason: reason }]);
    expect((await queue()).questions).toEqual([]);
    await expect(answer(forum.tutor, id)).rejects.toMatchObject(notFound);
    for (const run of [
      () => promoteQuestion(by(forum.tutor), { questionId: id, faq: true }),
      async () => mergeQuestions(by(forum.tutor), { questionId: id, intoId: await question('¿Otra?') }),
    ]) {
      await expect(run()).rejects.toMatchObject({ code: 'question.hidden' });
    }
  });

  test('an answer: its author sees why, the solution’s points go too', async () => {
    const id = await question();
    const answerId = await answer(forum.classmate, id, { text: 'Una grosería' });
    await settleQuestion({ world, actor: forum.asker.actor }, { questionId: id, solutionId: answerId });
    await drain(world);
    expect(await stored(forum.classmate)).toBe(4 + 5 + 10);
    await hide(id, answerId);
    await drain(world);
    expect(await stored(forum.classmate)).toBe(0);
    expect(await seenBy(forum.asker)).toMatchObject([{ state: 'open', answers: [] }]);
    expect(await seenBy(forum.third)).toMatchObject([{ answers: [] }]);
    expect((await seenBy(forum.classmate))[0]?.answers).toMatchObject([
      { id: answerId, hiddenReason: reason },
    ]);
    expect((await thread()).questions[0]?.answers).toMatchObject([{ id: answerId, hiddenReason: reason }]);
  });

  test('twenty times at once is one reversal and one event', async () => {
    const id = await question();
    const before = await pointEvents(forum.asker);
    await Promise.all(Array.from({ length: 20 }, () => hide(id)));
    expect((await reversals(forum.asker)).map(({ rule }) => rule).sort()).toEqual([
      'first_comment',
      'question',
    ]);
    expect((await pointEvents(forum.asker)) - before).toBe(1);
  });

  test('the last two posts in a unit, hidden at once, take the first comment with them', async () => {
    const ids = [await question('¿Una?'), await question('¿Dos?')];
    await Promise.all(ids.map((id) => hide(id)));
    expect(await total(forum.asker)).toBe(0);
  });

  test('restoring gives back the points, on the day they were earned, once', async () => {
    const id = await question();
    const answerId = await answer(forum.classmate, id);
    await promoteQuestion(by(forum.tutor), { questionId: id, faq: true });
    await hide(id, answerId);
    await hide(id);
    expect([await total(forum.asker), await total(forum.classmate)]).toEqual([0, 0]);
    clock.advance(3 * 86_400_000);
    for (const _ of [1, 2]) {
      await restore(id, answerId);
      await restore(id);
    }
    await drain(world);
    expect([await stored(forum.asker), await stored(forum.classmate)]).toEqual([3 + 5 + 8, 4 + 5]);
    expect(await seenBy(forum.third)).toMatchObject([{ id, state: 'answered', answers: [{ id: answerId }] }]);
    const days = await world.db
      .selectFrom('points_entry')
      .where('member_id', '=', forum.asker.memberId)
      .select('created_at as at')
      .execute();
    expect(new Set(days.map(({ at }) => at.toISOString().slice(0, 10)))).toEqual(new Set(['2026-11-18']));
  });

  test('restoring keeps to the cap of its day', async () => {
    const ids = [await question('1'), await question('2'), await question('3')];
    expect(await total(forum.asker)).toBe(9 + 5);
    await hide(ids[0] ?? 0);
    await question('4');
    expect(await total(forum.asker)).toBe(9 + 5);
    await restore(ids[0] ?? 0);
    expect(await total(forum.asker)).toBe(9 + 5);
  });
});

describe('frequent questions', () => {
  test('give their asker 8 points once, and take them back', async () => {
    const id = await question();
    const promote = (faq: boolean) => promoteQuestion(by(forum.tutor), { questionId: id, faq });
    await Promise.all(Array.from({ length: 10 }, () => promote(true)));
    expect(await total(forum.asker)).toBe(3 + 5 + 8);
    expect(await seenBy(forum.classmate)).toMatchObject([{ faq: true }]);
    await promote(false);
    await promote(false);
    await drain(world);
    expect(await stored(forum.asker)).toBe(3 + 5);
  });
});

describe('duplicates', () => {
  test('go with their answers to the question that stays; both askers keep their points', async () => {
    const kept = await question('¿Cómo preparo mi reunión?');
    const twin = await question('¿Cómo se prepara la reunión?', forum.third);
    const answerId = await answer(forum.classmate, twin);
    await report(forum.asker, twin, answerId);
    await settleQuestion({ world, actor: forum.third.actor }, { questionId: twin, solutionId: answerId });
    const merge = (questionId: number, intoId: number) =>
      mergeQuestions(by(forum.tutor), { questionId, intoId });
    await Promise.all([merge(twin, kept), merge(twin, kept), merge(twin, kept)]);
    expect(await seenBy(forum.third)).toMatchObject([
      { id: kept, state: 'solved', answers: [{ id: answerId, solution: true }] },
    ]);
    expect(await total(forum.third)).toBe(3 + 5);
    expect(await total(forum.classmate)).toBe(4 + 5 + 10);
    expect((await myQuestions(world, forum.third.actor, null)).questions).toMatchObject([
      { id: twin, state: 'solved', answerCount: 1 },
    ]);
    const [stands] = (await thread()).questions;
    expect(stands).toMatchObject({
      id: kept,
      duplicates: 1,
      answers: [{ reports: [{ reason: 'offensive' }] }],
    });
    await expect(merge(kept, twin)).rejects.toMatchObject({ code: 'question.merged' });
    await expect(hide(twin)).rejects.toMatchObject({ code: 'question.merged' });
    await expect(merge(kept, kept)).rejects.toMatchObject({ code: 'question.elsewhere' });
    const elsewhere = await ask(world, forum.asker, forum.secondActivityId, '¿Y aquí?');
    await expect(merge(kept, elsewhere)).rejects.toMatchObject({ code: 'question.elsewhere' });
  });

  const toldOfAnswers = async ({ personId }: TestLearner) =>
    (
      await world.db
        .selectFrom('notification')
        .where('person_id', '=', personId)
        .where('type', '=', 1)
        .orderBy('id')
        .select('source')
        .execute()
    ).map(({ source }) => source);

  test('an answer to the merged question is told once to each asker; a private one to its asker alone', async () => {
    const kept = await question('¿Una?');
    const twins = [await question('¿Otra?', forum.third), await question('¿Otra vez?', forum.third)];
    for (const questionId of twins) await mergeQuestions(by(forum.tutor), { questionId, intoId: kept });
    const shown = await answer(forum.tutor, kept);
    const privateAnswer = await answer(forum.tutor, kept, { text: 'Entre tú y yo.', isPrivate: true });
    await drain(world);
    expect(await toldOfAnswers(forum.asker)).toEqual([`answer:${shown}`, `answer:${privateAnswer}`]);
    expect(await toldOfAnswers(forum.third)).toEqual([`answer:${shown}`]);
    expect(await toldOfAnswers(forum.classmate)).toEqual([]);
  });

  test('an answer that is told after the merge reaches the asker', async () => {
    const [kept, twin] = [await question('¿Una?'), await question('¿Otra?', forum.third)];
    const answerId = await answer(forum.tutor, twin);
    await mergeQuestions(by(forum.tutor), { questionId: twin, intoId: kept });
    await drain(world);
    expect(await toldOfAnswers(forum.third)).toEqual([`answer:${answerId}`]);
  });

  test('a reader of the duplicate is told of the move; another tutor is told nothing', async () => {
    const [kept, twin] = [await question('¿Una?'), await question('¿Otra?')];
    const opened = async (questionId: number, who = forum.tutor) => {
      const wanted = { activityId: forum.activityId, groupId: null, questionId };
      return (await forumThread(world, who.actor, wanted)).elsewhere;
    };
    expect(await opened(twin)).toBeNull();
    await mergeQuestions(by(forum.tutor), { questionId: twin, intoId: kept });
    expect(await opened(twin)).toEqual({ activityId: forum.activityId, questionId: kept });
    expect(await opened(twin, forum.otherTutor)).toBeNull();
    expect(await opened(2_000_000_000)).toBeNull();
  });

  test('where both are solved the first mark stands', async () => {
    const kept = await question('¿Una?');
    const twin = await question('¿Otra?');
    const best = await answer(forum.classmate, kept);
    const second = await answer(forum.third, twin);
    await settleQuestion({ world, actor: forum.asker.actor }, { questionId: kept, solutionId: best });
    await settleQuestion({ world, actor: forum.asker.actor }, { questionId: twin, solutionId: second });
    await mergeQuestions(by(forum.tutor), { questionId: twin, intoId: kept });
    const [seen] = await seenBy(forum.asker);
    expect(seen?.answers.map(({ id, solution }) => [id, solution])).toEqual([
      [best, true],
      [second, false],
    ]);
    await drain(world);
    expect(await stored(forum.classmate)).toBe(4 + 5 + 10);
    expect(await stored(forum.third)).toBe(4 + 5);
  });

  test('the merged solution gives its points back once, for any writer', async () => {
    const [kept, twin] = [await question('¿Una?', forum.classmate), await question('¿Otra?')];
    const answerId = await answer(forum.classmate, twin);
    await settleQuestion({ world, actor: forum.asker.actor }, { questionId: twin, solutionId: answerId });
    await mergeQuestions(by(forum.tutor), { questionId: twin, intoId: kept });
    const before = await total(forum.classmate);
    await settleQuestion({ world, actor: forum.tutor.actor }, { questionId: kept, solutionId: null });
    expect(before - (await total(forum.classmate))).toBe(10);
  });

  test('a frequent one makes the one that stays frequent: its points are one person’s, once', async () => {
    const [kept, twin, third] = [
      await question('¿Una?'),
      await question('¿Otra?', forum.third),
      await question('¿Otra vez?', forum.third),
    ];
    for (const id of [twin, third]) await promoteQuestion(by(forum.tutor), { questionId: id, faq: true });
    expect(await total(forum.third)).toBe(3 + 3 + 5 + 8 + 8);
    for (const id of [twin, third, third]) {
      await mergeQuestions(by(forum.tutor), { questionId: id, intoId: kept });
    }
    await drain(world);
    expect(await stored(forum.third)).toBe(3 + 3 + 5);
    expect(await stored(forum.asker)).toBe(3 + 5 + 8);
    expect(await seenBy(forum.asker)).toMatchObject([{ id: kept, faq: true }]);
    await promoteQuestion(by(forum.tutor), { questionId: kept, faq: false });
    expect(await total(forum.asker)).toBe(3 + 5);
  });

  test('merged into each other at once, one of them stays', async () => {
    const [one, two] = [await question('¿Una?'), await question('¿Otra?')];
    const results = await Promise.allSettled([
      mergeQuestions(by(forum.tutor), { questionId: one, intoId: two }),
      mergeQuestions(by(forum.tutor), { questionId: two, intoId: one }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await seenBy(forum.asker)).toHaveLength(1);
  });
});

describe('assignment', () => {
  test('is to a tutor of the group, or nobody', async () => {
    const id = await question();
    const [group] = (await queue()).groups;
    const colleague = await createTutor(world.db, group?.id ?? 0);
    const assign = (tutorId: number | null) => assignQuestion(by(forum.tutor), { questionId: id, tutorId });
    await assign(colleague.actor.personId);
    await assign(colleague.actor.personId);
    expect((await queue()).questions[0]?.assigned).toMatchObject({ id: colleague.actor.personId });
    for (const stranger of [forum.otherTutor.actor.personId, forum.asker.actor.personId, 2_000_000_000]) {
      await expect(assign(stranger)).rejects.toMatchObject(notFound);
    }
    await assign(null);
    expect((await queue()).questions[0]?.assigned).toBeNull();
  });
});

describe('reports', () => {
  test('an accepted one hides the post and closes all of it', async () => {
    const id = await question();
    await report(forum.classmate, id);
    await report(forum.third, id);
    const [first = 0, second = 0] = (await openReports()).slice(-2);
    const decide = (reportId: number, why: string | null) =>
      decideReport(by(forum.tutor), { reportId, reason: why });
    await Promise.all([decide(first, reason), decide(first, reason), decide(second, reason)]);
    expect(await seenBy(forum.classmate)).toEqual([]);
    expect(await total(forum.asker)).toBe(0);
    expect((await queue('reported')).totals.reported).toBe(0);
    await expect(decide(first, null)).rejects.toMatchObject({ code: 'report.resolved' });
  });

  test('a dismissed one leaves the post', async () => {
    const id = await question();
    const answerId = await answer(forum.classmate, id);
    await report(forum.third, id, answerId);
    const [reportId = 0] = (await openReports()).slice(-1);
    expect((await queue('reported')).questions).toMatchObject([{ id, reportCount: 1 }]);
    await decideReport(by(forum.tutor), { reportId, reason: null });
    await decideReport(by(forum.tutor), { reportId, reason: null });
    expect((await queue('reported')).questions).toEqual([]);
    expect((await seenBy(forum.third))[0]?.answers).toHaveLength(1);
    await expect(decideReport(by(forum.tutor), { reportId, reason })).rejects.toMatchObject({
      code: 'report.resolved',
    });
  });
});

test('saved answers are one’s own, once each', async () => {
  const id = await saveAnswer({ world, actor: forum.tutor.actor }, 'Mira la guía.');
  expect(await saveAnswer({ world, actor: forum.tutor.actor }, 'Mira la guía.')).toBe(id);
  await question();
  const own = await thread();
  expect(own.savedAnswers).toEqual([{ id, text: 'Mira la guía.' }]);
  expect((await thread(forum.otherTutor)).savedAnswers).toEqual([]);
  expect(threadSpec.reply.safeParse(encode(threadSpec.reply, own)).success).toBe(true);
  await expect(forgetAnswer({ world, actor: forum.otherTutor.actor }, id)).rejects.toMatchObject(notFound);
  await forgetAnswer({ world, actor: forum.tutor.actor }, id);
  expect((await thread()).savedAnswers).toEqual([]);
});
