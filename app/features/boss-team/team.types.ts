import type { MemberStatus } from '#app/domain/deadlines.ts';
import type { TeamCell } from '#app/domain/evaluation.ts';

/** One cell «Calif. Unidad N»; `href` is null where it leads nowhere. */
export type TeamCellView = Pick<TeamCell, 'state' | 'text'> & { href: string | null; grade: number | null };

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
  /** The average of the sent grades; null without one. */
  average: number | null;
};

export type TeamUnit = { id: number; number: number; name: string };

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
  /** The next cell to grade, in the order of the names; null when nothing is left. */
  next: { href: string; name: string; unit: number } | null;
};
