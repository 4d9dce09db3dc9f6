import type { FinalAnswer } from '../../domain/grades/final-evaluation.ts';
import type { QuizAnswer } from '../../domain/quiz/asked-question.ts';

/**
 * An answer of an attempt as it is stored, kept on a device and sent: one option under the name that it had before there were
 * kinds of question, so that a version of then reads it.
 */
export type StoredFinalAnswer = {
  option: number | null;
  answer?: QuizAnswer | null | undefined;
  flagged: boolean;
};

/** The one option of before there were kinds of question, or the answer of any kind. */
export const answerOf = ({
  option,
  answer,
}: {
  option?: number | null | undefined;
  answer?: QuizAnswer | null | undefined;
}): QuizAnswer | null => answer ?? option ?? null;

/** See {@link StoredFinalAnswer}. */
export const storedFinalAnswer = ({ answer, flagged }: FinalAnswer): StoredFinalAnswer => ({
  option: typeof answer === 'number' ? answer : null,
  ...(typeof answer === 'number' || answer === null ? {} : { answer }),
  flagged,
});
