import { expect, test } from 'vitest';
import { everyKind, rightAnswers } from '#tests/factories/quiz.ts';
import { answersByKey, askedQuestions, correctExercise, isDraftOf, storedAnswers } from './exercise.ts';
import type { QuizQuestion } from './question.ts';
import { WHOLE_SHARE } from './score.ts';

const questions = Object.values(everyKind);

test('answers are found by their keys, whether they are an option or of another kind', () => {
  expect([
    ...answersByKey([{ key: 'a', option: 1 }, { key: 'b', answer: [0, 2] }, { key: 'c' }]).entries(),
  ]).toEqual([
    ['a', 1],
    ['b', [0, 2]],
  ]);
});

test('a draft answers only questions of the exercise, each by an answer that fits', () => {
  expect(isDraftOf(questions, { choice: 1, matching: [null, 0], short: '' })).toBe(true);
  expect(isDraftOf(questions, { choice: 2 })).toBe(false);
  expect(isDraftOf(questions, { other: 0 })).toBe(false);
});

test('an attempt keeps an option, or an answer with its share, in the order of the questions', () => {
  const given = answersByKey([
    { key: 'several', answer: [0] },
    { key: 'choice', option: 1 },
  ]);
  expect(storedAnswers(questions, given)).toEqual([
    { key: 'choice', option: 1 },
    { key: 'several', answer: [0], share: WHOLE_SHARE / 2 },
  ]);
});

test('every kind answered right is all of it, with the notes of what was chosen', () => {
  const result = correctExercise(questions, answersByKey(rightAnswers()));
  expect(result).toMatchObject({ rightCount: 8, questionCount: 8, percent: 100 });
  const byKey = new Map(result.answers.map((answer) => [answer.key, answer]));
  expect(byKey.get('choice')).toMatchObject({
    chosen: 0,
    correct: 0,
    feedback: 'secreto de Comparo',
    correctFeedback: 'secreto de Comparo',
    notes: [],
  });
  expect(byKey.get('several')).toMatchObject({ chosen: null, correct: null });
  expect(byKey.get('several')?.notes).toHaveLength(2);
  expect(byKey.get('decision')?.notes.map(({ place, right }) => [place, right])).toEqual([
    [0, true],
    [0, true],
  ]);
});

test('a decision that stops on its way has the notes of the steps that were chosen', () => {
  const [answer] = correctExercise(
    [everyKind.decision],
    answersByKey([{ key: 'decision', answer: [0] }]),
  ).answers;
  expect(answer).toMatchObject({ right: false, percent: 50 });
  expect(answer?.notes).toHaveLength(1);
});

test('what was not answered is left out, and counts nothing', () => {
  expect(correctExercise(questions, new Map())).toEqual({
    rightCount: 0,
    questionCount: 8,
    percent: 0,
    answers: [],
  });
  expect(correctExercise([], new Map()).percent).toBe(0);
});

test('a place that no option has, and a question without a right one, are wrong and say nothing', () => {
  const question: QuizQuestion = {
    key: 'k',
    prompt: '¿?',
    options: ['a', 'b'].map((text) => ({ text, correct: false, feedback: 'x' })),
  };
  const [answer] = correctExercise([question], new Map([['k', 9]])).answers;
  expect(answer).toMatchObject({ right: false, chosen: 9, correct: -1, feedback: '', correctFeedback: '' });
});

test('questions are asked in their order, mixed within by the seed alone', () => {
  expect(askedQuestions(questions).map(({ key }) => key)).toEqual(questions.map(({ key }) => key));
  expect(askedQuestions(questions, 3)).toEqual(askedQuestions(questions, 3));
});
