import type { QuizQuestionInput } from '#app/contract/admin/content/quiz/quiz-question.ts';

/** A text about a line of a file, the first one being 1. */
export type LineText = { line: number; text: string };

/**
 * A question of a file. `unit` is the name that the file gives it, '' for none; `isCategory`: it is a category of GIFT, which
 * need be no unit.
 */
export type FoundQuestion = {
  line: number;
  question: QuizQuestionInput;
  unit: string;
  isCategory: boolean;
  isActive: boolean;
};

/**
 * A file of questions that was read. Where anything is wrong nothing of it may be taken; a note tells of a part that is taken
 * otherwise than it was written.
 */
export type ReadQuestions = {
  found: readonly FoundQuestion[];
  faults: readonly LineText[];
  notes: readonly LineText[];
};

/** A file that is refused as a whole. */
export const refusedFile = (text: string, line = 1): ReadQuestions => ({
  found: [],
  faults: [{ line, text }],
  notes: [],
});

/** Questions of one file. */
export const MAX_FILE_QUESTIONS = 2_000;
export const TOO_MANY_TEXT = 'El archivo tiene más de 2,000 preguntas: divídelo.';
export const NO_QUESTIONS_TEXT = 'El archivo no tiene preguntas.';
