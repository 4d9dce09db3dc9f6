import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ExportedList } from '#app/contract/admin/content/export.ts';
import {
  exerciseAttempt,
  itemAnalysis,
  type PersonExercisesQuery,
  personExercises,
} from '#app/contract/admin/figures/exercises.ts';
import { readSentAnswers } from '#app/contract/stored/exercise-answers.ts';
import { startContentExport } from '#app/features/admin/content/export/export.commands.server.ts';
import {
  answeredAttempt,
  exercisesOfPerson,
  itemAnalysisOf,
} from '#app/features/admin/figures/people/exercises/exercises.queries.server.ts';
import { sendExercise } from '#app/features/learner/learning/learning.commands.server.ts';
import { exportKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import {
  type Course,
  createCourse,
  createGroup,
  createLearner,
  createPerson,
  enrol,
  type TestLearner,
  type TestPerson,
} from '#tests/factories/learning.ts';
import { confirmSession } from '#tests/factories/people-import.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { rawRowsOf } from '#tests/support/raw-rows.ts';
import { refusalOf } from '#tests/support/refusal.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const nobody = 2_000_000_000;
const QUESTIONS = 4;
const OPTIONS = 3;

const exercise = (words: string, shift: number) => ({
  html: '',
  questions: Array.from({ length: QUESTIONS }, (_, question) => ({
    key: `p${question}`,
    prompt: `${words} ${question}`,
    options: Array.from({ length: OPTIONS }, (_, place) => ({
      text: `${words} ${question}.${place}`,
      correct: place === (question + shift) % OPTIONS,
    })),
  })),
});

let course: Course;
let groupId: number;
let learners: TestLearner[];
let first: number;
let second: number;
let article: number;

const at = (unit: number, module: number, place: number) =>
  course.units[unit]?.modules[module]?.activityIds[place] ?? 0;

/** The same numbers at each run. */
function* turns(): Generator<number, never> {
  for (let seed = 7; ; ) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    yield seed / 2 ** 31;
  }
}
const turn = turns();
const below = (n: number) => Math.floor(turn.next().value * n);

const edit = (activityId: number, body: object) =>
  world.db
    .updateTable('activity')
    .set({ body: JSON.stringify(body) })
    .where('id', '=', activityId)
    .execute();

/** Answers as somebody gives them who knows so much, from 0 to 1. */
async function answer({ actor }: TestLearner, activityId: number, { edition = 1, knows = 0.5 } = {}) {
  const shift = edition - 1;
  const answers = Array.from({ length: QUESTIONS }, (_, question) => ({
    key: `p${question}`,
    option: turn.next().value < knows ? (question + shift) % OPTIONS : below(OPTIONS),
  }));
  await sendExercise({ world, actor }, { activityId, answers, edition });
}

beforeAll(async () => {
  clock.set('2026-11-18T18:00:00Z');
  const exerciseOf = { kind: 5, body: exercise('vieja', 0) };
  course = await createCourse(world.db, {
    units: [{ modules: [[exerciseOf, {}]] }, { modules: [[{}], [exerciseOf]] }],
  });
  [first, article, second] = [at(0, 0, 0), at(0, 0, 1), at(1, 1, 0)];
  groupId = await createGroup(world.db, course, ['2026-01-01', '2026-01-01']);
  learners = [];
  for (let n = 0; n < 50; n++) learners.push(await createLearner(world.db, groupId));
  for (const [n, learner] of learners.slice(0, 28).entries()) await answer(learner, first, { knows: n / 28 });
  await edit(first, exercise('nueva', 1));
  // A second attempt at other questions counts for neither version.
  for (const learner of learners.slice(20, 28)) await answer(learner, first, { edition: 2, knows: 1 });
  for (const [n, learner] of learners.slice(28, 49).entries()) {
    await answer(learner, first, { edition: 2, knows: n / 21 });
  }
  // One person tries both again and again.
  const eager = learners[0] as TestLearner;
  for (let n = 0; n < 30; n++) {
    if (below(2) === 0) await answer(eager, first, { edition: 2 });
    else await answer(eager, second);
  }
  // Somebody who did it in an earlier generation, and in one that was deleted.
  const earlier = await createGroup(world.db, course, ['2026-01-01', '2026-01-01']);
  const deleted = await createGroup(world.db, course, ['2026-01-01', '2026-01-01']);
  const moved = learners[27] as TestLearner;
  const once = (member_id: number, sent_at: string) => ({
    member_id,
    activity_id: first,
    activity_version: 2,
    answers: JSON.stringify([{ key: 'p0', option: 2 }]),
    right_count: 0,
    question_count: QUESTIONS,
    sent_at,
  });
  for (const [group, day] of [
    [earlier, '2026-02-02'],
    [deleted, '2026-01-15'],
  ] as const) {
    await world.db
      .updateTable('member')
      .set({ active: false, dropped_at: '2026-11-18', left_as: 'moved' })
      .where('person_id', '=', moved.personId)
      .execute();
    const { memberId } = await enrol(world.db, group, moved);
    await world.db
      .insertInto('exercise_attempt')
      .values(once(memberId, `${day}T12:00:00Z`))
      .execute();
  }
  await world.db
    .updateTable('learner_group')
    .set({ deleted_at: '2026-03-01' })
    .where('id', '=', deleted)
    .execute();
});

const rawRows = () =>
  rawRowsOf(world.db, {
    attempts: 'exercise_attempt',
    members: 'member',
    groups: 'learner_group',
  });

describe('the attempts of one person (product: one person)', () => {
  test('are those of somebody who walks through the rows, page by page', async () => {
    const own = learners[0] as TestLearner;
    const { attempts } = await rawRows();
    const walked = attempts
      .filter(({ member_id }) => member_id === own.memberId)
      .sort((one, other) => Number(one.sent_at) - Number(other.sent_at) || one.id - other.id);
    const expected = walked.map((one, place) => ({
      id: one.id,
      activityId: one.activity_id,
      number: walked.slice(0, place + 1).filter((other) => other.activity_id === one.activity_id).length,
      rightCount: one.right_count,
      questionCount: QUESTIONS,
      sentAt: one.sent_at.toISOString(),
      unit: one.activity_id === first ? 1 : 2,
      module: one.activity_id === first ? 1 : 2,
    }));
    expected.reverse();
    const { result, statements } = await countStatements(world, (counted) =>
      exercisesOfPerson(counted, own.personId, {}),
    );
    expect(statements).toBe(1);
    wireOf(personExercises.reply, result);
    expect(result.attempts.total).toBe(expected.length);
    expect(result.attempts.rows).toMatchObject(expected.slice(0, 25));
    const behind = await exercisesOfPerson(world, own.personId, { page: 9 });
    expect(behind.attempts).toMatchObject({ page: 2, total: expected.length });
    expect(behind.attempts.rows).toMatchObject(expected.slice(25));

    for (const filter of [
      { activityId: second },
      { unitId: course.units[1]?.id },
      { moduleId: course.units[1]?.modules[1]?.id },
    ]) {
      const { attempts: found } = await exercisesOfPerson(world, own.personId, filter);
      const some = expected.filter(({ activityId }) => activityId === second);
      expect(found.total).toBe(some.length);
      expect(found.rows.map(({ id }) => id)).toEqual(some.slice(0, 25).map(({ id }) => id));
    }
    expect(result.exercises).toMatchObject([
      { id: first, unit: 1, module: 1 },
      { id: second, unit: 2, module: 2 },
    ]);
  });

  test('have the minutes in the object, all visits together', async () => {
    const own = learners[1] as TestLearner;
    const read = async () => (await exercisesOfPerson(world, own.personId, {})).attempts.rows;
    expect(await read()).toMatchObject([{ minutes: null }]);
    const now = '2026-11-18T18:00:00Z';
    await world.db
      .insertInto('activity_visit')
      .values({
        member_id: own.memberId,
        activity_id: first,
        first_at: now,
        last_at: now,
        active_seconds: 200,
      })
      .execute();
    expect(await read()).toMatchObject([{ minutes: 3 }]);
  });

  test('are of the chosen membership', async () => {
    const moved = learners[27] as TestLearner;
    const { memberships, chosenId } = await exercisesOfPerson(world, moved.personId, {});
    expect(memberships.map(({ id }) => id)).toContain(chosenId);
    expect(memberships).toHaveLength(2);
    const former = await exercisesOfPerson(world, moved.personId, { membershipId: moved.memberId });
    expect(former.attempts.total).toBe(2);
  });

  test('open with the questions of their own version', async () => {
    const own = learners[22] as TestLearner;
    const { attempts } = await exercisesOfPerson(world, own.personId, {});
    const { attempts: raw } = await rawRows();
    expect(attempts.rows.map(({ number }) => number)).toEqual([2, 1]);
    for (const [{ id, number }, words, shift] of [
      [attempts.rows[0], 'nueva', 1],
      [attempts.rows[1], 'vieja', 0],
    ] as [{ id: number; number: number }, string, number][]) {
      const opened = await answeredAttempt(world, { attemptId: id, personId: own.personId });
      wireOf(exerciseAttempt.reply, opened);
      const given = raw.find((one) => one.id === id);
      expect(opened.attempt).toMatchObject({ id, number, rightCount: given?.right_count });
      expect(opened.questions).toEqual(
        readSentAnswers(given?.answers).map(({ key, option }, question) => ({
          key,
          prompt: `${words} ${question}`,
          chosen: `${words} ${question}.${option}`,
          correct: `${words} ${question}.${(question + shift) % OPTIONS}`,
          right: option === (question + shift) % OPTIONS,
          percent: option === (question + shift) % OPTIONS ? 100 : 0,
        })),
      );
      expect(opened.questions.filter(({ right }) => right)).toHaveLength(given?.right_count ?? -1);
    }
  });

  test('are none of who has not tried, and of who never took part', async () => {
    const admin = await createPerson(world.db, 1);
    const none = { exercises: [], attempts: { rows: [], total: 0, page: 1 } };
    expect(await exercisesOfPerson(world, learners[49]?.personId ?? 0, {})).toMatchObject(none);
    expect(await exercisesOfPerson(world, admin.personId, {})).toMatchObject({
      ...none,
      memberships: [],
      chosenId: null,
    });
  });

  test('say nothing of who a deleted account was', async () => {
    const gone = learners[40] as TestLearner;
    await world.db
      .updateTable('person')
      .set({ employee_number: 'E-9', active: false, deleted_at: '2026-11-18' })
      .where('id', '=', gone.personId)
      .execute();
    const shown = await exercisesOfPerson(world, gone.personId, {});
    const attemptId = shown.attempts.rows[0]?.id ?? 0;
    const opened = await answeredAttempt(world, { attemptId });
    for (const said of [shown, opened]) {
      expect(said.person).toEqual({ id: gone.personId, name: 'Persona dada de baja', deleted: true });
      expect(JSON.stringify(said)).not.toContain('Ruiz');
    }
  });

  test('are not found for nobody, nor where they are somebody else’s', async () => {
    const [own, other] = [learners[0] as TestLearner, learners[1] as TestLearner];
    const attemptId = (await exercisesOfPerson(world, other.personId, {})).attempts.rows[0]?.id ?? 0;
    const refused = [
      exercisesOfPerson(world, nobody, {}),
      exercisesOfPerson(world, own.personId, { membershipId: other.memberId }),
      exercisesOfPerson(world, own.personId, { membershipId: nobody }),
      answeredAttempt(world, { attemptId: nobody }),
      answeredAttempt(world, { attemptId, personId: own.personId }),
    ];
    expect(new Set(await Promise.all(refused.map(refusalOf)))).toEqual(new Set(['scope.notFound']));
  });
});

describe('the questions of an exercise (product: item analysis)', () => {
  test.each([
    [1, 'vieja', 0, 27],
    [2, 'nueva', 1, 22],
  ])(
    'of version %i have the figures of somebody who walks through first attempts',
    async (edition, words, shift, people) => {
      const { attempts, members, groups } = await rawRows();
      const personOf = (memberId: number) => members.find(({ id }) => id === memberId);
      const firstOfPerson = new Map<number, (typeof attempts)[number]>();
      for (const one of attempts) {
        const member = personOf(one.member_id);
        const group = groups.find(({ id }) => id === member?.group_id);
        if (one.activity_id !== first || !member || group?.deleted_at !== null) continue;
        const known = firstOfPerson.get(member.person_id);
        if (
          !known ||
          one.sent_at < known.sent_at ||
          (Number(one.sent_at) === Number(known.sent_at) && one.id < known.id)
        ) {
          firstOfPerson.set(member.person_id, one);
        }
      }
      const sheets = [...firstOfPerson.values()].filter((one) => one.activity_version === edition);
      expect(sheets).toHaveLength(people);

      const { result, statements } = await countStatements(world, (counted) =>
        itemAnalysisOf(counted, { activityId: first, edition }),
      );
      expect(statements).toBe(1);
      wireOf(itemAnalysis.reply, result);
      expect(result).toMatchObject({ edition, exercise: { id: first, unit: 1, module: 1 } });
      expect(result.editions.map(({ number, people }) => [number, people])).toEqual([
        [2, 22],
        [1, 27],
      ]);
      for (const [question, item] of result.items.entries()) {
        const right = (question + shift) % OPTIONS;
        const given = sheets.flatMap(({ answers, right_count }) => {
          const option = readSentAnswers(answers).find(({ key }) => key === `p${question}`)?.option;
          return option === undefined ? [] : [{ option, score: right_count }];
        });
        const hits = given.map(({ option }) => Number(option === right));
        const rests = given.map(({ option, score }) => score - Number(option === right));
        const hitCount = hits.filter((hit) => hit === 1).length;
        expect(item).toMatchObject({
          key: `p${question}`,
          prompt: `${words} ${question}`,
          n: given.length,
          right: hitCount,
          difficulty: Math.floor((100 * hitCount) / given.length + 0.5),
          kind: 'choice',
          mean: null,
          parts: [],
        });
        expect(item.options).toEqual(
          Array.from({ length: OPTIONS }, (_, place) => ({
            text: `${words} ${question}.${place}`,
            correct: place === right,
            chosen: given.filter(({ option }) => option === place).length,
          })),
        );
        expect(Math.abs((item.discrimination ?? 9) - correlation(hits, rests))).toBeLessThanOrEqual(
          0.005 + 1e-9,
        );
      }
    },
  );

  test('are of the newest version that somebody answered first, and the newest one can be chosen', async () => {
    expect((await itemAnalysisOf(world, { activityId: first, edition: null })).edition).toBe(2);
    await edit(second, exercise('otra', 2));
    const shown = await itemAnalysisOf(world, { activityId: second, edition: null });
    expect(shown.edition).toBe(1);
    expect(shown.editions.map(({ number, people }) => [number, people])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    const { items } = await itemAnalysisOf(world, { activityId: second, edition: 2 });
    expect(items).toHaveLength(QUESTIONS);
    expect(items[0]).toMatchObject({ prompt: 'otra 0', n: 0, difficulty: null, discrimination: null });
  });

  test('are not found for what is no exercise, and for a version that it never had', async () => {
    for (const asked of [
      { activityId: nobody, edition: null },
      { activityId: article, edition: null },
      { activityId: first, edition: 3 },
      { activityId: first, edition: 2 ** 31 - 1 },
    ]) {
      expect(await refusalOf(itemAnalysisOf(world, asked))).toBe('scope.notFound');
    }
  });
});

/** Pearson's correlation, from deviations. */
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0) / of.length;
  let [product, x2, y2] = [0, 0, 0];
  for (const [place, x] of xs.entries()) {
    const [dx, dy] = [x - mean(xs), (ys[place] ?? 0) - mean(ys)];
    product += dx * dy;
    x2 += dx * dx;
    y2 += dy * dy;
  }
  return product / Math.sqrt(x2 * y2);
}

describe('exports', () => {
  let admin: TestPerson;
  const lines = async (what: ExportedList) => {
    const { id } = await startContentExport({ world, actor: admin.actor }, { what, separator: 'comma' });
    await drain(world);
    const file = Buffer.from(await bytesOf(world.storage, exportKey(id)));
    const [, headings = [], ...cells]: string[][] = parse(file, { bom: true, relax_column_count: true });
    return cells.map((line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at]])));
  };
  const eagerId = () => learners[0]?.personId ?? 0;

  test('of the attempts of a person ask for the password, and have those of the filters', async () => {
    admin = await createPerson(world.db, 1);
    const what = (query: PersonExercisesQuery) =>
      ({ list: 'personExercises', personId: eagerId(), query }) as const;
    expect(await refusalOf(lines(what({})))).toBe('identity.unconfirmed');
    await confirmSession(world, admin);
    const all = await exercisesOfPerson(world, eagerId(), { size: 100 });
    expect(all.attempts.total).toBeGreaterThan(20);
    expect(
      (await lines(what({}))).map((line) => [line.objeto, Number(line.intento), Number(line.aciertos)]),
    ).toEqual(all.attempts.rows.map((row) => [row.activityName, row.number, row.rightCount]));
    const own = all.attempts.rows.filter(({ activityId }) => activityId === second);
    expect(await lines(what({ activityId: second }))).toHaveLength(own.length);
  });

  test('of the questions of an exercise have a line for each option, in the asked version', async () => {
    for (const edition of [1, 2]) {
      const { items } = await itemAnalysisOf(world, { activityId: first, edition });
      const told = await lines({ list: 'itemAnalysis', activityId: first, query: { edition } });
      expect(
        told.map((line) => [line.pregunta, line.opcion, line.correcta, Number(line.veces_elegida)]),
      ).toEqual(
        items.flatMap(({ prompt, options }) =>
          options.map(({ text, correct, chosen }) => [prompt, text, correct ? 'sí' : 'no', chosen]),
        ),
      );
      expect(told[0]).toMatchObject({
        version: String(edition),
        respuestas: String(items[0]?.n),
        dificultad: String(items[0]?.difficulty),
      });
    }
  });

  test('of nobody, and of what is no exercise, are refused', async () => {
    for (const what of [
      { list: 'personExercises', personId: nobody, query: {} },
      { list: 'itemAnalysis', activityId: nobody, query: {} },
    ] satisfies ExportedList[]) {
      expect(await refusalOf(lines(what))).toBe('scope.notFound');
    }
  });
});
