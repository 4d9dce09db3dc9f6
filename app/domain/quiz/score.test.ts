import { expect, test } from 'vitest';
import { asMixed, randomAnswer, randomQuestion } from '#tests/support/random-questions.ts';
import { askedQuestion, isAnswered, type QuizAnswer } from './asked-question.ts';
import type { DecisionStep, QuizQuestion } from './question.ts';
import { isWhole, questionFault } from './question-faults.ts';
import { seededRandom } from './random.ts';
import { rightAnswer, scoreOf, shareOf, WHOLE_SHARE } from './score.ts';

/**
 * The oracle: the same score by another way, by the texts that somebody chose instead of their places, as a fraction.
 */
function fractionByTexts(question: QuizQuestion, answer: QuizAnswer): number {
  const asked = askedQuestion(question);
  const texts = Array.isArray(answer) ? answer.map((place) => asked.options[place ?? -1] ?? null) : [];
  switch (question.kind) {
    case 'ordering':
      return (
        question.items.reduce((sum, item, at) => sum + (texts[at] === item ? 1 : 0), 0) /
        question.items.length
      );
    case 'matching': {
      const answered = new Map(asked.lefts?.map((left, at) => [left, texts[at]]));
      const found = question.pairs.map(({ left, right }) => answered.get(left) === right);
      return found.filter(Boolean).length / found.length;
    }
    case 'several': {
      const right = new Set(question.options.filter((option) => option.correct).map(({ text }) => text));
      const hits = texts.filter((text) => text !== null && right.has(text)).length;
      const misses = texts.length - hits;
      return Math.max(0, (hits - misses) / right.size);
    }
    case 'short': {
      const plain = (text: string) =>
        text
          .normalize('NFD')
          .replace(/[\u0300-\u036f]/g, '')
          .toLowerCase()
          .replace(/\s+/g, ' ')
          .trim();
      return question.accepted.map(plain).includes(plain(String(answer))) ? 1 : 0;
    }
    case 'number': {
      // Thousandths as whole numbers.
      const [value, typed, tolerance] = [question.value ?? 0, Number(answer), question.tolerance].map((one) =>
        BigInt(Math.round(one * 1_000)),
      );
      const apart = (typed ?? 0n) - (value ?? 0n);
      return (apart < 0n ? -apart : apart) <= (tolerance ?? 0n) ? 1 : 0;
    }
    case 'decision': {
      const walk = (step: DecisionStep | undefined, chosen: readonly (number | null)[]): boolean[] => {
        const option = step?.options[chosen[0] ?? -1];
        if (!option) return [];
        return [
          option.correct,
          ...walk(
            question.steps.find(({ key }) => key === option.next),
            chosen.slice(1),
          ),
        ];
      };
      const taken = walk(question.steps[0], Array.isArray(answer) ? answer : []);
      return taken.filter(Boolean).length / taken.length;
    }
    default:
      return question.options.find(({ text }) => text === asked.options[Number(answer)])?.correct ? 1 : 0;
  }
}

test('100,000 random answers score as the oracle says, between nothing and all, however the options are mixed', () => {
  const random = seededRandom(39);
  const seen = new Map<string, number>();
  for (let at = 0; at < 100_000; at += 1) {
    const question = randomQuestion(random);
    const asked = askedQuestion(question, at);
    const answer = randomAnswer(random, asked, question);
    const share = shareOf(question, answer);
    const name = `${at} ${JSON.stringify({ question, answer })}`;
    if (!isAnswered(asked, answer)) throw new Error(`not answered: ${name}`);
    if (share < 0 || share > WHOLE_SHARE || !Number.isInteger(share)) throw new Error(`${share}: ${name}`);
    if (share !== Math.round(WHOLE_SHARE * fractionByTexts(question, answer))) throw new Error(name);
    const mixed = asMixed(random, question, answer);
    if (shareOf(mixed.question, mixed.answer) !== share) throw new Error(`mixed: ${name}`);
    seen.set(`${asked.kind} ${share === 0 ? 'none' : share === WHOLE_SHARE ? 'all' : 'part'}`, 1);
  }
  // Every kind was missed and hit; the four with parts were also answered in part.
  expect([...seen.keys()].filter((key) => key.endsWith('part')).sort()).toEqual([
    'decision part',
    'matching part',
    'ordering part',
    'several part',
  ]);
  expect(seen.size).toBe(8 * 2 + 4);
}, 60_000);

test('the right answer of a random question is whole, and scores all of it', () => {
  const random = seededRandom(7);
  for (let at = 0; at < 5_000; at += 1) {
    const question = randomQuestion(random);
    expect(questionFault(question)).toBeNull();
    expect(isWhole(question)).toBe(true);
    const answer = rightAnswer(question);
    expect(isAnswered(askedQuestion(question), answer)).toBe(true);
    expect(shareOf(question, answer)).toBe(WHOLE_SHARE);
  }
});

test('nothing of what is asked names a right answer', () => {
  const random = seededRandom(11);
  for (let at = 0; at < 2_000; at += 1) {
    const asked = JSON.stringify(askedQuestion(randomQuestion(random), at));
    expect(asked).not.toMatch(/correct|feedback|accepted|tolerance|"value"|"items"|"pairs"|explanation/);
  }
});

const common = { key: 'k', prompt: '¿?' };
const option = (text: string, correct = false) => ({ text, correct, feedback: '' });
const paired = (left: string) => ({ left, right: `de ${left}` });
const step = (key: string, next: string | null): DecisionStep => ({
  key,
  prompt: '',
  options: [
    { ...option('sí', true), next },
    { ...option('no'), next: null },
  ],
});

test.each<[QuizAnswer, number]>([
  [[0, 1], 1],
  [[0], 1 / 2],
  [[0, 2], 0],
  [[0, 1, 2], 1 / 2],
  [[2, 3], 0],
])('of two right options among four, %j counts %d', (answer, fraction) => {
  const question: QuizQuestion = {
    key: 'k',
    kind: 'several',
    prompt: '¿Cuáles?',
    options: [option('a', true), option('b', true), option('c'), option('d')],
  };
  expect(shareOf(question, answer)).toBe(WHOLE_SHARE * fraction);
});

test.each<[string, QuizQuestion, QuizAnswer, number]>([
  [
    'several without a right option',
    { ...common, kind: 'several', options: [option('a'), option('b')] },
    [0],
    0,
  ],
  ['a place that no option has', { ...common, options: [option('a', true), option('b')] }, 2, 0],
  ['an order that stops', { ...common, kind: 'ordering', items: ['a', 'b'] }, [0], 1 / 2],
  ['pairs that stop', { ...common, kind: 'matching', pairs: [...'ab'].map(paired), extras: [] }, [0], 1 / 2],
  [
    'a decision that stops',
    { ...common, kind: 'decision', steps: [step('a', 'b'), step('b', null)] },
    [0],
    1 / 2,
  ],
])('%s counts what is right of it', (_, question, answer, fraction) => {
  expect(shareOf(question, answer)).toBe(WHOLE_SHARE * fraction);
});

test('a decision without steps, or without a right choice, has no right way', () => {
  expect(rightAnswer({ ...common, kind: 'decision', steps: [] })).toEqual([]);
  const wrong = { ...step('a', null), options: [{ ...option('a'), next: null }] };
  expect(rightAnswer({ ...common, kind: 'decision', steps: [wrong] })).toEqual([]);
});

test('points weigh the questions, and what was not answered counts nothing', () => {
  const questions: QuizQuestion[] = [
    { key: 'a', prompt: 'a', options: [option('1', true), option('2')], points: 3 },
    { key: 'b', prompt: 'b', kind: 'ordering', items: ['x', 'y', 'z', 'w'] },
    { key: 'c', prompt: 'c', kind: 'short', accepted: ['sí'] },
  ];
  // w, x, y, z by their letters: x and y are in their place.
  const answers: Record<string, QuizAnswer> = { a: 0, b: [1, 2, 0, 3] };
  expect(scoreOf(questions, ({ key }) => answers[key])).toEqual({
    earned: 3 * WHOLE_SHARE + WHOLE_SHARE / 2,
    whole: 5 * WHOLE_SHARE,
    right: 1,
    total: 3,
  });
});
