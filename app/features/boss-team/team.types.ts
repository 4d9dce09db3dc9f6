import type { MemberStatus } from '#app/domain/deadlines/deadlines.ts';
import type { TeamCell } from '#app/domain/grades/evaluation.ts';

/** One cell «Calif. Unidad N»; `href` is null where it leads nowhere. */
export type TeamCellView = Pick<TeamCell, 'state' | 'text'> & {
  href: string | null;
  grade: number | null;
  /** Last day of the period that a cell still to grade is for (`yyyy-mm-dd`); null for any other, and without a period. */
  endsOn: string | null;
  /** That period has passed. */
  overdue: boolean;
  /** Who sent the grade, where that is another boss; else null. */
  sentBy: string | null;
};

/** A collaborator's row. */
export type TeamMember = {
  personId: number;
  firstName: string;
  surnames: string;
  initials: string;
  photoUrl: string | null;
  active: boolean;
  status: MemberStatus;
  /** Integer 0-100. */
  progress: number;
  progressHref: string;
  cells: TeamCellView[];
  /** The average of the grades this boss sent; null without one. */
  average: number | null;
  /** Since when they are this boss's (`12 de marzo de 2026`) and who led them before; null for who always was. */
  received: { since: string; from: string } | null;
  /** Last day for the cell that is due first (`yyyy-mm-dd`); null where nothing with a day waits. */
  dueFirst: string | null;
};

export type TeamUnit = {
  id: number;
  number: number;
  name: string;
  /** First day of the 1-1 and last of the boss's period, `yyyy-mm-dd`. */
  oneToOneOn: string | null;
  endsOn: string | null;
  /** That period has passed. */
  over: boolean;
  /** It has, and a grade of it is still to send. */
  overdue: boolean;
};

/** A generation under review. */
export type Team = {
  groupId: number;
  name: string;
  /** `12 de marzo de 2026`. */
  startsOn: string;
  shortName: string;
  units: TeamUnit[];
  members: TeamMember[];
  pending: { people: number; cells: number };
  /** The next cell to grade: the one due first, then in the order of the names; null when nothing is left. */
  next: { href: string; name: string; unit: number } | null;
};

/** Who was a boss's before, and what that boss sent them: still to read, not to change. */
export type FormerPerson = {
  personId: number;
  groupId: number;
  name: string;
  groupName: string;
  /** Last day with this boss, `12 de marzo de 2026`. */
  lastOn: string;
  evaluations: { href: string; unit: number; grade: number }[];
};
