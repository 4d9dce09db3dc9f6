import * as z from 'zod/mini';
import type { FinalAnswers, FinalQuestion } from '../../domain/grades/final-evaluation.ts';
import { type QuizQuestion, storedQuestion as withoutDefaults } from '../../domain/quiz/question.ts';
import { answerOf, storedFinalAnswer } from './final-answer.ts';
import { storedQuestion } from './quiz-question.ts';

/**
 * A question of a bank and of a paper as it is stored. One right option among plain texts is `options` and `correct`, as
 * before there were kinds of question, and every other one is `detail`, whole.
 */
export type BankColumns = {
  prompt: string;
  options: readonly string[];
  correct: number;
  detail: QuizQuestion | null;
};

/** A question with the columns it is stored in; a version of before there were kinds reads the three first. */
export function bankColumns(question: QuizQuestion): BankColumns {
  const stored = withoutDefaults(question);
  const options = 'options' in stored ? stored.options : [];
  const isPlain =
    stored.kind === undefined &&
    options.every(({ feedback, pictureHtml }) => feedback === '' && pictureHtml === undefined) &&
    stored.points === undefined &&
    stored.explanation === undefined &&
    stored.pictureHtml === undefined;
  return {
    prompt: stored.prompt,
    options: options.map(({ text }) => text),
    correct: Math.max(
      0,
      options.findIndex(({ correct }) => correct),
    ),
    detail: isPlain ? null : stored,
  };
}

/** The question of a row of a bank or of a paper; its key is its id. @throws when what is stored is none of ours */
export function bankQuestion({
  id,
  prompt,
  options,
  correct,
  detail,
}: Omit<BankColumns, 'detail'> & { id: number; detail?: unknown }): z.output<typeof storedQuestion> {
  const key = String(id);
  if (detail) return { ...storedQuestion.parse(detail), key };
  return {
    key,
    prompt,
    options: options.map((text, place) => ({ text, correct: place === correct, feedback: '' })),
  };
}

const paper = z.array(
  z.object({
    id: z.int(),
    unitId: z.nullable(z.int()),
    prompt: z.string(),
    options: z.array(z.string()),
    correct: z.int(),
    detail: z.optional(z.unknown()),
  }),
);

/** The questions of an attempt, as they were drawn. @throws when what is stored is no paper */
export function readPaper(stored: unknown): FinalQuestion[] {
  return paper.parse(stored).map((row) => ({
    id: row.id,
    unitId: row.unitId,
    question: bankQuestion(row),
  }));
}

/** A paper as it is stored. */
export const storedPaper = (questions: readonly FinalQuestion[]) =>
  questions.map(({ id, unitId, question }) => {
    const { detail, ...columns } = bankColumns(question);
    return { id, unitId, ...columns, ...(detail ? { detail } : {}) };
  });

const answer = z.union([z.int(), z.string(), z.array(z.nullable(z.int()))]);
const answers = z.record(
  z.string(),
  z.object({
    option: z.optional(z.nullable(z.int())),
    answer: z.optional(z.nullable(answer)),
    flagged: z.boolean(),
  }),
);

/** The answers of an attempt by question id. @throws when what is stored is none */
export function readFinalAnswers(stored: unknown): FinalAnswers {
  return Object.fromEntries(
    Object.entries(answers.parse(stored)).map(([id, kept]) => [
      id,
      { answer: answerOf(kept), flagged: kept.flagged },
    ]),
  );
}

/** The answers of an attempt as they are stored. */
export const storedFinalAnswers = (answers: FinalAnswers) =>
  Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, storedFinalAnswer(answer)]));
