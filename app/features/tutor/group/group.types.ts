import type { CellState } from '#app/domain/challenges/challenge.ts';
import type { Risk } from '#app/domain/deadlines/deadlines.ts';

/** A learner's challenge in one unit; `href` is null where there is nothing to open. */
export type LearnerCell = {
  unitId: number;
  state: CellState;
  text: string;
  grade: number | null;
  /** Progress of the unit, integer 0-100. */
  progress: number;
  href: string | null;
};

/** A learner's row. */
export type GroupLearner = {
  personId: number;
  firstName: string;
  surnames: string;
  initials: string;
  photoUrl: string | null;
  boss: string | null;
  /** Integer 0-100. */
  progress: number;
  cells: LearnerCell[];
  /** `hoy`, `hace 3 días`, `nunca`. */
  lastAccess: string;
  /** Days since the last access; since the enrolment where there was none. */
  daysAway: number;
  points: number;
  badges: number;
  risk: Risk;
  href: string;
};

/** A reader of a message. */
export type Addressee = Pick<GroupLearner, 'personId' | 'firstName' | 'surnames'>;

export type GroupUnit = {
  id: number;
  number: number;
  name: string;
  /** The one opened last. */
  isCurrent: boolean;
  /** Day of the 1-1, `yyyy-mm-dd`. */
  oneToOneOn: string | null;
};

/** One date of the group. */
export type CalendarEntry = {
  key: string;
  day: string;
  dayText: string;
  /** The instant of what has an hour. */
  at: string | null;
  text: string;
  past: boolean;
};

export type UnitMaterials = {
  unit: Pick<GroupUnit, 'id' | 'number' | 'name'>;
  files: { key: string; label: string; name: string; href: string }[];
};

/** A tutor's message with its readers, its time and how many have read it, as text. */
export type GroupMessage = {
  id: number;
  title: string;
  text: string;
  author: string;
  mine: boolean;
  /** ISO instant, and the same for people. */
  at: string;
  when: string;
  audience: string;
  read: string;
};

/** The chosen group. */
export type GroupDetail = {
  id: number;
  name: string;
  programmeName: string;
  period: string;
  units: GroupUnit[];
  learners: GroupLearner[];
  calendar: CalendarEntry[];
  materials: UnitMaterials[];
  /** The newest first. */
  messages: GroupMessage[];
  /** `yyyy-mm-dd`. */
  today: string;
};

/** The page /miGrupo; `group` is null while none is chosen. */
export type GroupView = { groups: { id: number; name: string }[]; group: GroupDetail | null };

/** An action of a tutor for several learners at once. */
export type BulkAction = 'remind' | 'extend';
