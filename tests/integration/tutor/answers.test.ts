import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { activityQuestions } from '#app/contract/learner/forum.ts';
import { encode } from '#app/contract/wire/codec.ts';
import { signUpload } from '#app/features/account/files/uploads.commands.server.ts';
import { answerQuestion } from '#app/features/learner/forum/questions/answer.commands.server.ts';
import { activityForum } from '#app/features/learner/forum/questions/forum.queries.server.ts';
import { settleQuestion } from '#app/features/learner/forum/questions/settle.commands.server.ts';
import { hidePost } from '#app/features/tutor/forum/moderate/hide.commands.server.ts';
import { moveQuestion } from '#app/features/tutor/forum/moderate/move.commands.server.ts';
import { moveTargets } from '#app/features/tutor/forum/moderate/move-targets.queries.server.ts';
import { resolveQuestions } from '#app/features/tutor/forum/moderate/resolve.commands.server.ts';
import { forumThread } from '#app/features/tutor/forum/thread/thread.queries.server.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { ask, createForum, type Forum, standingPoints } from '#tests/factories/forum.ts';
import type { TestLearner, TestPerson } from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { openWorld } from '#tests/support/world.ts';

const notFound = { code: 'scope.notFound' };
const noon = '2026-11-18T18:00:00Z';
const today = '2026-11-18';

const { world, clock } = await openWorld();
let forum: Forum;
beforeEach(async () => {
  clock.set(noon);
  forum = await createForum(world.db);
});

const by = (who: TestPerson) => ({ world, actor: who.actor });
const question = (who = forum.asker, text = '¿Cómo preparo mi reunión?') =>
  ask(world, who, forum.activityId, text);
type More = { text?: string; solve?: boolean; isPrivate?: boolean; upload?: string | null };
const answer = (who: TestPerson, questionId: number, more: More = {}) =>
  answerQuestion({ world, actor: who.actor }, { questionId, text: 'Yo lo haría así.', ...more });
const seenBy = async (who: TestPerson, activityId = forum.activityId) =>
  (await activityForum(world, who.actor, activityId)).questions;
const points = async (who: TestLearner) =>
  (await standingPoints(world.db, who)).map(({ rule }) => rule).sort();
const stateOf = async (questionId: number) =>
  (
    await world.db
      .selectFrom('question')
      .where('id', '=', questionId)
      .select('state')
      .executeTakeFirstOrThrow()
  ).state;

/** A picture that this person has just uploaded for an answer. */
async function upload(who: TestPerson = forum.tutor): Promise<string> {
  const signed = { name: 'guía.png', type: 'image/png', area: 'answer', size: null } as const;
  const { address } = await signUpload({ world, actor: who.actor }, signed);
  const { storage_key } = await world.db
    .selectFrom('upload')
    .where('id', '=', address.split('/').at(-1) ?? '')
    .select('storage_key')
    .executeTakeFirstOrThrow();
  const sides = { width: 8, height: 8, channels: 3, background: 'teal' } as const;
  await world.storage.put(storage_key, await sharp({ create: sides }).png().toBuffer(), 'image/png');
  return address;
}

describe('a file of an answer', () => {
  const fileOf = async (questionId: number) => {
    const { fileId } = await world.db
      .selectFrom('answer')
      .where('question_id', '=', questionId)
      .select('file_id as fileId')
      .executeTakeFirstOrThrow();
    return fileId ?? 0;
  };
  const readers = async (fileId: number) => {
    const people = { ...forum, tutor: forum.tutor };
    const found: string[] = [];
    for (const name of ['asker', 'classmate', 'stranger', 'tutor', 'otherTutor'] as const) {
      if (await readableFile(world.db, people[name].actor, fileId, today)) found.push(name);
    }
    return found;
  };

  test('comes with it, once, and stays', async () => {
    const questionId = await question();
    const address = await upload();
    const first = await answer(forum.tutor, questionId, { upload: address });
    expect(await answer(forum.tutor, questionId, { upload: address })).toBe(first);
    const page = await activityForum(world, forum.asker.actor, forum.activityId);
    expect(page.questions[0]?.answers).toHaveLength(1);
    const fileId = await fileOf(questionId);
    expect(page.questions[0]?.answers[0]?.file).toMatchObject({
      name: 'guía.png',
      url: `/archivos/${fileId}`,
    });
    expect(activityQuestions.reply.safeParse(encode(activityQuestions.reply, page)).error).toBeUndefined();
    clock.advance(3 * 24 * 3_600_000);
    await sweepFiles(world);
    expect(await readers(fileId)).toContain('asker');
  });

  test('is read by the answer’s readers', async () => {
    const questionId = await question();
    const answerId = await answer(forum.tutor, questionId, { upload: await upload() });
    const fileId = await fileOf(questionId);
    expect(await readers(fileId)).toEqual(['asker', 'classmate', 'tutor']);
    await hidePost(by(forum.tutor), { questionId, answerId, reason: 'No era' });
    expect(await readers(fileId)).toEqual(['tutor']);
  });

  test('of a private answer, by its asker and the tutors', async () => {
    const questionId = await question();
    await answer(forum.tutor, questionId, { isPrivate: true, upload: await upload() });
    expect(await readers(await fileOf(questionId))).toEqual(['asker', 'tutor']);
    expect((await seenBy(forum.classmate))[0]?.answers).toEqual([]);
    expect((await seenBy(forum.asker))[0]?.answers).toHaveLength(1);
  });

  test('of a hidden question, by its asker too', async () => {
    const questionId = await question();
    await answer(forum.tutor, questionId, { upload: await upload() });
    await hidePost(by(forum.tutor), { questionId, answerId: null, reason: 'Muestra datos' });
    expect(await readers(await fileOf(questionId))).toEqual(['asker', 'tutor']);
  });

  test('is a tutor’s own, and of a question of theirs', async () => {
    const questionId = await question();
    await expect(upload(forum.classmate)).rejects.toMatchObject({ code: 'role.forbidden' });
    const address = await upload();
    await expect(answer(forum.classmate, questionId, { upload: address })).rejects.toMatchObject({
      code: 'role.forbidden',
    });
    await expect(
      answer(forum.otherTutor, questionId, { upload: await upload(forum.otherTutor) }),
    ).rejects.toMatchObject(notFound);
    const foreign = await ask(world, forum.stranger, forum.activityId, '¿De otra?');
    await expect(answer(forum.otherTutor, foreign, { upload: address })).rejects.toMatchObject({
      code: 'file.unknown',
    });
  });
});

describe('moving a question', () => {
  const move = (questionId: number, activityId: number, who: TestPerson = forum.tutor) =>
    moveQuestion(by(who), { questionId, activityId });
  const openSecondUnit = () =>
    world.db
      .updateTable('wave')
      .set({ opens_on: '2026-01-01' })
      .where('unit_id', '=', forum.course.units[1]?.id ?? 0)
      .execute();

  test('takes its answers along; their notifications open there', async () => {
    const questionId = await question();
    await answer(forum.tutor, questionId);
    await drain(world);
    await move(questionId, forum.secondActivityId);
    await move(questionId, forum.secondActivityId);
    expect(await seenBy(forum.asker)).toEqual([]);
    const [moved] = await seenBy(forum.asker, forum.secondActivityId);
    expect(moved).toMatchObject({ id: questionId, answers: [{ byTutor: true }] });
    const { data } = await world.db
      .selectFrom('notification')
      .where('person_id', '=', forum.asker.personId)
      .where('type', '=', 1)
      .select('data')
      .executeTakeFirstOrThrow();
    expect(data).toMatchObject({ id_act: forum.secondActivityId, nombre_act: 'Actividad 1' });
  });

  test('is possible to open units of its programme only', async () => {
    const questionId = await question();
    const targets = await moveTargets(world, forum.tutor.actor, questionId);
    const ofFirstUnit = forum.course.units[0]?.modules.flatMap(({ activityIds }) => activityIds) ?? [];
    expect(targets.map(({ id }) => id)).toEqual(ofFirstUnit.filter((id) => id !== forum.activityId));
    await expect(move(questionId, forum.closedActivityId)).rejects.toMatchObject({
      code: 'question.closedUnit',
    });
    const elsewhere = await createForum(world.db);
    await expect(move(questionId, elsewhere.activityId)).rejects.toMatchObject(notFound);
    await expect(move(questionId, forum.secondActivityId, forum.otherTutor)).rejects.toMatchObject(notFound);
    await expect(moveTargets(world, forum.otherTutor.actor, questionId)).rejects.toMatchObject(notFound);
    await hidePost(by(forum.tutor), { questionId, answerId: null, reason: 'No era' });
    await expect(move(questionId, forum.secondActivityId)).rejects.toMatchObject({ code: 'question.hidden' });
  });

  test('to another unit takes the first comment’s points along, unless another post stays', async () => {
    await openSecondUnit();
    const questionId = await question();
    await answer(forum.classmate, questionId);
    await question(forum.classmate, '¿Y la mía?');
    await move(questionId, forum.closedActivityId);
    expect(await points(forum.asker)).toEqual(['first_comment', 'question']);
    expect(await points(forum.classmate)).toEqual(['answer', 'first_comment', 'first_comment', 'question']);
    await move(questionId, forum.activityId);
    expect(await points(forum.classmate)).toEqual(['answer', 'first_comment', 'question']);
  });

  test('the choice is read in one round trip', async () => {
    const questionId = await question();
    const { statements } = await countStatements(world, (world) =>
      moveTargets(world, forum.tutor.actor, questionId),
    );
    expect(statements).toBe(1);
  });
});

describe('resolving several', () => {
  const resolve = (ids: number[], who: TestPerson = forum.tutor) => resolveQuestions(by(who), ids);

  test('a tutor’s last answer solves, else the only one of a classmate; the rest waits', async () => {
    const [byTutor, byClassmate, byTwo, waiting, solved] = [
      await question(forum.asker, '¿Uno?'),
      await question(forum.asker, '¿Dos?'),
      await question(forum.asker, '¿Tres?'),
      await question(forum.asker, '¿Cuatro?'),
      await question(forum.asker, '¿Cinco?'),
    ];
    await answer(forum.classmate, byTutor);
    const last = await answer(forum.tutor, byTutor);
    const only = await answer(forum.classmate, byClassmate);
    await answer(forum.asker, byClassmate, { text: 'Y otra cosa' });
    await answer(forum.classmate, byTwo);
    await answer(forum.third, byTwo);
    await answer(forum.tutor, solved, { solve: true });
    expect(await resolve([byTutor, byClassmate, byTwo, waiting, solved, solved])).toEqual({
      resolved: 3,
      left: 2,
    });
    const { questions } = await forumThread(world, forum.tutor.actor, {
      activityId: forum.activityId,
      groupId: null,
      questionId: null,
    });
    const solutions = questions.flatMap(({ answers }) => answers.filter(({ solution }) => solution));
    expect(solutions.map(({ id }) => id)).toEqual(expect.arrayContaining([last, only]));
    expect(await stateOf(byTwo)).toBe('answered');
    expect(await stateOf(waiting)).toBe('open');
    expect((await points(forum.classmate)).filter((rule) => rule === 'solution')).toHaveLength(1);
    await Promise.all(Array.from({ length: 5 }, () => resolve([byClassmate])));
    expect((await points(forum.classmate)).filter((rule) => rule === 'solution')).toHaveLength(1);
  });

  test('two at once never wait for each other: members are held in one order', async () => {
    const [byThird, byClassmate] = [
      await question(forum.asker, '¿Uno?'),
      await question(forum.asker, '¿Dos?'),
    ];
    await answer(forum.third, byThird);
    await answer(forum.classmate, byClassmate);
    let resolving: Promise<unknown> = Promise.resolve();
    await world.db.transaction().execute(async (trx) => {
      const held = (memberId: number) =>
        trx.selectFrom('member').where('id', '=', memberId).select('id').forUpdate().noWait().execute();
      await held(forum.classmate.memberId);
      resolving = resolve([byThird, byClassmate]);
      await expect
        .poll(async () => {
          const waiting = sql<{ pid: number }>`
            select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return (await waiting.execute(world.db)).rows.length;
        })
        .toBeGreaterThan(0);
      await expect(held(forum.third.memberId)).resolves.toHaveLength(1);
    });
    expect(await resolving).toEqual({ resolved: 2, left: 0 });
  });

  test('a private answer is never the solution', async () => {
    const [single, both] = [await question(forum.asker, '¿Uno?'), await question(forum.asker, '¿Dos?')];
    const refused = { code: 'question.solvedAlone' };
    await expect(answer(forum.tutor, single, { isPrivate: true, solve: true })).rejects.toMatchObject(
      refused,
    );
    expect((await seenBy(forum.asker)).flatMap(({ answers }) => answers)).toEqual([]);
    const only = await answer(forum.tutor, single, { isPrivate: true });
    expect(await resolve([single])).toEqual({ resolved: 0, left: 1 });
    for (const who of [forum.asker, forum.tutor]) {
      const settling = settleQuestion({ world, actor: who.actor }, { questionId: single, solutionId: only });
      await expect(settling).rejects.toMatchObject(refused);
    }
    const shown = await answer(forum.classmate, both);
    await answer(forum.tutor, both, { isPrivate: true, solve: true });
    expect(await stateOf(both)).toBe('solved');
    const [seen] = await seenBy(forum.third);
    expect(seen?.answers.map(({ id, solution }) => [id, solution])).toEqual([[shown, true]]);
    expect(await points(forum.classmate)).toEqual(['answer', 'first_comment', 'solution']);
  });

  test('a hidden answer stays hidden, and one of another group stops it all', async () => {
    const [mine, hidden] = [await question(forum.asker, '¿Mía?'), await question(forum.asker, '¿Oculta?')];
    await answer(forum.tutor, mine);
    await answer(forum.tutor, hidden);
    await hidePost(by(forum.tutor), { questionId: hidden, answerId: null, reason: 'No era' });
    const foreign = await ask(world, forum.stranger, forum.activityId, '¿De otra?');
    await expect(resolve([mine, foreign])).rejects.toMatchObject(notFound);
    expect(await stateOf(mine)).toBe('answered');
    await expect(resolve([mine], forum.otherTutor)).rejects.toMatchObject(notFound);
    expect(await resolve([mine, hidden])).toEqual({ resolved: 1, left: 1 });
    expect(await stateOf(hidden)).toBe('hidden');
  });
});
