import { isOpen, mayAnswerAboutUnit } from '../progress/progress.ts';

/** The access of a learner to a step of a unit, with the reason of a refusal. */
export type StepAccess = 'open' | 'sent' | 'unit-locked' | 'challenge-missing';

export type StepAccessFacts = {
  /** `yyyy-mm-dd`; null where the group has no day. */
  opensOn: string | null;
  sent: boolean;
  /** Survey and self-assessment open with the delivered challenge; the case only with the unit (product: steps). */
  needsChallenge: boolean;
  challengeDelivered: boolean;
};

/** A sent step stays to be read, whatever moved afterwards. */
export function stepAccess(facts: StepAccessFacts, today: string): StepAccess {
  if (facts.sent) return 'sent';
  if (!isOpen(facts, today)) return 'unit-locked';
  return !facts.needsChallenge || mayAnswerAboutUnit(facts, today) ? 'open' : 'challenge-missing';
}
