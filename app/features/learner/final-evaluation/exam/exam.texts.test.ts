import { expect, it } from 'vitest';
import { askedQuestion, type QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { endText, givenFields, goneText, isAnsweredIn, worthText } from './exam.texts.ts';
import { answerOfDigit } from './exam-keys.ts';

it.each([
  [0, /^Contestaste todas las preguntas\. Al terminar, /],
  [1, /^Te falta 1 pregunta por contestar; contará como incorrecta\. Al terminar, /],
  [3, /^Te faltan 3 preguntas por contestar; contarán como incorrectas\. Al terminar, /],
])('before the end with %d unanswered', (unanswered, words) => {
  expect(endText(unanswered)).toMatch(words);
});

it.each([
  ['dropped', /^Te dieron de baja de tu generación mientras contestabas\./],
  ['withdrawn', /^Tu programa o tu generación se retiró mientras contestabas\./],
  ['moved', /^Te cambiaron a una generación de otro programa mientras contestabas\./],
] as const)('an attempt that went because its learner was %s says so', (reason, words) => {
  expect(goneText(reason)).toMatch(words);
});

const plain = (text: string) => ({ text, correct: text === 'b', feedback: '' });
const written: QuizQuestion[] = [
  { key: '7', prompt: '¿Cuál?', options: ['a', 'b'].map(plain) },
  { key: '8', prompt: '¿Quién?', options: ['c', 'b'].map(plain) },
  { key: '9', kind: 'several', prompt: '¿Cuáles?', options: ['a', 'b', 'c'].map(plain), points: 3 },
  { key: '10', kind: 'ordering', prompt: '¿En qué orden?', items: ['dos', 'uno'] },
  {
    key: '11',
    kind: 'decision',
    prompt: '¿Qué haces?',
    steps: [
      {
        key: 'a',
        prompt: '',
        options: [
          { ...plain('Sigo'), next: 'z' },
          { ...plain('Paro'), next: null },
        ],
      },
      {
        key: 'z',
        prompt: 'Sigues.',
        options: ['Bajo', 'Subo'].map((text) => ({ ...plain(text), next: null })),
      },
    ],
  },
  { key: '12', kind: 'number', prompt: '¿Cuánto?', value: 3, tolerance: 0, unit: '%' },
];
const questions = written.map((question) => ({ id: Number(question.key), ...askedQuestion(question) }));
const question = (id: number) => {
  const found = questions.find((one) => one.id === id);
  if (!found) throw new Error(`no question ${id}`);
  return found;
};
const given = (answer: QuizAnswer | null) => ({ answer, flagged: false });

it('the given answers stand in words under their questions, without those that have none', () => {
  const answers = {
    7: given(1),
    8: given(null),
    9: given([0, 2]),
    10: given([1, 0]),
    11: given([0, 1]),
    12: given('3.5'),
  };
  expect(givenFields(questions, answers).map(({ label, text }) => [label, text])).toEqual([
    ['1. ¿Cuál?', 'b'],
    ['3. ¿Cuáles?', 'a y c'],
    ['4. ¿En qué orden?', 'uno → dos'],
    ['5. ¿Qué haces?', 'Sigo → Subo'],
    ['6. ¿Cuánto?', '3.5 %'],
  ]);
});

it('an answer that was left before its end is none yet', () => {
  const isAnswered = (id: number, answer: QuizAnswer) => isAnsweredIn({ [id]: given(answer) }, question(id));
  expect([isAnswered(11, [0]), isAnswered(11, [1]), isAnswered(9, []), isAnswered(12, ' ')]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

it('the points of a question are said where they differ', () => {
  expect(worthText(question(9), questions)).toBe('Vale 3 puntos');
  expect(worthText(question(7), questions)).toBe('Vale 1 punto');
  expect(worthText(question(7), [question(7), question(8)])).toBe('');
});

it('a digit chooses the option that is shown there, of a decision in the step that waits', () => {
  const turned = { ...question(7), shown: [1, 0] };
  expect(answerOfDigit(turned, undefined, 1)).toBe(1);
  expect(answerOfDigit(turned, 1, 3)).toBeNull();
  expect(answerOfDigit(question(9), [0, 2], 1)).toEqual([2]);
  expect(answerOfDigit(question(9), [0], 3)).toEqual([0, 2]);
  expect(answerOfDigit(question(11), undefined, 1)).toEqual([0]);
  expect(answerOfDigit(question(11), [0], 2)).toEqual([0, 1]);
  expect(answerOfDigit(question(11), [0, 1], 1)).toBeNull();
  const [first, ...steps] = question(11).steps ?? [];
  const mixed = { ...question(11), steps: first ? [{ ...first, shown: [1, 0] }, ...steps] : [] };
  expect(answerOfDigit(mixed, undefined, 1)).toEqual([1]);
  expect(answerOfDigit(question(12), '3', 1)).toBeNull();
});
