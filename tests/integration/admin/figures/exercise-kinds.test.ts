import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { exerciseAttempt, type ItemAnalysis, itemAnalysis } from '#app/contract/admin/figures/exercises.ts';
import {
  askedQuestion,
  itemsInOrder,
  type QuizAnswer,
  rightsInOrder,
} from '#app/domain/quiz/asked-question.ts';
import { kindOf, QUIZ_KINDS, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { seededRandom } from '#app/domain/quiz/random.ts';
import { rightAnswer, shareOf, WHOLE_SHARE } from '#app/domain/quiz/score.ts';
import { numberTyped } from '#app/domain/quiz/typed-answers.ts';
import { folded } from '#app/domain/text/text.ts';
import { startContentExport } from '#app/features/admin/content/export/export.commands.server.ts';
import {
  answeredAttempt,
  exercisesOfPerson,
  itemAnalysisOf,
} from '#app/features/admin/figures/people/exercises/exercises.queries.server.ts';
import { sendExercise } from '#app/features/learner/learning/learning.commands.server.ts';
import { exportKey } from '#server/files/keys.ts';
import { bytesOf } from '#server/storage/storage.ts';
import { createCourse, createGroup, createLearner, createPerson } from '#tests/factories/learning.ts';
import { countStatements } from '#tests/support/counted.ts';
import { drain } from '#tests/support/drain.ts';
import { randomAnswer } from '#tests/support/random-questions.ts';
import { wireOf } from '#tests/support/wire.ts';
import { openWorld } from '#tests/support/world.ts';

const { world, clock } = await openWorld();
const PEOPLE = 60;
const option = (text: string, correct = false) => ({ text, correct, feedback: '' });
const end = (text: string, next: string | null, correct = false) => ({ ...option(text, correct), next });

const questions: QuizQuestion[] = [
  { key: 'una', prompt: 'una', options: [option('a', true), option('b'), option('c')] },
  {
    key: 'varias',
    kind: 'several',
    prompt: 'varias',
    options: [option('a', true), option('b'), option('c', true), option('d')],
  },
  {
    key: 'vf',
    kind: 'boolean',
    prompt: 'vf',
    options: [option('Verdadero'), option('Falso', true)],
  },
  { key: 'orden', kind: 'ordering', prompt: 'orden', items: ['z', 'b', 'm', 'a'], points: 3 },
  {
    key: 'relacion',
    kind: 'matching',
    prompt: 'relacion',
    pairs: [
      { left: 'uno', right: 'x' },
      { left: 'dos', right: 'b' },
      { left: 'tres', right: 'x' },
    ],
    extras: ['k'],
  },
  { key: 'texto', kind: 'short', prompt: 'texto', accepted: ['retroalimentación', '*escucha*'] },
  { key: 'numero', kind: 'number', prompt: 'numero', value: 1_250, tolerance: 1, unit: 'Pesos' },
  {
    key: 'decision',
    kind: 'decision',
    prompt: 'decision',
    steps: [
      { key: 'p1', prompt: '', options: [end('sigue', 'p2', true), end('para', null)] },
      { key: 'p2', prompt: 'y', options: [end('bien', null, true), end('mal', null), end('peor', null)] },
    ],
  },
];
const typed: Record<string, readonly string[]> = {
  texto: [
    ...[
      'Retroalimentación',
      'RETROALIMENTACION.',
      ' retroalimentación  ',
      'la escucha',
      'regaño',
      'Regaño',
      'regano .',
    ],
    ...Array.from({ length: 12 }, (_, at) => `otra ${at}`),
  ],
  numero: [
    ...[
      '1250',
      '1,250',
      '$ 1,250.00',
      '1250 pesos',
      '1 250.5',
      '1249',
      '12',
      '12.0',
      '12,0',
      'doce',
      'Doce',
      '35 %',
      '35',
    ],
    ...['−3', '-3', '.5', '0,5', '0,125', '.125', '125', '7 metros', '7m', '1e3', '9.', '9'],
  ],
};

type Sheet = { personId: number; given: ReadonlyMap<string, QuizAnswer> };
const sheets: Sheet[] = [];
let activityId: number;
let analysis: ItemAnalysis;
let statements: number;

beforeAll(async () => {
  clock.set('2026-11-18T18:00:00Z');
  const course = await createCourse(world.db, {
    units: [{ modules: [[{ kind: 5, body: { html: '', questions } }]] }],
  });
  activityId = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
  const groupId = await createGroup(world.db, course, ['2026-01-01', '2026-01-01']);
  const random = seededRandom(39);
  for (let n = 0; n < PEOPLE; n++) {
    const { personId, actor } = await createLearner(world.db, groupId);
    const answer = (question: QuizQuestion): QuizAnswer => {
      if (random() < n / PEOPLE - 0.3) return rightAnswer(question);
      const texts = typed[question.key];
      if (texts) return texts[Math.floor(random() ** 2 * texts.length)] ?? '';
      return randomAnswer(random, askedQuestion(question), question);
    };
    const given = new Map(questions.map((question) => [question.key, answer(question)] as const));
    const answers = [...given].map(([key, one]) =>
      typeof one === 'number' ? { key, option: one } : { key, answer: one },
    );
    await sendExercise({ world, actor }, { activityId, answers, edition: 1 });
    sheets.push({ personId, given });
  }
  ({ result: analysis, statements } = await countStatements(world, (counted) =>
    itemAnalysisOf(counted, { activityId, edition: 1 }),
  ));
});

const sharesOf = ({ given }: Sheet): number[] =>
  questions.map((question) => shareOf(question, given.get(question.key)));
const hit = (share: number | undefined) => Number(share === WHOLE_SHARE);
const sum = (of: readonly number[]) => of.reduce((total, one) => total + one, 0);

describe('questions of every kind (product: item analysis)', () => {
  test('are read in one statement and travel', () => {
    expect(statements).toBe(1);
    wireOf(itemAnalysis.reply, analysis);
    expect(analysis.items.map(({ kind }) => kind)).toEqual([...QUIZ_KINDS]);
  });

  test('have the figures of somebody who walks through first attempts', () => {
    for (const [at, item] of analysis.items.entries()) {
      const shares = sheets.map((sheet) => sharesOf(sheet)[at] ?? 0);
      const hits = shares.map(hit);
      const rests = sheets.map((sheet) => sum(sharesOf(sheet).map(hit)) - hit(sharesOf(sheet)[at]));
      const hasParts = ['several', 'ordering', 'matching', 'decision'].includes(item.kind);
      expect(item).toMatchObject({
        key: questions[at]?.key,
        n: PEOPLE,
        right: sum(hits),
        difficulty: Math.floor((100 * sum(hits)) / PEOPLE + 0.5),
        mean: hasParts ? Math.floor((100 * sum(shares)) / (PEOPLE * WHOLE_SHARE) + 0.5) : null,
      });
      expect(sum(hits)).toBeGreaterThan(0);
      expect(Math.abs((item.discrimination ?? 9) - correlation(hits, rests))).toBeLessThanOrEqual(
        0.005 + 1e-9,
      );
    }
  });

  test('tell how they were answered', () => {
    for (const [at, item] of analysis.items.entries()) {
      const question = questions[at] as QuizQuestion;
      const given = sheets.map((sheet) => sheet.given.get(question.key) as QuizAnswer);
      expect({ key: item.key, options: item.options, parts: item.parts }).toEqual({
        key: item.key,
        ...recounted(question, given),
      });
    }
  });

  test('keep typed answers back before the third', async () => {
    const course = await createCourse(world.db, {
      units: [{ modules: [[{ kind: 5, body: { html: '', questions: [questions[5]] } }]] }],
    });
    const one = course.units[0]?.modules[0]?.activityIds[0] ?? 0;
    const groupId = await createGroup(world.db, course, ['2026-01-01', '2026-01-01']);
    for (const [n, told] of [
      [1, 0],
      [2, 0],
      [3, 1],
    ]) {
      const { actor } = await createLearner(world.db, groupId);
      const answers = [{ key: 'texto', answer: 'La escucha' }];
      await sendExercise({ world, actor }, { activityId: one, answers, edition: 1 });
      const { items } = await itemAnalysisOf(world, { activityId: one, edition: null });
      expect(items[0]).toMatchObject({ n, right: n });
      expect(items[0]?.options).toHaveLength(told ?? 0);
    }
  });

  test('open with each answer in words and its part', async () => {
    for (const { personId, given } of sheets.slice(0, 20)) {
      const { attempts } = await exercisesOfPerson(world, personId, {});
      const opened = await answeredAttempt(world, { attemptId: attempts.rows[0]?.id ?? 0, personId });
      wireOf(exerciseAttempt.reply, opened);
      for (const [at, question] of questions.entries()) {
        const share = shareOf(question, given.get(question.key));
        expect(opened.questions[at]).toMatchObject({
          right: share === WHOLE_SHARE,
          percent: Math.floor((100 * share) / WHOLE_SHARE),
        });
      }
      const ordered = given.get('orden') as number[];
      expect(opened.questions[3]?.chosen).toBe(ordered.map((place) => 'abmz'[place]).join(' → '));
      expect(opened.questions[7]?.correct).toBe('sigue → bien');
    }
  });

  async function exportedLines(of: number) {
    const admin = await createPerson(world.db, 1);
    const what = { list: 'itemAnalysis', activityId: of, query: {} } as const;
    const { id } = await startContentExport({ world, actor: admin.actor }, { what, separator: 'comma' });
    await drain(world);
    const file = Buffer.from(await bytesOf(world.storage, exportKey(id)));
    const [, headings = [], ...cells]: string[][] = parse(file, { bom: true, relax_column_count: true });
    return cells.map((line) => Object.fromEntries(headings.map((heading, at) => [heading, line[at]])));
  }

  test('are exported with a line for each answer and each part', async () => {
    const lines = await exportedLines(activityId);
    const told = analysis.items.flatMap(({ prompt, options, parts }) =>
      [
        ...options,
        ...parts.flatMap(({ text, answers }) =>
          answers.map((one) => ({ ...one, text: `${text} → ${one.text}` })),
        ),
      ].map(({ text, chosen }) => [prompt, text, chosen]),
    );
    expect(lines.map((line) => [line.pregunta, line.opcion, Number(line.veces_elegida)])).toEqual(told);
  });

  test('are exported with a line of their own where no answer is told', async () => {
    const course = await createCourse(world.db, {
      units: [{ modules: [[{ kind: 5, body: { html: '', questions } }]] }],
    });
    const lines = await exportedLines(course.units[0]?.modules[0]?.activityIds[0] ?? 0);
    const typedLines = lines.filter(({ pregunta = '' }) => pregunta in typed);
    expect(
      typedLines.map(({ pregunta, opcion, correcta, veces_elegida }) => [
        pregunta,
        opcion,
        correcta,
        veces_elegida,
      ]),
    ).toEqual([
      ['texto', '', '', ''],
      ['numero', '', '', ''],
    ]);
  });
});

/** Distribution of the answers to a question, one answer after the other. */
function recounted(question: QuizQuestion, given: readonly QuizAnswer[]) {
  const count = (isIt: (answer: QuizAnswer) => boolean) => given.filter(isIt).length;
  const placeAt = (answer: QuizAnswer, at: number) => (answer as number[])[at];
  switch (question.kind) {
    case 'ordering': {
      const parts = question.items.map((item, rightAt) => ({
        text: item,
        answers: question.items.map((_, at) => ({
          text: `${at + 1}.º`,
          correct: at === rightAt,
          chosen: count((answer) => itemsInOrder(question)[placeAt(answer, at) ?? -1] === item),
        })),
      }));
      return { options: [], parts };
    }
    case 'matching': {
      const rights = rightsInOrder(question);
      const parts = question.pairs.map(({ left, right }, at) => ({
        text: left,
        answers: rights.map((text) => ({
          text,
          correct: text === right,
          chosen: count((answer) => rights[placeAt(answer, at) ?? -1] === text),
        })),
      }));
      return { options: [], parts };
    }
    case 'decision': {
      const ways = new Map<string, number>();
      for (const answer of given) {
        const way = JSON.stringify(answer);
        ways.set(way, (ways.get(way) ?? 0) + 1);
      }
      const texts: Record<string, string> = {
        '[1]': 'para',
        '[0,0]': 'sigue → bien',
        '[0,1]': 'sigue → mal',
        '[0,2]': 'sigue → peor',
      };
      const options = [...ways]
        // As the database orders arrays: the shorter first.
        .sort(([one, n], [other, m]) => m - n || one.length - other.length || (one < other ? -1 : 1))
        .map(([way, chosen]) => ({ text: texts[way], correct: way === '[0,0]', chosen }));
      return { options, parts: [] };
    }
    case 'short':
    case 'number':
      return { options: typedCounts(question, given as string[]), parts: [] };
    default: {
      const options = question.options.map(({ text, correct }, place) => ({
        text,
        correct,
        chosen: count((answer) => answer === place || (Array.isArray(answer) && answer.includes(place))),
      }));
      return { options, parts: [] };
    }
  }
}

const byCode = (one: string, other: string) => (one < other ? -1 : Number(one > other));

function typedCounts(question: QuizQuestion, given: readonly string[]) {
  const alike = new Map<string, string[]>();
  for (const text of given) {
    const number = numberTyped(text, 'unit' in question ? question.unit : '');
    const isNumber = kindOf(question) === 'number' && !Number.isNaN(number);
    const plain = kindOf(question) === 'number' ? folded(text) : folded(text).replace(/\s*\.$/, '');
    const key = isNumber ? String(number) : plain;
    alike.set(key, [...(alike.get(key) ?? []), text.trim()]);
  }
  return [...alike]
    .sort(([one, { length: n }], [other, { length: m }]) => m - n || byCode(one, other))
    .slice(0, 10)
    .map(([, texts]) => {
      const often = (text: string) => texts.filter((one) => one === text).length;
      const [text = ''] = [...texts].sort((one, other) => often(other) - often(one) || byCode(one, other));
      return { text, correct: shareOf(question, text) === WHOLE_SHARE, chosen: texts.length };
    });
}

/** Pearson's correlation, from deviations. */
function correlation(xs: readonly number[], ys: readonly number[]): number {
  const mean = (of: readonly number[]) => sum(of) / of.length;
  const [dx, dy] = [xs.map((x) => x - mean(xs)), ys.map((y) => y - mean(ys))];
  const product = (one: readonly number[], other: readonly number[]) =>
    sum(one.map((value, at) => value * (other[at] ?? 0)));
  return product(dx, dy) / Math.sqrt(product(dx, dx) * product(dy, dy));
}
