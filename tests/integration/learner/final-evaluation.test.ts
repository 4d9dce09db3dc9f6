import { beforeEach, describe, expect, test } from 'vitest';
import { finalEvaluation as spec } from '#app/contract/learner/final-evaluation.ts';
import { readPaper, storedPaper } from '#app/contract/stored/final-paper.ts';
import type { FinalQuestion } from '#app/domain/grades/final-evaluation.ts';
import { askedQuestion, isAnswered, type QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { kindOf } from '#app/domain/quiz/question.ts';
import { rightAnswer } from '#app/domain/quiz/score.ts';
import {
  finishAttempt,
  saveFinalAnswer,
  startAttempt,
  sweepFinalEvaluations,
} from '#app/features/learner/final-evaluation/final-evaluation.commands.server.ts';
import {
  finalEvaluation,
  lostEvaluation,
} from '#app/features/learner/final-evaluation/final-evaluation.queries.server.ts';
import type {
  FinalEvaluationView,
  OpenAttempt,
} from '#app/features/learner/final-evaluation/final-evaluation.types.ts';
import { finalEvaluationForCall } from '#app/features/learner/final-evaluation/final-evaluation-view.ts';
import { readableFile } from '#server/repositories/files/files.ts';
import { createCoursePicture } from '#tests/factories/course-file.ts';
import { createEveryKind, createFinalQuestions, finishSteps } from '#tests/factories/final-evaluation.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  type TestLearner,
} from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const noon = '2026-11-18T18:00:00Z';
const minute = 60_000;

const { world, clock } = await openWorld();
let course: Course;
let learner: TestLearner;

beforeEach(async () => {
  clock.set(noon);
  course = await createCourse(world.db, { units: [{}, {}, {}] });
  await createFinalQuestions(world.db, course, 14);
  const groupId = await createGroup(world.db, course, ['2026-01-01', '2026-01-01', '2026-01-01']);
  learner = await createLearner(world.db, groupId);
  await finishSteps(world.db, course, learner.memberId);
});

const read = async (): Promise<FinalEvaluationView> => {
  const view = await finalEvaluation(world, learner.actor);
  if (!view) throw new Error('no programme');
  return view;
};
const opened = async (): Promise<OpenAttempt> => {
  const { open: attempt } = await read();
  if (!attempt) throw new Error('no open attempt');
  return attempt;
};
const start = (number = 1) => startAttempt({ world, actor: learner.actor }, number);
const finish = (number = 1) => finishAttempt({ world, actor: learner.actor }, number);
const answer = (questionId: number, answer: QuizAnswer | null, attempt = 1, flagged = false) =>
  saveFinalAnswer({ world, actor: learner.actor }, { attempt, questionId, answer, flagged });

/** Answers so many questions right and leaves the rest. */
async function answerRight(count: number, attempt = 1): Promise<void> {
  for (const { id, options } of (await opened()).questions.slice(0, count)) {
    await answer(
      id,
      options.findIndex((option) => option.startsWith('sí')),
      attempt,
    );
  }
}
const rowsOf = () =>
  world.db
    .selectFrom('final_attempt')
    .where('member_id', '=', learner.memberId)
    .orderBy('number')
    .select(['number', 'grade', 'sent_at as sentAt', 'ends_at as endsAt'])
    .execute();
const sentEvents = async () => {
  const rows = await world.db
    .selectFrom('outbox')
    .where('name', '=', 'final-evaluation.sent')
    .select('payload')
    .execute();
  return rows.filter(({ payload }) => (payload as { memberId: number }).memberId === learner.memberId).length;
};

describe('reading', () => {
  test('takes one round trip, before an attempt and during one', async () => {
    const count = () => countStatements(world, (world) => finalEvaluation(world, learner.actor));
    expect((await count()).statements).toBe(1);
    await start();
    expect((await count()).statements).toBe(1);
  });

  test('the key is in nothing that is shown or sent', async () => {
    await start();
    await answerRight(3);
    const during = await read();
    await finish();
    const after = await read();
    for (const view of [during, after]) {
      const wire = wireOf(spec.reply, finalEvaluationForCall(view));
      expect(JSON.stringify([view, wire])).not.toMatch(/correct/);
    }
    expect(during.open?.questions).toHaveLength(20);
    expect(JSON.stringify(after)).not.toContain('¿Pregunta');
  });

  test('lists the missing steps, unit by unit', async () => {
    const groupId = await createGroup(world.db, course, ['2026-01-01', '2026-01-01', '2026-01-01']);
    learner = await createLearner(world.db, groupId);
    await world.db
      .insertInto('survey_completion')
      .values({ member_id: learner.memberId, unit_id: course.units[0]?.id ?? 0, sent_at: new Date(noon) })
      .execute();
    const view = await read();
    expect(view).toMatchObject({ gate: 'steps-missing', nextAttempt: null, open: null, best: null });
    expect(view.prerequisites[0]?.steps.map(({ key, done }) => [key, done])).toEqual([
      ['challenge', false],
      ['survey', true],
      ['self-assessment', false],
    ]);
    await expect(start()).rejects.toMatchObject({ code: 'step.locked' });
  });

  test('a person without a programme has none', async () => {
    const { actor } = await createPerson(world.db, 2);
    expect(await finalEvaluation(world, actor)).toBeNull();
    await expect(startAttempt({ world, actor }, 1)).rejects.toMatchObject({
      code: 'scope.notFound',
    });
  });
});

describe('starting', () => {
  test('twenty at the same moment open one attempt', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => start()));
    expect(outcomes.map(({ status }) => status)).toEqual(Array(20).fill('fulfilled'));
    expect(await rowsOf()).toHaveLength(1);
  });

  test('draws as many questions of each unit, each with its own options', async () => {
    await start();
    const { questions } = await opened();
    const counts = course.units.map(
      ({ id }) => questions.filter(({ prompt }) => prompt.includes(`unidad ${id}?`)).length,
    );
    expect(counts.sort()).toEqual([6, 7, 7]);
    expect(new Set(questions.map(({ id }) => id)).size).toBe(20);
  });

  test('asks for the next number only, while none is open', async () => {
    await expect(start(2)).rejects.toMatchObject({ code: 'state.conflict' });
    await start();
    await expect(start(2)).rejects.toMatchObject({ code: 'state.conflict' });
    await finish();
    await start();
    expect(await rowsOf(), 'a late repeat of the first start opens nothing').toHaveLength(1);
    await start(2);
    await finish(2);
    await expect(start(3)).rejects.toMatchObject({ code: 'final.noAttempts' });
  });

  test('a question that is edited or withdrawn meanwhile changes nothing', async () => {
    await start();
    const before = await opened();
    await world.db
      .updateTable('final_question')
      .set({ prompt: 'Otra', correct: 0, active: false })
      .where('programme_id', '=', course.programmeId)
      .execute();
    expect((await opened()).questions).toEqual(before.questions);
    await answerRight(20);
    await finish();
    expect((await read()).best).toBe(10);
  });

  test('without active questions there is nothing to start', async () => {
    await world.db
      .updateTable('final_question')
      .set({ active: false })
      .where('programme_id', '=', course.programmeId)
      .execute();
    expect((await read()).nextAttempt).toBeNull();
    await expect(start()).rejects.toMatchObject({ code: 'step.locked' });
  });
});

describe('answering', () => {
  test('keeps the last answer and the flag of each question', async () => {
    await start();
    const [first, second] = (await opened()).questions;
    if (!first || !second) throw new Error('no questions');
    await answer(first.id, 1);
    await answer(first.id, 2, 1, true);
    await answer(second.id, null, 1, true);
    expect((await opened()).answers).toEqual({
      [first.id]: { answer: 2, flagged: true },
      [second.id]: { answer: null, flagged: true },
    });
  });

  test('answers at the same moment are all kept', async () => {
    await start();
    const { questions } = await opened();
    await Promise.all(questions.map(({ id }, index) => answer(id, index % 4)));
    expect(Object.keys((await opened()).answers)).toHaveLength(20);
  });

  test('refuses another question, another option, another attempt, another learner', async () => {
    await start();
    const [first] = (await opened()).questions;
    const id = first?.id ?? 0;
    await expect(answer(2 ** 31 - 1, 0)).rejects.toMatchObject({ code: 'scope.notFound' });
    await expect(answer(id, 4)).rejects.toMatchObject({ code: 'body.invalid' });
    await expect(answer(id, 0, 2)).rejects.toMatchObject({ code: 'scope.notFound' });
    const groupId = await createGroup(world.db, course, []);
    const other = await createLearner(world.db, groupId);
    const choice = { attempt: 1, questionId: id, answer: 0, flagged: false };
    await expect(saveFinalAnswer({ world, actor: other.actor }, choice)).rejects.toMatchObject({
      code: 'scope.notFound',
    });
    expect((await opened()).answers).toEqual({});
  });

  test('after the end, or once it was sent, nothing is changed', async () => {
    await start();
    const id = (await opened()).questions[0]?.id ?? 0;
    clock.advance(60 * minute);
    await expect(answer(id, 0)).rejects.toMatchObject({ code: 'final.over' });
    expect((await read()).open).toBeNull();
    await expect(answer(id, 0)).rejects.toMatchObject({ code: 'final.over' });
  });

  test('a process that dies between an answer and the end loses nothing', async () => {
    await start();
    await answerRight(15);
    const { sent_at } = await world.db
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('final_attempt')
          .set({ sent_at: new Date(noon), grade: 0 })
          .where('member_id', '=', learner.memberId)
          .execute();
        throw new Error('killed');
      })
      .catch(() =>
        world.db
          .selectFrom('final_attempt')
          .where('member_id', '=', learner.memberId)
          .select('sent_at')
          .executeTakeFirstOrThrow(),
      );
    expect(sent_at).toBeNull();
    await finish();
    expect((await read()).results[0]).toMatchObject({ grade: 7.5, right: 15, total: 20 });
  });
});

describe('ending', () => {
  test('twenty at the same moment send it once', async () => {
    await start();
    await answerRight(18);
    await Promise.all(Array.from({ length: 20 }, () => finish()));
    expect(await sentEvents()).toBe(1);
    expect((await read()).best).toBe(9);
  });

  test('an attempt that was never started cannot be ended', async () => {
    await expect(finish()).rejects.toMatchObject({ code: 'state.conflict' });
  });

  test('time out sends the saved answers, at the moment of the end: by the sweep', async () => {
    await start();
    await answerRight(16);
    clock.advance(59 * minute);
    await sweepFinalEvaluations(world);
    expect((await rowsOf())[0]?.sentAt).toBeNull();
    clock.advance(3 * 24 * 60 * minute);
    await Promise.all([sweepFinalEvaluations(world), sweepFinalEvaluations(world)]);
    const [row] = await rowsOf();
    expect(row).toMatchObject({ grade: 8, sentAt: new Date('2026-11-18T19:00:00Z') });
    expect(await sentEvents()).toBe(1);
  });

  test('time out sends the saved answers: by the first reader', async () => {
    await start();
    await answerRight(10);
    clock.advance(60 * minute);
    const views = await Promise.all([read(), read(), read()]);
    for (const view of views) expect(view).toMatchObject({ open: null, best: 5, nextAttempt: 2 });
    expect(await sentEvents()).toBe(1);
  });

  test('the time left is the server’s', async () => {
    await start();
    expect((await opened()).remainingMs).toBe(60 * minute);
    clock.advance(50 * minute);
    expect((await opened()).remainingMs).toBe(10 * minute);
  });
});

describe('its result', () => {
  test('right answers per unit, without the key', async () => {
    await start();
    await answerRight(20);
    await finish();
    const [result] = (await read()).results;
    expect(result?.units.map(({ unit, right, total }) => [unit?.order, right === total])).toEqual([
      [0, true],
      [1, true],
      [2, true],
    ]);
  });

  test('0 is a grade: the final grade exists with it (A-47)', async () => {
    await giveAverages(9.4, 9.6);
    await start();
    await finish();
    expect(await read()).toMatchObject({ best: 0, calculating: true });
    await drain(world);
    expect(await read()).toMatchObject({
      calculating: false,
      breakdown: { finalEvaluation: 0, finalGrade: 6.6, verdict: 'No aprobado' },
    });
  });

  test('the better of two attempts counts, whichever it was', async () => {
    await giveAverages(9.4, 9.6);
    await start();
    await answerRight(19);
    await finish();
    await drain(world);
    expect((await read()).breakdown).toMatchObject({
      finalEvaluation: 9.5,
      // 0.30 × 9.5 + 0.40 × 9.4 + 0.30 × 9.6 = 9.49
      finalGrade: 9.5,
      verdict: 'Aprobado',
    });
    await start(2);
    await answerRight(4, 2);
    await finish(2);
    expect((await read()).calculating, 'nothing is to be waited for').toBe(false);
    await drain(world);
    const view = await read();
    expect(view).toMatchObject({ best: 9.5, gate: 'no-attempts', attemptsLeft: 0 });
    expect(view.results.map(({ number, grade }) => [number, grade])).toEqual([
      [2, 2],
      [1, 9.5],
    ]);
    expect(view.breakdown.finalEvaluation).toBe(9.5);
  });

  test('each attempt that was sent is told once (type 108), also when both wait to be told', async () => {
    for (const number of [1, 2]) {
      await start(number);
      await finish(number);
      await finish(number);
    }
    await drain(world);
    const notifications = await world.db
      .selectFrom('notification')
      .where('person_id', '=', learner.personId)
      .where('type', '=', 108)
      .select('source')
      .execute();
    const attempts = await world.db
      .selectFrom('final_attempt')
      .where('member_id', '=', learner.memberId)
      .select('id')
      .execute();
    expect(attempts).toHaveLength(2);
    expect(notifications.map(({ source }) => source).sort()).toEqual(
      attempts.map(({ id }) => `final_attempt:${id}`).sort(),
    );
  });
});

describe('a paper of every kind', () => {
  beforeEach(async () => {
    await world.db
      .updateTable('final_question')
      .set({ active: false })
      .where('programme_id', '=', course.programmeId)
      .execute();
    await createEveryKind(world.db, course);
    await start();
  });

  const paper = async (): Promise<FinalQuestion[]> => {
    const { paper } = await world.db
      .selectFrom('final_attempt')
      .where('member_id', '=', learner.memberId)
      .select('paper')
      .executeTakeFirstOrThrow();
    return readPaper(paper);
  };
  const ofKind = async (kind: string) => {
    const found = (await paper()).find(({ question }) => (question.kind ?? 'choice') === kind);
    if (!found) throw new Error(`no ${kind}`);
    return found;
  };

  test('is drawn by a seed that stays with it', async () => {
    const { seed } = await world.db
      .selectFrom('final_attempt')
      .where('member_id', '=', learner.memberId)
      .select('seed')
      .executeTakeFirstOrThrow();
    expect(Number(seed)).toBeGreaterThanOrEqual(0);
  });

  test('is asked without its key, in the view and on the wire', async () => {
    const wire = wireOf(spec.reply, finalEvaluationForCall(await read()));
    const { questions } = await opened();
    expect(questions.map(({ kind }) => kind).sort()).toEqual([
      'boolean',
      'choice',
      'decision',
      'matching',
      'number',
      'ordering',
      'several',
      'short',
    ]);
    for (const seen of [JSON.stringify(questions), JSON.stringify(wire)]) {
      for (const key of ['correct', 'accepted', 'Describir', 'tolerance', '"value"', 'pairs', 'items']) {
        expect(seen, key).not.toContain(key);
      }
    }
  });

  test('shows what is ordered or matched in the order of its seed, and of before it had one as then', async () => {
    const shownWith = async (seed: number | null) => {
      await world.db
        .updateTable('final_attempt')
        .set({ seed })
        .where('member_id', '=', learner.memberId)
        .execute();
      const { questions } = await opened();
      return new Map(questions.map(({ kind, shown }) => [kind, shown.join()]));
    };
    const before = await shownWith(null);
    const [some, last] = [[1, 2, 3, 4, 5, 6, 7], 2 ** 32 - 1];
    const orders = [await shownWith(last)];
    for (const seed of some) orders.push(await shownWith(seed));
    for (const [kind, count] of [
      ['ordering', 4],
      ['matching', 4],
      ['choice', 1],
      ['several', 1],
      ['boolean', 1],
    ] as const) {
      const found = new Set(orders.map((order) => order.get(kind)));
      expect(found.size, kind).toBeGreaterThanOrEqual(count);
      if (count === 1) expect(found, kind).toEqual(new Set([before.get(kind)]));
    }
    for (const { question } of await paper()) {
      expect(before.get(kindOf(question)), question.kind).toBe(askedQuestion(question).shown.join());
    }
  });

  test('gives 10 to its right answers, which come back as they were given', async () => {
    for (const { id, question } of await paper()) await answer(id, rightAnswer(question));
    const { questions, answers } = await opened();
    for (const question of questions) {
      expect(isAnswered(question, answers[question.id]?.answer ?? undefined), question.kind).toBe(true);
    }
    await finish();
    expect((await read()).results[0]).toMatchObject({ grade: 10, right: 8, total: 8, reasons: [] });
  });

  test('counts answers in part, questions by their points, and unfinished answers not at all', async () => {
    const [several, matching, ordering, decision] = await Promise.all(
      ['several', 'matching', 'ordering', 'decision'].map(ofKind),
    );
    if (!several || !matching || !ordering || !decision) throw new Error('a kind is missing');
    const rightOnes = rightAnswer(several.question) as number[];
    await answer(several.id, rightOnes.slice(0, 1));
    const pairs = rightAnswer(matching.question) as number[];
    await answer(matching.id, [pairs[0] ?? null, null, null]);
    await answer(ordering.id, (rightAnswer(ordering.question) as number[]).slice(0, 3));
    await answer(decision.id, rightAnswer(decision.question));
    expect((await opened()).answers[matching.id]).toEqual({
      answer: [pairs[0], null, null],
      flagged: false,
    });
    await finish();
    // Half of the several, and the decision's two points, of nine.
    expect((await read()).results[0]).toMatchObject({
      grade: 2.8,
      right: 1,
      total: 8,
      reasons: ['parts', 'points'],
    });
  });

  test('refuses what is no answer to its question, in words', async () => {
    const wrong: [kind: string, QuizAnswer][] = [
      ['choice', 2],
      ['choice', 'Escucho'],
      ['boolean', [0]],
      ['several', 1],
      ['several', [0, 0]],
      ['several', [4]],
      ['ordering', [0, 1, 2, 4]],
      ['ordering', [0, 0]],
      ['matching', [0, 1, 2, 3]],
      ['matching', [9]],
      ['short', 1],
      ['short', 'a'.repeat(201)],
      ['number', [2]],
      ['decision', [0, 0, 0]],
      ['decision', [2]],
    ];
    for (const [kind, given] of wrong) {
      await expect(answer((await ofKind(kind)).id, given), kind).rejects.toMatchObject({
        code: 'body.invalid',
        field: 'respuesta',
        text: 'Esta respuesta no corresponde a la pregunta: vuelve a contestarla.',
      });
    }
    expect((await opened()).answers).toEqual({});
  });

  test('shows its pictures to the learner of the open attempt alone', async () => {
    const fileId = await createCoursePicture(world.db);
    const reads = async ({ actor }: TestLearner) =>
      (await readableFile(world.db, actor, fileId, '2026-11-18')) !== null;
    expect(await reads(learner)).toBe(false);
    const pictureHtml = `<img src="/archivos/${fileId}" alt="Un plano" />`;
    const drawn = (await paper()).map((one) => ({ ...one, question: { ...one.question, pictureHtml } }));
    await world.db
      .updateTable('final_attempt')
      .set({ paper: JSON.stringify(storedPaper(drawn)) })
      .where('member_id', '=', learner.memberId)
      .execute();
    expect(await reads(learner)).toBe(true);
    expect(await reads(await createLearner(world.db, await createGroup(world.db, course, [])))).toBe(false);
    await finish();
    expect(await reads(learner)).toBe(false);
  });
});

test('an attempt of before there were kinds of question goes on and is graded as it was', async () => {
  await start();
  const { id = 0 } = await world.db
    .selectFrom('final_attempt')
    .where('member_id', '=', learner.memberId)
    .select('id')
    .executeTakeFirstOrThrow();
  const paper = [1, 2, 3].map((question) => ({
    id: question,
    unitId: null,
    prompt: `¿${question}?`,
    options: ['a', 'b'],
    correct: 1,
  }));
  const answers = { 1: { option: 1, flagged: false }, 2: { option: 0, flagged: true } };
  await world.db
    .updateTable('final_attempt')
    .set({ paper: JSON.stringify(paper), answers: JSON.stringify(answers), seed: null })
    .where('id', '=', id)
    .execute();
  expect((await opened()).answers).toEqual({
    1: { answer: 1, flagged: false },
    2: { answer: 0, flagged: true },
  });
  await answer(3, 1);
  const { answers: kept } = await world.db
    .selectFrom('final_attempt')
    .where('id', '=', id)
    .select('answers')
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ ...answers, 3: { option: 1, flagged: false } });
  await finish();
  expect((await read()).results[0]).toMatchObject({ grade: 6.7, right: 2, total: 3, reasons: [] });
});

/** Challenges and boss's grades of every unit, so that only the final evaluation is missing. */
async function giveAverages(challenge: number, boss: number): Promise<void> {
  const { personId: bossId } = await createPerson(world.db, 3);
  const { memberId } = learner;
  await world.db
    .updateTable('challenge_submission')
    .set({ score: challenge, published_at: new Date(noon) })
    .where('member_id', '=', memberId)
    .execute();
  for (const { id: unit_id } of course.units) {
    await world.db
      .insertInto('boss_evaluation')
      .values({
        member_id: memberId,
        unit_id,
        boss_id: bossId,
        questionnaire: JSON.stringify({}),
        answered: 1,
        question_count: 1,
        grade: boss,
        sent_at: new Date(noon),
      })
      .execute();
  }
}

test('says why a learner has no final evaluation any more', async () => {
  const lost = () => lostEvaluation(world, learner.actor);
  const drop = (active: boolean) =>
    world.db
      .updateTable('member')
      .set({ active, dropped_at: active ? null : new Date(), drop_reason: active ? null : 'Salió' })
      .where('id', '=', learner.memberId)
      .execute();
  const state = (status: 'draft' | 'published') =>
    world.db.updateTable('programme').set({ status }).where('id', '=', course.programmeId).execute();
  await start();
  await drop(false);
  expect([await finalEvaluation(world, learner.actor), await lost()]).toEqual([null, 'dropped']);
  await drop(true);
  await state('draft');
  expect([await finalEvaluation(world, learner.actor), await lost()]).toEqual([null, 'withdrawn']);
  await state('published');
  expect((await opened()).number).toBe(1);
  const nobody = await createPerson(world.db, 2);
  expect(await lostEvaluation(world, nobody.actor)).toBeNull();
});
