/** Actions and commitments of the 1-1 session: locked → editable → sent → acknowledged (spec §4.7, §5.4). */

export const AGREEMENT_TITLES = ['Acuerdo 1', 'Acuerdo 2', 'Acuerdo 3'] as const;

/** The texts of the agreements by position, empty where there is none. */
export function agreementTextsOf(agreed: readonly { position: number; text: string }[]): string[] {
  return AGREEMENT_TITLES.map(
    (_, index) => agreed.find(({ position }) => position === index + 1)?.text ?? '',
  );
}

/** Longest text of one agreement, in characters. */
export const LONGEST_AGREEMENT = 4000;

/** How an agreement goes; `sent` until the learner says it. */
export type AgreementStatus = 'sent' | AgreementOutcome;

/** The outcomes that the learner may choose for one. */
export const AGREEMENT_OUTCOMES = ['in-progress', 'done', 'not-done'] as const;
export type AgreementOutcome = (typeof AGREEMENT_OUTCOMES)[number];

export type AgreementsFacts = {
  active: boolean;
  evaluationSent: boolean;
  saved: boolean;
  acknowledged: boolean;
};

export type AgreementsState = 'locked' | 'editable' | 'sent' | 'acknowledged';

export function agreementsState(
  facts: Pick<AgreementsFacts, 'evaluationSent' | 'saved' | 'acknowledged'>,
): AgreementsState {
  if (facts.saved) return facts.acknowledged ? 'acknowledged' : 'sent';
  return facts.evaluationSent ? 'editable' : 'locked';
}

export type AgreementsRefusal = 'already-saved' | 'dropped' | 'evaluation-not-sent';

/** Why agreements cannot be written now, or null: only after the evaluation, and once (spec §4.7). */
export function agreementsRefusal(facts: AgreementsFacts): AgreementsRefusal | null {
  if (facts.saved) return 'already-saved';
  if (!facts.active) return 'dropped';
  return facts.evaluationSent ? null : 'evaluation-not-sent';
}

export type AgreementsProblem = 'first-missing' | 'too-many' | 'too-long';

/** The fault of the texts, or null: the first is required, three at most (spec §5.4), 4,000 characters each. */
export function agreementsProblem(texts: readonly string[]): AgreementsProblem | null {
  if (texts.length > AGREEMENT_TITLES.length) return 'too-many';
  if (!texts[0]?.trim()) return 'first-missing';
  return texts.some((text) => Array.from(text).length > LONGEST_AGREEMENT) ? 'too-long' : null;
}

/** «Enterado»: the learner, once, when there is something to acknowledge (ours). */
export function mayAcknowledge(facts: Pick<AgreementsFacts, 'saved' | 'acknowledged'>): boolean {
  return facts.saved && !facts.acknowledged;
}

/** The learner follows each agreement after acknowledging them (ours); an outcome can be corrected. */
export function mayFollow(facts: Pick<AgreementsFacts, 'saved' | 'acknowledged'>): boolean {
  return facts.saved && facts.acknowledged;
}
