import * as z from 'zod/mini';
import type { AnswerInput } from '../../domain/quiz/exercise.ts';
import type { QuizAnswers } from '../../domain/quiz/score.ts';

const answer = z.union([z.int(), z.string(), z.array(z.nullable(z.int()))]);
const sent = z.array(z.object({ key: z.string(), option: z.optional(z.int()), answer: z.optional(answer) }));
const draft = z.record(z.string(), answer);

/** The answers of an attempt at an exercise. @throws when what is stored is none: a fault of ours */
export const readSentAnswers = (stored: unknown): AnswerInput[] => sent.parse(stored);

/** The answers of a draft; none where what is stored is none (an old row's `[]`). */
export const readDraftAnswers = (stored: unknown): QuizAnswers => draft.safeParse(stored).data ?? {};
