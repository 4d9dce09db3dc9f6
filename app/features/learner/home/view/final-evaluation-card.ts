import { finalEvaluationHref } from '#app/contract/learner/links/learner.ts';
import { finalEvaluationGate } from '#app/domain/grades/final-evaluation.ts';
import type { FinalEvaluationCard } from '../home.types.ts';
import { attemptsIn, type HomeUnitFacts, type ProgrammeRow } from './home-facts.ts';

/** The card of the final evaluation: open, or what is still missing, unit by unit (product: final evaluation). */
export function finalEvaluationOf(
  facts: readonly HomeUnitFacts[],
  programme: ProgrammeRow,
): FinalEvaluationCard {
  const attempts = attemptsIn(programme);
  const missing = facts.map((unit) => ({
    unitOrder: unit.order,
    unitName: unit.name,
    steps: [
      ...(unit.challengeDelivered ? [] : (['challenge'] as const)),
      ...(unit.surveySent ? [] : (['survey'] as const)),
      ...(unit.selfAssessmentSent ? [] : (['self-assessment'] as const)),
    ],
  }));
  return {
    gate: finalEvaluationGate(facts, attempts),
    missing: missing.filter((unit) => unit.steps.length > 0),
    attemptsUsed: attempts.used,
    attempts: attempts.allowed,
    minutes: programme.minutes,
    questionCount: programme.questionCount,
    grade: programme.finalEvaluation,
    submitted: programme.submitted,
    href: finalEvaluationHref,
  };
}
