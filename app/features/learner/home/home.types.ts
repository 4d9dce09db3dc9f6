import type { FinalEvaluationGate } from '#app/domain/grades/final-evaluation.ts';
import type { ReviewedGrades } from '#app/domain/grades/grades.ts';
import type { Rest, Task, TaskKind } from '#app/domain/progress/next-step-facts.ts';
import type { UnitState } from '#app/domain/progress/unit-steps.ts';
import type { Arrival } from '#app/product/arrival/arrival.types.ts';
import type { CoverKind } from '#app/product/covers/cover-art.ts';
import type { PathStep } from '#app/product/path/path-steps.ts';
import type { TextPart } from '#app/ui/layout/text/text-parts.ts';

export type HomeUnit = {
  id: number;
  /** Zero-based `orden`. */
  order: number;
  name: string;
  /** Stored standing, integer 0-100. */
  progress: number;
  state: UnitState;
  /** The one in progress. */
  current: boolean;
  /** Of its challenge, once published. */
  challengeGrade: number | null;
  /** A thing to do in it is past its day. */
  overdue: boolean;
  /** More time was asked for its challenge, and not decided yet. */
  extensionAsked: boolean;
  /** `yyyy-mm-dd`, null where the group has no day yet. */
  opensOn: string | null;
  /** Effective day of the challenge. */
  challengeDueOn: string | null;
  modules: { finished: number; total: number };
  href: string;
};

/** The unit in which the learner goes on. */
export type UnderWay = {
  unitId: number;
  /** The activities of the module under way, where one is, and the steps that follow the modules. */
  steps: PathStep[];
  /** Key of the one that comes next; null where nothing of the unit can be done now. */
  nextKey: string | null;
  /** «Módulo 1 de 3 · 1 de 4 actividades · 17 min»; empty where no activity is left. */
  facts: string;
};

/** A day that comes near, told beside the next step. */
export type NearDay = {
  text: string;
  /** «en 6 días»; empty where the text says it. */
  when: string;
  href: string;
  /** It is over. */
  late: boolean;
  /** It stands in *Pendientes* too. */
  listed: boolean;
};

/** The week of the learner's own rhythm (product: rhythm). */
export type RhythmLine = {
  text: string;
  /** Null during a pause and in a week of rest. */
  dots: { done: number; goal: number } | null;
};

/** The first card: what comes next, in words made on the server, so that the browser needs no code for them. */
export type NextCard = {
  kind: TaskKind | Rest['kind'];
  /** `attention`: it came back, or its day has passed. `reward`: a badge is one activity away. */
  tone: 'plain' | 'attention' | 'reward';
  question: string;
  title: string;
  /** Beside the question: «Unidad 1, módulo 1 · 6 min». */
  place: string;
  /** Under the title: its day, and what one must know before going. */
  facts: string;
  /** Its picture, in the hue of its unit, by the unit's zero-based order. */
  cover: { kind: CoverKind; id: number; unitOrder: number };
  /** Null where there is nothing to do but wait, or a live session to join. */
  action: { verb: string; href: string } | null;
  /** Id of the live session that can be joined now; else null. */
  join: number | null;
};

export type PendingItem = {
  kind: TaskKind;
  /** Null for the final evaluation and a live session. */
  unitOrder: number | null;
  unitName: string | null;
  /** `activities`: how many are left in the unit; `peer-review`: how many reviews. Else 1. */
  count: number;
  /** `yyyy-mm-dd`; null when it has no day. */
  dueOn: string | null;
  /** Negative when overdue, null without a day. */
  daysLeft: number | null;
  overdue: boolean;
  extension: Task['extension'];
  /** The badge that one of these activities alone keeps away. */
  badge: string | null;
  /** The name of the activity where the learner left off, which it leads to. */
  reached: string | null;
  href: string;
};

export type FinalEvaluationCard = {
  gate: FinalEvaluationGate;
  /** The steps that keep it closed, unit by unit. */
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
  /** Milliseconds, as it is read, until it can be joined, or until it ends. */
  changesIn: number;
};

/** A live session that is over and left a recording. */
export type HomeRecording = {
  id: number;
  title: string;
  /** ISO instant. */
  startsAt: string;
  url: string;
};

export type HomeProgramme = {
  id: number;
  name: string;
  shortName: string;
  reduced: boolean;
  groupName: string;
  description: string;
  /** Its words to a learner who has none of their own (product: home). */
  welcome: string | null;
  /** The address of its picture, where it has one. */
  image: string | null;
  /** Stored standing, integer 0-100. */
  progress: number;
  /** Null when the card says it all. */
  nearDay: NearDay | null;
  /** Null where none was chosen, or nothing can be added to it. */
  rhythm: RhythmLine | null;
  /** By `order`. */
  units: HomeUnit[];
  /** Null in a programme without units, and at its end. */
  underWay: UnderWay | null;
  next: NextCard;
  /** The end of the programme, in the place of the next step; null before it. */
  arrival: Arrival | null;
  /** In the order in which they are to be done: the first one is `next`. */
  pending: PendingItem[];
  finalEvaluation: FinalEvaluationCard;
  social: { level: number; points: number; bar: number; toNext: number | null };
  /** Level's own name and image; null before the first. `earnedAt` ISO. */
  lastBadge: { name: string; image: string; level: number; earnedAt: string } | null;
  /** The running or next one; null when none is planned. */
  liveSession: HomeLiveSession | null;
  /** The latest first. */
  recordings: HomeRecording[];
  /** Days of the current month and of the next seven days, in order. */
  calendar: CalendarEntry[];
  grades: Omit<ReviewedGrades, 'challengeUnits' | 'bossUnits' | 'units'>;
};

/** A tutor's message to the learner. */
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

/** `/`: `programme` is null for a person without one («Aún no tienes un programa asignado.»). */
export type Home = {
  /** `bienvenida`, or «Hola, {nombre}». */
  greeting: string;
  /** Today in the business zone, `yyyy-mm-dd`. */
  today: string;
  programme: HomeProgramme | null;
  /** Newest first. */
  messages: HomeMessage[];
};
