import { expect, test } from 'vitest';
import { QUIZ_KINDS, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { seededRandom } from '#app/domain/quiz/random.ts';
import { tableOf } from '#server/decoding/table.ts';
import { csvStream } from '#server/files/tables/csv.ts';
import { workbookOf } from '#server/files/tables/workbook.ts';
import { randomQuestion } from '#tests/support/random-questions.ts';
import type { ReadQuestions } from './found.ts';
import { giftFile } from './gift/write-gift.ts';
import { readQuestionFile } from './question-file.server.ts';
import { bankHeadings } from './table/columns.ts';
import { bankLine } from './table/write-table.ts';

const COUNT = 2_000;
const place = (at: number) => ({ unit: at % 3 === 0 ? 'Equipo / área' : '', isActive: at % 5 > 0 });

function questionsOf(kinds: readonly (typeof QUIZ_KINDS)[number][], seed: number): QuizQuestion[] {
  const random = seededRandom(seed);
  return Array.from({ length: COUNT }, (_, at) => randomQuestion(random, kinds[at % kinds.length]));
}

/** A file knows no keys; the steps of a decision have those of their places. */
function withoutKeys(question: QuizQuestion): object {
  const { key: _, ...own } = question;
  if (own.kind !== 'decision') return own;
  const keys = own.steps.map(({ key }) => key);
  return {
    ...own,
    steps: own.steps.map(({ prompt, options }) => ({
      prompt,
      options: options.map((option) => ({ ...option, next: option.next && keys.indexOf(option.next) })),
    })),
  };
}

function expectSame({ found, faults, notes }: ReadQuestions, questions: readonly QuizQuestion[]) {
  expect([faults, notes]).toEqual([[], []]);
  expect(found.length).toBe(COUNT);
  for (const [at, { question, unit, isActive }] of found.entries()) {
    expect({ ...withoutKeys(question), unit, isActive }).toEqual({
      ...withoutKeys(questions[at] as QuizQuestion),
      ...place(at),
    });
  }
}

async function* tableLines(questions: readonly QuizQuestion[]) {
  yield bankHeadings;
  for (const [at, question] of questions.entries()) yield bankLine(question, place(at));
}

async function csvOf(questions: readonly QuizQuestion[], separator: string): Promise<Uint8Array> {
  let text = '';
  for await (const part of csvStream(tableLines(questions), separator)) text += part;
  return new TextEncoder().encode(text);
}

test.each([',', ';'])(
  '2,000 random questions of all kinds are the same after a CSV with «%s»',
  async (separator) => {
    const questions = questionsOf(QUIZ_KINDS, 1);
    expectSame(await readQuestionFile(await csvOf(questions, separator)), questions);
  },
);

test('2,000 random questions of all kinds are the same after a workbook', async () => {
  const questions = questionsOf(QUIZ_KINDS, 2);
  const lines: string[] = [];
  for await (const line of tableLines(questions)) lines.push(`${JSON.stringify(line)}\n`);
  const bytes = await workbookOf({ lines: Buffer.from(lines.join('')), head: 1, kinds: [] });
  const table = await tableOf(bytes);
  if (table === null || 'refusal' in table) throw new Error(JSON.stringify(table));
  expectSame(await readQuestionFile(table.csv), questions);
});

test('2,000 random questions of the six kinds that GIFT has are the same after a file of it', async () => {
  const questions = questionsOf(['choice', 'several', 'boolean', 'matching', 'short', 'number'], 3);
  const text = giftFile(questions.map((question, at) => ({ question, ...place(at) })));
  for (const end of ['\n', '\r\n']) {
    const bytes = new TextEncoder().encode(`\ufeff${text.replaceAll('\n', end)}`);
    expectSame(await readQuestionFile(bytes), questions);
  }
});

const odd = [
  '=1+1',
  "'=1+1",
  '+x',
  '-x',
  '@x',
  '- a',
  '[x] a',
  '[html]a',
  '%50%a',
  '// a',
  '::a::',
  '$CATEGORY: a',
  '* => a',
  'a => paso 2',
  'a # b',
  'a \\n b',
  'a\nb',
  '\\',
  '\\[x] a',
  'a\n  [ ] b',
  '####a',
  'T',
  '<b>a</b>',
  '&amp;',
  'a\tb',
  '"a"',
  'a;b,c',
  '{a}',
  '[tag:inactiva]',
  'a\n\nb',
];

test('texts that look like marks or formulas are the same after a CSV and after GIFT', async () => {
  const option = (text: string, at: number) => ({ text, correct: at === 0, feedback: text });
  const questions = odd.flatMap((text): QuizQuestion[] => [
    { key: 'k', prompt: text, options: [text, 'b'].map(option), explanation: text },
    { key: 'k', kind: 'several', prompt: text, options: [text, 'b'].map(option) },
    {
      key: 'k',
      kind: 'matching',
      prompt: text,
      pairs: [
        { left: text, right: text },
        { left: 'b', right: text },
      ],
      extras: [`x${text}`, text],
    },
    { key: 'k', kind: 'short', prompt: text, accepted: [`${text}y`, text] },
    { key: 'k', kind: 'ordering', prompt: text, items: ['b', text] },
    {
      key: 'k',
      kind: 'decision',
      prompt: text,
      steps: [
        {
          key: 'a',
          prompt: text,
          options: [
            { ...option(text, 0), next: 'b' },
            { ...option('b', 1), next: null },
          ],
        },
        {
          key: 'b',
          prompt: text,
          options: [
            { ...option('b', 1), next: null },
            { ...option(text, 0), next: null },
          ],
        },
      ],
    },
  ]);
  const back = await readQuestionFile(await csvOf(questions, ';'));
  expect(back.faults).toEqual([]);
  expect(back.found.map(({ question }) => withoutKeys(question))).toEqual(questions.map(withoutKeys));
  const held = questions.filter(({ kind }) => kind !== 'ordering' && kind !== 'decision');
  const text = giftFile(held.map((question) => ({ question, unit: '', isActive: true })));
  const gift = await readQuestionFile(new TextEncoder().encode(text));
  expect(gift.faults).toEqual([]);
  expect(gift.found.map(({ question }) => withoutKeys(question))).toEqual(held.map(withoutKeys));
});

test('a file in GIFT names the questions that it has no form for', () => {
  const question: QuizQuestion = {
    key: 'k',
    kind: 'ordering',
    prompt: 'Ordena los pasos',
    items: ['a', 'b'],
  };
  expect(giftFile([{ question, unit: '', isActive: true }])).toBe(
    '// Aquí falta 1 pregunta sin forma en GIFT, o sin terminar; en CSV y en Excel está:\n// - Ordena los pasos (Ordenar)\n',
  );
});
