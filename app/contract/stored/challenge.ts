import * as z from 'zod/mini';
import type { Criterion, CriterionScore } from '../../domain/challenges/challenge.ts';
import type { DraftScore } from '../../domain/challenges/challenge-review.ts';
import { type AcceptedFiles, challengeEndings } from '../account/files.ts';

const level = z.object({ name: z.string(), value: z.number(), descriptor: z.string() });
const criterion = z.object({
  name: z.string(),
  weight: z.number(),
  descriptor: z.string(),
  levels: z.optional(z.array(level)),
});
const body = z.object({
  title: z.string(),
  instructionsHtml: z.string(),
  criteria: z.array(criterion),
  fileTypes: z.optional(z.array(z.enum(challengeEndings))),
  maxMb: z.optional(z.int()),
});

/** A unit's challenge as `step_content` has it. */
export type ChallengeBody = AcceptedFiles & {
  title: string;
  instructionsHtml: string;
  criteria: Criterion[];
};

/** Reads the stored challenge; a unit without one has no instructions and no criteria. */
export function readChallengeBody(stored: unknown): ChallengeBody {
  return stored === null ? { title: '', instructionsHtml: '', criteria: [] } : body.parse(stored);
}

const scores = z.record(z.string(), z.object({ score: z.number(), comment: z._default(z.string(), '') }));

/** Reads `challenge_review.scores`: what the tutor wrote, by the criterion's position in the rubric. */
export function readScores(stored: unknown): Record<string, CriterionScore> {
  return scores.parse(stored);
}

const draftScores = z.record(
  z.string(),
  z.object({ score: z.nullable(z.number()), comment: z._default(z.string(), '') }),
);

/** Reads the scores of a review that may be unfinished, one for each of so many criteria. */
export function readDraftScores(stored: unknown, criteria: number): DraftScore[] {
  const written = draftScores.parse(stored);
  return Array.from(
    { length: criteria },
    (_, position) => written[String(position)] ?? { score: null, comment: '' },
  );
}
