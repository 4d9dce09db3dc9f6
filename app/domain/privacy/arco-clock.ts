import { addBusinessDays, businessDaysBetween, type IsHoliday } from './business-days.ts';

/**
 * The kinds of request: the four rights, the revocation of a consent (spec §2.5), and that a person looks at a verdict
 * that was computed (product: human review).
 */
export const arcoKinds = [
  'access',
  'rectification',
  'cancellation',
  'opposition',
  'revocation',
  'review',
] as const;
export type ArcoKind = (typeof arcoKinds)[number];

export type ArcoState = 'received' | 'in-review' | 'info-asked' | 'answered' | 'executed' | 'withdrawn';

/** How it was decided: in full, in part, not at all. */
export type ArcoOutcome = 'granted' | 'partial' | 'refused';

/** Terms in business days (product: clock of data requests); only the first is of the specification. */
export type ArcoTerms = {
  /** To answer. */
  answer: number;
  /** After an answer that grants something, to carry it out. */
  execute: number;
  /** The most that an extension adds. */
  extend: number;
  /** After the reception, to ask for what is missing. */
  askInfo: number;
  /** To give it. */
  giveInfo: number;
};

/** The days of a request, `yyyy-mm-dd`. */
export type ArcoClock = {
  state: ArcoState;
  receivedOn: string;
  /** The last day to answer; of one that waits for information, as it was. */
  dueOn: string;
  infoAskedOn: string | null;
  /** The last day to give what is missing. */
  infoDueOn: string | null;
  infoGivenOn: string | null;
  extendedOn: string | null;
  outcome: ArcoOutcome | null;
  /** The last day to carry it out; of an answer that grants something. */
  executeBy: string | null;
  identityIsChecked: boolean;
};

/** One step of a request, on a day. */
export type ArcoMove =
  | { step: 'review' }
  | { step: 'identify' }
  | { step: 'ask-info' }
  /** `on`: the day on which it came, which may lie before today. */
  | { step: 'give-info'; on: string }
  | { step: 'lapse' }
  | { step: 'extend'; days: number }
  | { step: 'answer'; outcome: ArcoOutcome }
  | { step: 'execute' }
  | { step: 'withdraw' };
export type ArcoStep = ArcoMove['step'];

/** Why a step cannot be taken. */
export type ArcoRefusal =
  | 'closed'
  | 'already-reviewed'
  | 'already-identified'
  | 'identity-missing'
  | 'info-asked-already'
  | 'info-too-late'
  | 'info-not-asked'
  | 'info-day'
  | 'info-awaited'
  | 'not-lapsed'
  | 'extended-already'
  | 'extension-too-late'
  | 'extension-days'
  | 'already-answered'
  | 'not-answered'
  | 'package-missing'
  | 'block-missing'
  | 'rectification-missing'
  | 'opposition-missing'
  | 'revocation-missing';

type Context = { today: string; terms: ArcoTerms; isHoliday: IsHoliday };

/** The clock of a request at its reception. */
export function receiveRequest(receivedOn: string, { terms, isHoliday }: Omit<Context, 'today'>): ArcoClock {
  return {
    state: 'received',
    receivedOn,
    dueOn: addBusinessDays(receivedOn, terms.answer, isHoliday),
    infoAskedOn: null,
    infoDueOn: null,
    infoGivenOn: null,
    extendedOn: null,
    outcome: null,
    executeBy: null,
    identityIsChecked: false,
  };
}

/** True where a request still waits for the desk: for its answer, or for the work that the answer granted. */
export function isOpen({ state, outcome }: Pick<ArcoClock, 'state' | 'outcome'>): boolean {
  if (state === 'answered') return outcome !== 'refused';
  return state !== 'executed' && state !== 'withdrawn';
}

/**
 * The request after a step, or why it cannot be taken. Asking for information stops the term; with its answer the whole
 * term runs anew from that day. An extension adds to the last day and comes before it has passed.
 */
export function takeStep(clock: ArcoClock, move: ArcoMove, context: Context): ArcoClock | ArcoRefusal {
  if (!isOpen(clock)) return 'closed';
  if (clock.state === 'answered') return afterAnswer(clock, move);
  switch (move.step) {
    case 'review':
      return clock.state === 'received' ? { ...clock, state: 'in-review' } : 'already-reviewed';
    case 'identify':
      return clock.identityIsChecked ? 'already-identified' : { ...clock, identityIsChecked: true };
    case 'ask-info':
      return askInfo(clock, context);
    case 'give-info':
      return giveInfo(clock, move.on, context);
    case 'lapse':
      if (clock.state !== 'info-asked') return 'info-not-asked';
      return hasLapsed(clock, context.today) ? { ...clock, state: 'withdrawn' } : 'not-lapsed';
    case 'extend':
      return extend(clock, move.days, context);
    case 'answer':
      return answer(clock, move.outcome, context);
    case 'execute':
      return 'not-answered';
    case 'withdraw':
      return { ...clock, state: 'withdrawn' };
  }
}

/** True where the day to give the missing information has passed. */
export function hasLapsed({ state, infoDueOn }: Pick<ArcoClock, 'state' | 'infoDueOn'>, today: string) {
  return state === 'info-asked' && infoDueOn !== null && today > infoDueOn;
}

function afterAnswer(clock: ArcoClock, { step }: ArcoMove): ArcoClock | ArcoRefusal {
  if (step === 'execute') return { ...clock, state: 'executed' };
  // The desk checks the identity before it grants anything.
  return step === 'identify' ? 'already-identified' : 'already-answered';
}

/** The request whose execution was undone: it is owed again, until the day that it was. */
export function undoExecution(clock: ArcoClock): ArcoClock {
  return clock.state === 'executed' ? { ...clock, state: 'answered' } : clock;
}

function askInfo(clock: ArcoClock, { today, terms, isHoliday }: Context): ArcoClock | ArcoRefusal {
  if (clock.infoAskedOn !== null) return 'info-asked-already';
  if (today > addBusinessDays(clock.receivedOn, terms.askInfo, isHoliday)) return 'info-too-late';
  return {
    ...clock,
    state: 'info-asked',
    infoAskedOn: today,
    infoDueOn: addBusinessDays(today, terms.giveInfo, isHoliday),
  };
}

function giveInfo(
  clock: ArcoClock,
  on: string,
  { today, terms, isHoliday }: Context,
): ArcoClock | ArcoRefusal {
  if (clock.state !== 'info-asked' || clock.infoAskedOn === null) return 'info-not-asked';
  if (on < clock.infoAskedOn || on > today) return 'info-day';
  return {
    ...clock,
    state: 'in-review',
    infoGivenOn: on,
    dueOn: addBusinessDays(on, terms.answer, isHoliday),
  };
}

function extend(
  clock: ArcoClock,
  days: number,
  { today, terms, isHoliday }: Context,
): ArcoClock | ArcoRefusal {
  if (clock.extendedOn !== null) return 'extended-already';
  if (clock.state === 'info-asked') return 'info-awaited';
  if (today > clock.dueOn) return 'extension-too-late';
  if (!Number.isInteger(days) || days < 1 || days > terms.extend) return 'extension-days';
  return { ...clock, extendedOn: today, dueOn: addBusinessDays(clock.dueOn, days, isHoliday) };
}

/** Nothing of a person leaves before it is known that it goes to them; only a refusal may say that it is not. */
function answer(
  clock: ArcoClock,
  outcome: ArcoOutcome,
  { today, terms, isHoliday }: Context,
): ArcoClock | ArcoRefusal {
  if (clock.state === 'info-asked') return 'info-awaited';
  if (outcome !== 'refused' && !clock.identityIsChecked) return 'identity-missing';
  return {
    ...clock,
    state: 'answered',
    outcome,
    executeBy: outcome === 'refused' ? null : addBusinessDays(today, terms.execute, isHoliday),
  };
}

/** How near the end of a term is: at its 10th, 15th and 18th day of 20, and past it. */
export const arcoAlarms = ['calm', 'tenth', 'fifteenth', 'eighteenth', 'past'] as const;
export type ArcoAlarm = (typeof arcoAlarms)[number];

/** The day on which what is owed now is due; null where nobody of the desk owes anything. */
export function owedOn({
  state,
  dueOn,
  executeBy,
  outcome,
}: Pick<ArcoClock, 'state' | 'dueOn' | 'executeBy' | 'outcome'>) {
  if (state === 'info-asked' || !isOpen({ state, outcome })) return null;
  return state === 'answered' ? executeBy : dueOn;
}

/** Business days left until a day, and its alarm; a negative number of days has passed since. */
export function timeLeft(dueOn: string, { today, isHoliday }: Omit<Context, 'terms'>) {
  const left = businessDaysBetween(today, dueOn, isHoliday);
  const late = today > dueOn;
  return { left: late ? Math.min(left, -1) : left, alarm: late ? 'past' : alarmOf(left) } as const satisfies {
    left: number;
    alarm: ArcoAlarm;
  };
}

function alarmOf(left: number): ArcoAlarm {
  if (left <= 2) return 'eighteenth';
  if (left <= 5) return 'fifteenth';
  return left <= 10 ? 'tenth' : 'calm';
}
