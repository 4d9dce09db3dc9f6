import type { FinalEvaluationGate } from '#app/domain/final-evaluation.ts';
import type { UnitState, UnitStep } from '#app/domain/unit-steps.ts';
import type { TextPart } from '#app/ui/text-parts.ts';

export type HomeStep = UnitStep & { href: string | null };

export type HomeUnit = {
  id: number;
  /** Zero-based `orden`. */
  order: number;
  name: string;
  /** Stored standing, integer 0-100. */
  progress: number;
  state: UnitState;
  /** The one in progress: the station where the learner stands. */
  current: boolean;
  /** `yyyy-mm-dd`, null where the group has no day yet. */
  opensOn: string | null;
  /** Effective day of the challenge. */
  challengeDueOn: string | null;
  /** The step «Módulos» of the card. */
  modules: { finished: number; total: number; href: string };
  /** The other steps; `href` is null where there is no screen yet. */
  steps: HomeStep[];
  href: string;
};

export type NextDeadline = {
  unitOrder: number;
  unitName: string;
  /** `yyyy-mm-dd`, usable until 23:59 of that day. */
  dueOn: string;
  /** 0 = today. */
  daysLeft: number;
};

export type ContinueWith = {
  activityId: number;
  name: string;
  kind: number;
  minutes: number;
  unitOrder: number;
  unitName: string;
  moduleOrder: number;
  moduleName: string;
  /** Already begun: 0-1 of it, and the second reached; null when it is the next one. */
  reached: { fraction: number; seconds: number } | null;
  href: string;
};

export type PendingKind =
  | 'activities'
  | 'challenge'
  | 'survey'
  | 'self-assessment'
  | 'peer-review'
  | 'final-evaluation';

export type PendingItem = {
  kind: PendingKind;
  /** Null for the final evaluation. */
  unitOrder: number | null;
  unitName: string | null;
  /** `activities`: how many are left in the unit; `peer-review`: how many reviews. Else 1. */
  count: number;
  /** `yyyy-mm-dd`; null when it has no day. The list is ordered by it, without a day last. */
  dueOn: string | null;
  /** Negative when overdue, null without a day. */
  daysLeft: number | null;
  overdue: boolean;
  href: string | null;
};

export type FinalEvaluationCard = {
  gate: FinalEvaluationGate;
  /** What keeps it closed, unit by unit. */
  missing: { unitOrder: number; unitName: string; steps: ('challenge' | 'survey' | 'self-assessment')[] }[];
  attemptsUsed: number;
  attempts: number;
  minutes: number;
  questionCount: number;
  /** Best sent attempt, one decimal; null before. */
  grade: number | null;
  /** At least one attempt was sent. */
  submitted: boolean;
  href: string | null;
};

export type CalendarKind = 'unit-opens' | 'challenge-due' | 'one-to-one' | 'live-session';
/** `day` as `yyyy-mm-dd`, `name` of the unit or the session. */
export type CalendarEntry = { day: string; kind: CalendarKind; name: string };

export type HomeLiveSession = {
  id: number;
  title: string;
  description: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
  /** It can be joined: from 10 minutes before the start until the end. */
  open: boolean;
};

export type HomeProgramme = {
  id: number;
  name: string;
  shortName: string;
  reduced: boolean;
  groupName: string;
  /** Stored standing, integer 0-100. */
  progress: number;
  nextDeadline: NextDeadline | null;
  /** By `order`. */
  units: HomeUnit[];
  continueWith: ContinueWith | null;
  pending: PendingItem[];
  finalEvaluation: FinalEvaluationCard;
  social: { level: number; points: number; bar: number; toNext: number | null };
  /** Level's own name and image; null before the first. `earnedAt` ISO. */
  lastBadge: { name: string; image: string; level: number; earnedAt: string } | null;
  /** The running or next one; null when none is planned. */
  liveSession: HomeLiveSession | null;
  /** Days of the current month, in order. */
  calendar: CalendarEntry[];
  grades: { challengeAverage: number | null; bossAverage: number | null; finalEvaluation: number | null };
};

/** What a tutor wrote to the learner. */
export type HomeMessage = {
  id: number;
  title: string;
  /** Taken apart here: the browser needs no code for it. */
  text: TextPart[];
  author: string;
  /** ISO instant. */
  sentAt: string;
  read: boolean;
};

/** `/`: `programme` is null for who has none («Aún no tienes un programa asignado.»). */
export type Home = {
  /** `bienvenida`, or «Hola, {nombre}». */
  greeting: string;
  /** Today in the business zone, `yyyy-mm-dd`. */
  today: string;
  programme: HomeProgramme | null;
  /** Newest first. */
  messages: HomeMessage[];
};
