import { finalEvaluationHref } from '#app/contract/learner/links/learner.ts';
import { finalEvaluationGate } from '#app/domain/grades/final-evaluation.ts';
import type { FinalEvaluationCard } from '../home.types.ts';
import type { HomeUnitFacts, ProgrammeRow } from './home-facts.ts';

/** The card of the final evaluation: open, or what is still missing, unit by unit (product: final evaluation). */
export function finalEvaluationOf(
  facts: readonly HomeUnitFacts[],
  programme: ProgrammeRow,
): FinalEvaluationCard {
  const attemptsUsed = programme.attemptsUsed ?? 0;
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
    gate: finalEvaluationGate(facts, {
      used: attemptsUsed,
      allowed: programme.attempts,
      open: programme.attemptOpen ?? false,
    }),
    missing: missing.filter((unit) => unit.steps.length > 0),
    attemptsUsed,
    attempts: programme.attempts,
    minutes: programme.minutes,
    questionCount: programme.questionCount,
    grade: programme.finalEvaluation,
    submitted: programme.submitted,
    href: finalEvaluationHref,
  };
}
