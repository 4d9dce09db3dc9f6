import { hasCome, isOverdue } from '../deadlines/deadlines.ts';

/** The boss's evaluation of one collaborator in one unit: unavailable → prepare → draft → sent (spec §4.7). */
export type EvaluationFacts = {
  /** The collaborator is active in the group. */
  active: boolean;
  /** At least one delivery of the challenge exists. */
  delivered: boolean;
  /** A draft with at least one answer is stored. */
  draftSaved: boolean;
  sent: boolean;
};

export type EvaluationState = 'unavailable' | 'prepare' | 'draft' | 'sent';

/** Sent wins, then no challenge, then draft, then prepare. */
export function evaluationState(facts: Omit<EvaluationFacts, 'active'>): EvaluationState {
  if (facts.sent) return 'sent';
  if (!facts.delivered) return 'unavailable';
  return facts.draftSaved ? 'draft' : 'prepare';
}

export type TeamCell = { state: EvaluationState; opens: boolean };

/**
 * Cell of the team table (spec §4.6). `opens` says whether it leads to the feedback view: not
 * without a challenge, and for a dropped member only once sent, read-only.
 */
export function teamCell(facts: EvaluationFacts): TeamCell {
  const state = evaluationState(facts);
  const opens = facts.active ? state !== 'unavailable' : state === 'sent';
  return { state, opens };
}

export type PendingCount = { people: number; cells: number };

/** «Usuarios pendientes por calificar»: active members with a cell to prepare or to send, and those cells. */
export function pendingCount(
  members: readonly { active: boolean; units: readonly Omit<EvaluationFacts, 'active'>[] }[],
): PendingCount {
  const cells = members
    .filter((member) => member.active)
    .map((member) => member.units.map(evaluationState).filter(isPending).length);
  return {
    people: cells.filter((count) => count > 0).length,
    cells: cells.reduce((total, count) => total + count, 0),
  };
}

/** True where the cell waits for its boss: to prepare or to send (spec §4.6). */
export function isPending(state: EvaluationState): boolean {
  return state === 'prepare' || state === 'draft';
}

/** A pending evaluation as its boss works it off. */
export type PendingWork = {
  /** At least one answer is stored. */
  draftSaved: boolean;
  /** Every question is answered. */
  prepared: boolean;
  /** First day of the 1-1, from which it may be sent, and the last of the period; `yyyy-mm-dd`. */
  oneToOneOn: string | null;
  endsOn: string | null;
};

/**
 * The order in which a boss works off what is pending: one that is complete and cannot be sent yet comes last, because there
 * is nothing to do; then the last day counts, and on one day what has no answer, what has some, what is only to be sent.
 */
export function comparePending(today: string): (one: PendingWork, other: PendingWork) => number {
  return (one, other) =>
    Number(isWaiting(one, today)) - Number(isWaiting(other, today)) ||
    compareDue(one.endsOn, other.endsOn) ||
    done(one) - done(other);
}

/** Complete, and its 1-1 has not come: its boss can do nothing for it today. */
export const isWaiting = (
  { prepared, oneToOneOn }: Pick<PendingWork, 'prepared' | 'oneToOneOn'>,
  today: string,
): boolean => prepared && !hasCome(oneToOneOn, today);

const done = ({ draftSaved, prepared }: PendingWork): number => Number(draftSaved) + Number(prepared);

/** Order of urgency of two last days: the earlier first, what has none last. */
export function compareDue(one: string | null, other: string | null): number {
  return (one ?? NEVER).localeCompare(other ?? NEVER);
}

/** After every day. */
const NEVER = '9999-12-31';

export type EvaluationRefusal = 'already-sent' | 'dropped' | 'not-delivered' | 'too-early' | 'incomplete';

/** Why a draft cannot be saved, or null. Drafts are saved before and after `inicio1a1` alike. */
export function draftRefusal(facts: EvaluationFacts): EvaluationRefusal | null {
  if (facts.sent) return 'already-sent';
  if (!facts.active) return 'dropped';
  return facts.delivered ? null : 'not-delivered';
}

/** Why the evaluation cannot be sent today, or null (spec §4.7, §5.3, A-15). After the end it still may. */
export function sendRefusal(
  facts: EvaluationFacts & { oneToOneOn: string | null; complete: boolean },
  today: string,
): EvaluationRefusal | null {
  const refusal = draftRefusal(facts);
  if (refusal) return refusal;
  if (!hasCome(facts.oneToOneOn, today)) return 'too-early';
  return facts.complete ? null : 'incomplete';
}

/** How long a pressed *Enviar* can be taken back before the server sends the evaluation, in ms. */
export const UNDO_MS = 10_000;

/** Why an evaluation that waited for its ten seconds was not sent: the boss edited it, or the day did not allow it. */
export type UnsentReason = 'edited' | EvaluationRefusal | 'withdrawn';

/** Only an administrator reopens, and only what was sent; it becomes a draft again (ours). */
export function mayReopen(facts: Pick<EvaluationFacts, 'sent'>): boolean {
  return facts.sent;
}

export type EvaluationScreen = {
  /** The draft button until the 1-1 day, the send button from it on (spec §4.7). */
  button: 'draft' | 'send' | null;
  buttonDisabled: boolean;
  readOnly: boolean;
  /** Silent saving of the draft, in both periods. */
  autosave: boolean;
  /** Tab 2 is reachable only once the evaluation has been sent (spec §5.3). */
  agreementsTab: boolean;
  /** «Periodo 1-1 por definir». */
  periodUndefined: boolean;
};

/** The parts and actions of the feedback view for its boss now (spec §4.7, A-16, A-17). */
export function evaluationScreen(
  facts: EvaluationFacts & { oneToOneOn: string | null },
  today: string,
): EvaluationScreen {
  const writable = draftRefusal(facts) === null;
  const sendTime = facts.sent || hasCome(facts.oneToOneOn, today);
  const buttonShown = writable || (facts.sent && facts.active);
  return {
    button: buttonShown ? (sendTime ? 'send' : 'draft') : null,
    buttonDisabled: !writable,
    readOnly: !writable,
    autosave: writable,
    agreementsTab: facts.sent,
    periodUndefined: facts.oneToOneOn === null,
  };
}

/** `jefeAutoEvInicioFecha`, `inicio1a1` and `jefeAutoEvFinFecha` of a wave, `yyyy-mm-dd`. */
export type BossPeriod = { opensOn: string | null; oneToOneOn: string | null; endsOn: string | null };

export type BossPhase = 'undefined' | 'before' | 'preparation' | 'one-to-one' | 'after';

/** Preparation = [opensOn, oneToOneOn); 1-1 window = [oneToOneOn, endsOn]. */
export function bossPhase(period: BossPeriod, today: string): BossPhase {
  if (isOverdue(period.endsOn, today)) return 'after';
  if (hasCome(period.oneToOneOn, today)) return 'one-to-one';
  if (period.opensOn === null) return 'undefined';
  return hasCome(period.opensOn, today) ? 'preparation' : 'before';
}
