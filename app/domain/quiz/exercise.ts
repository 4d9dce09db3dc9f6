import {
  type AskedQuestion,
  askedQuestion,
  askedSteps,
  fitsQuestion,
  pathOf,
  type QuizAnswer,
} from './asked-question.ts';
import type { QuizQuestion } from './question.ts';
import { type QuizAnswers, rightAnswer, scoreOf, shareOf, WHOLE_SHARE } from './score.ts';

/** A corrected answer. */
export type CorrectedAnswer = {
  key: string;
  /** The option of a question with one right option; null for other kinds. */
  chosen: number | null;
  correct: number | null;
  /** Wholly right. */
  right: boolean;
  /** The part that is right, in whole percent; 100 only where it is wholly right. */
  percent: number;
  /** Of the chosen option, and of the right one. */
  feedback: string;
  correctFeedback: string;
  answer: QuizAnswer;
  solution: QuizAnswer;
  /** Of the question; '' for none. */
  explanation: string;
  /** Of several options, those that were chosen or are right; of a decision, the choice of each step; in their order. */
  notes: { place: number; right: boolean; feedback: string }[];
};

/** A corrected exercise; `percent` goes by the points of its questions. */
export type CorrectedExercise = {
  rightCount: number;
  questionCount: number;
  percent: number;
  answers: CorrectedAnswer[];
};

/** An answer as it is sent and stored: a question with one right option has `option`, every other kind `answer`. */
export type AnswerInput = { key: string; option?: number | undefined; answer?: QuizAnswer | undefined };

/** The answers by the keys of their questions. */
export type AnswersByKey = ReadonlyMap<string, QuizAnswer>;

export const answersByKey = (input: readonly AnswerInput[]): AnswersByKey =>
  new Map(
    input.flatMap(({ key, option, answer }) => {
      const given = answer ?? option;
      return given === undefined ? [] : [[key, given] as const];
    }),
  );

/** The questions as a learner sees them; with a seed their options are mixed. */
export const askedQuestions = (
  questions: readonly QuizQuestion[],
  seed: number | null = null,
): AskedQuestion[] => questions.map((question) => askedQuestion(question, seed));

/** An answer of an attempt: the one option, or an answer of another kind with the share of it that is right. */
export type StoredAnswer = { key: string } & ({ option: number } | { answer: QuizAnswer; share: number });

/** True where a draft answers only questions of these, each by an answer that fits it: drafts may be unfinished. */
export function isDraftOf(questions: readonly QuizQuestion[], answers: QuizAnswers): boolean {
  const asked = new Map(questions.map((question) => [question.key, askedQuestion(question)]));
  return Object.entries(answers).every(([key, answer]) => {
    const question = asked.get(key);
    return question !== undefined && fitsQuestion(question, answer);
  });
}

/** The answers as an attempt keeps them. */
export function storedAnswers(questions: readonly QuizQuestion[], given: AnswersByKey): StoredAnswer[] {
  return questions.flatMap((question) => {
    const { key } = question;
    const answer = given.get(key);
    if (answer === undefined) return [];
    return [
      typeof answer === 'number'
        ? { key, option: answer }
        : { key, answer, share: shareOf(question, answer) },
    ];
  });
}

/** Corrects the answers, in the order of the questions; a question that was not answered is left out. */
export function correctExercise(questions: readonly QuizQuestion[], given: AnswersByKey): CorrectedExercise {
  const { earned, whole } = scoreOf(questions, ({ key }) => given.get(key));
  const answers = questions.flatMap((question) => {
    const answer = given.get(question.key);
    return answer === undefined ? [] : [corrected(question, answer)];
  });
  return {
    rightCount: answers.filter((answer) => answer.right).length,
    questionCount: questions.length,
    percent: percentOf(earned, whole),
    answers,
  };
}

/** Whole percent; 100 only for all of it. */
const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((100 * part) / whole);

function corrected(question: QuizQuestion, answer: QuizAnswer): CorrectedAnswer {
  const share = shareOf(question, answer);
  const solution = rightAnswer(question);
  return {
    key: question.key,
    ...choiceOf(question, answer, solution),
    right: share === WHOLE_SHARE,
    percent: percentOf(share, WHOLE_SHARE),
    answer,
    solution,
    explanation: question.explanation ?? '',
    notes: notesOf(question, answer),
  };
}

/** The chosen and the right option of a question that has one; nothing of other kinds. */
function choiceOf(question: QuizQuestion, answer: QuizAnswer, solution: QuizAnswer) {
  if (!('options' in question) || typeof answer !== 'number' || typeof solution !== 'number') {
    return { chosen: null, correct: null, feedback: '', correctFeedback: '' };
  }
  return {
    chosen: answer,
    correct: solution,
    feedback: question.options[answer]?.feedback ?? '',
    correctFeedback: question.options[solution]?.feedback ?? '',
  };
}

function notesOf(question: QuizQuestion, answer: QuizAnswer): CorrectedAnswer['notes'] {
  if (typeof answer !== 'object') return [];
  if (question.kind === 'several') {
    return question.options.flatMap(({ correct, feedback }, place) =>
      correct || answer.includes(place) ? [{ place, right: correct, feedback }] : [],
    );
  }
  if (question.kind !== 'decision') return [];
  const { steps } = pathOf(askedSteps(question), answer);
  return steps.flatMap((step, at) => {
    const place = answer[at];
    const option = question.steps[step]?.options[place ?? -1];
    return option && typeof place === 'number'
      ? [{ place, right: option.correct, feedback: option.feedback }]
      : [];
  });
}
