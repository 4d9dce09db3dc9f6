import { type AttemptCount, type FinalEvaluationSteps, finalEvaluationGate } from './final-evaluation.ts';
import { type Verdict, verdictOf } from './grades.ts';

/** Facts that decide if a programme is over for one learner (product: celebrations). */
export type ProgrammeEndFacts = {
  /** The published units; `challengeReturned`: given back, and not delivered again. */
  units: readonly (FinalEvaluationSteps & { challengeReturned: boolean })[];
  attempts: AttemptCount;
  /** Grade of the best sent attempt; null before the first. */
  best: number | null;
  /** The same grade as the stored standing has it. */
  finalEvaluation: number | null;
  verdict: Verdict | null;
};

/** True while the stored standing does not know the best sent attempt: the worker is at it. */
export const isCalculating = ({
  best,
  finalEvaluation,
}: Pick<ProgrammeEndFacts, 'best' | 'finalEvaluation'>): boolean => best !== finalEvaluation;

/** True where the grade does not pass, by the verdict, or before it by the final evaluation alone. */
export const hasFailed = ({
  verdict,
  finalEvaluation,
}: Pick<ProgrammeEndFacts, 'verdict' | 'finalEvaluation'>): boolean =>
  (verdict ?? verdictOf(finalEvaluation)) === 'No aprobado';

/**
 * True where the final evaluation is sent and its learner can do nothing more about the grade: no attempt runs, none that
 * could help is left, and every unit has its steps. The verdict may still wait for the tutor or the boss.
 */
export function isOwnPartOver(facts: ProgrammeEndFacts): boolean {
  const { units, attempts, best } = facts;
  if (best === null || isCalculating(facts)) return false;
  if (units.some(({ challengeReturned }) => challengeReturned)) return false;
  const gate = finalEvaluationGate(units, attempts);
  return gate === 'no-attempts' || (gate === 'open' && !hasFailed(facts));
}

/** True where that part is over and the grade has its verdict. */
export const isProgrammeOver = (facts: ProgrammeEndFacts): boolean =>
  facts.verdict !== null && isOwnPartOver(facts);
