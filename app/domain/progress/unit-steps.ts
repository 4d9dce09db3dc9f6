import { type ChallengeStatus, challengeStatus, isOverdue } from '../deadlines/deadlines.ts';
import { isOpen, mayAnswerAboutUnit } from './progress.ts';

export type UnitStepKey = 'case' | 'challenge' | 'survey' | 'self-assessment' | 'one-to-one';

/** Done, waiting for the learner, given back to them, past its day, or not to be opened yet. */
export type UnitStepState = 'done' | 'pending' | 'returned' | 'overdue' | 'locked';

export type UnitStepStatus =
  | ChallengeStatus
  | 'unit-closed'
  | 'pending'
  | 'case-sent'
  | 'case-commented'
  | 'challenge-returned'
  | 'extension-asked'
  | 'needs-delivery'
  | 'answers-sent'
  | 'feedback-missing'
  | 'feedback-received';

export type UnitStep = {
  key: UnitStepKey;
  state: UnitStepState;
  status: UnitStepStatus;
  /** `yyyy-mm-dd`: the learner's effective day of the challenge, the agreed day of the 1-1 or the first one of its window; else null. */
  dueOn: string | null;
  /** Of a 1-1 with an agreed hour, as in its facts. */
  meetingAt?: string | null;
};

/** One learner in one unit. */
export type UnitStepFacts = {
  opensOn: string | null;
  hasCase: boolean;
  caseSent: boolean;
  caseCommented: boolean;
  challengeDelivered: boolean;
  /** Given back, and not delivered again. */
  challengeReturned: boolean;
  /** Effective day. */
  challengeDueOn: string | null;
  /** Another day was asked for and nobody has answered yet; it counts where it is read. */
  extensionPending?: boolean;
  surveySent: boolean;
  selfAssessmentSent: boolean;
  feedbackReceived: boolean;
  oneToOneOn: string | null;
  /** When the agreed 1-1 begins, `yyyy-mm-ddThh:mm` on the clock of the business zone; it counts where it is read. */
  meetingAt?: string | null;
};

type Shown = Pick<UnitStep, 'state' | 'status'>;

const locked: Shown = { state: 'locked', status: 'unit-closed' };

function caseStep(facts: UnitStepFacts): Shown {
  if (facts.caseCommented) return { state: 'done', status: 'case-commented' };
  return facts.caseSent ? { state: 'done', status: 'case-sent' } : { state: 'pending', status: 'pending' };
}

/**
 * A returned one is still delivered for everybody else; its learner has something to do. Past its day with another one
 * asked for, it waits for the answer.
 */
function challengeStep(facts: UnitStepFacts, today: string): Shown {
  if (facts.challengeReturned) return { state: 'returned', status: 'challenge-returned' };
  const challenge = { delivered: facts.challengeDelivered, dueOn: facts.challengeDueOn };
  const status = challengeStatus(challenge, today);
  if (status === 'overdue' && facts.extensionPending) return { state: 'pending', status: 'extension-asked' };
  const state = ({ delivered: 'done', overdue: 'overdue', 'on-time': 'pending' } as const)[status];
  return { state, status };
}

function answers(sent: boolean, facts: UnitStepFacts, today: string): Shown {
  if (sent) return { state: 'done', status: 'answers-sent' };
  return mayAnswerAboutUnit(facts, today)
    ? { state: 'pending', status: 'pending' }
    : { state: 'locked', status: 'needs-delivery' };
}

function oneToOneStep(facts: UnitStepFacts): Shown {
  return facts.feedbackReceived
    ? { state: 'done', status: 'feedback-received' }
    : { state: 'pending', status: 'feedback-missing' };
}

/** The day of a learner's 1-1: the agreed one, before it the first one of the unit's. */
export const oneToOneDay = ({
  oneToOneOn,
  meetingAt,
}: Pick<UnitStepFacts, 'oneToOneOn' | 'meetingAt'>): string | null => meetingAt?.slice(0, 10) ?? oneToOneOn;

/**
 * The steps of a unit beyond its modules, in their order; the case only where the unit has one (spec §1, A-20,
 * product: steps).
 */
export function unitSteps(facts: UnitStepFacts, today: string): UnitStep[] {
  const show = (shown: Shown): Shown => (isOpen(facts, today) ? shown : locked);
  const steps: UnitStep[] = [
    { key: 'challenge', ...show(challengeStep(facts, today)), dueOn: facts.challengeDueOn },
    { key: 'survey', ...show(answers(facts.surveySent, facts, today)), dueOn: null },
    { key: 'self-assessment', ...show(answers(facts.selfAssessmentSent, facts, today)), dueOn: null },
    {
      key: 'one-to-one',
      ...show(oneToOneStep(facts)),
      dueOn: oneToOneDay(facts),
      meetingAt: facts.meetingAt ?? null,
    },
  ];
  return facts.hasCase ? [{ key: 'case', ...show(caseStep(facts)), dueOn: null }, ...steps] : steps;
}

/**
 * A unit's card on home: `Bloqueada hasta`, `En curso`, `Completada`, `Reto devuelto`, `Reto vencido` (product: home).
 */
export type UnitState = 'locked' | 'in-progress' | 'done' | 'challenge-returned' | 'challenge-overdue';

/**
 * State of a unit's card; a finished unit is finished even where its challenge came late, but not while its challenge
 * waits to be corrected.
 */
export function unitState(
  unit: Pick<UnitStepFacts, 'opensOn' | 'challengeDelivered' | 'challengeReturned' | 'challengeDueOn'> & {
    progress: number;
  },
  today: string,
): UnitState {
  if (!isOpen(unit, today)) return 'locked';
  if (unit.challengeReturned) return 'challenge-returned';
  if (unit.progress === 100) return 'done';
  return !unit.challengeDelivered && isOverdue(unit.challengeDueOn, today)
    ? 'challenge-overdue'
    : 'in-progress';
}

/** The access of a learner to a step of a unit, with the reason of a refusal. */
export type StepAccess = 'open' | 'sent' | 'unit-locked' | 'challenge-missing';

type StepAccessFacts = {
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
