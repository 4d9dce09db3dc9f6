import { bossHref } from '#app/contract/boss/links/boss.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { comparePeople, fullName } from '#app/domain/access/person.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { isOverdue, type MemberStatus } from '#app/domain/deadlines/deadlines.ts';
import {
  comparePending,
  type EvaluationState,
  evaluationState,
  isPending,
  pendingCount,
  type TeamCell,
  teamCell,
} from '#app/domain/grades/evaluation.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { FormerRow, TeamRow } from './team.rows.server.ts';
import { type MemberFacts, teamFacts, type UnitFacts } from './team-facts.ts';

/** One cell «Calif. Unidad N»; `href` is null where it leads nowhere. */
export type TeamCellView = Pick<TeamCell, 'state'> & {
  text: string;
  href: string | null;
  grade: number | null;
  /** Last day of the boss's period (`yyyy-mm-dd`) while the cell is still to grade; null for any other cell. */
  endsOn: string | null;
  /** That period has passed. */
  overdue: boolean;
  /** An administrator reopened it, and it was not sent again. */
  reopened: boolean;
  /** The other boss who sent the grade; null where this boss did, or nobody. */
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
  /** Neither dropped nor finished: something may still be written about them. */
  goesOn: boolean;
  status: MemberStatus;
  /** Integer 0-100. */
  progress: number;
  progressHref: string;
  cells: TeamCellView[];
  /** The average of the grades this boss sent; null without one. */
  average: number | null;
  /** The day this boss received them (`12 de marzo de 2026`) and their boss before; null where this was always their boss. */
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
  /** It has passed, and a grade is still to send. */
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
  /** The next cell to grade, in the order of {@link comparePending}, then of the names; null when nothing is left. */
  next: { href: string; name: string; unit: number } | null;
};

/** A former collaborator of a boss, with the evaluations that this boss sent: still to read, not to change. */
export type FormerPerson = {
  personId: number;
  groupId: number;
  name: string;
  groupName: string;
  /** Last day with this boss, `12 de marzo de 2026`. */
  lastOn: string;
  evaluations: { href: string; unit: number; grade: number }[];
};

/** View *uno* of a generation (spec §2.6.2, §4.6). */
export function teamOf(row: TeamRow, today: string): Team {
  const facts = teamFacts(row, today);
  const members = facts.map((member) => memberView(row.id, member, today));
  return {
    groupId: row.id,
    name: row.name,
    startsOn: longDate(row.startsOn),
    shortName: row.shortName,
    units: row.units.map(({ id, order, name, oneToOneOn, endsOn }, index) => ({
      id,
      number: displayNumber(order),
      name,
      oneToOneOn,
      endsOn,
      over: isOverdue(endsOn, today),
      overdue: members.some(({ cells }) => cells[index]?.overdue),
    })),
    members,
    pending: pendingCount(facts.map((member) => ({ ...member, active: member.goesOn }))),
    next: nextToGrade(row, facts, today),
  };
}

const surnamesOf = ({ paternalSurname, maternalSurname }: MemberFacts): string =>
  `${paternalSurname} ${maternalSurname}`.trim();

function memberView(groupId: number, member: MemberFacts, today: string): TeamMember {
  const surnames = surnamesOf(member);
  const cells = member.units.map((unit) => cellView(groupId, member, unit, today));
  const { bossBefore } = member;
  return {
    personId: member.personId,
    firstName: member.firstName,
    surnames,
    initials: `${member.firstName.slice(0, 1)}${member.paternalSurname.slice(0, 1)}`,
    photoUrl: photoUrl(member),
    active: member.active,
    goesOn: member.goesOn,
    status: member.status,
    progress: member.progress,
    progressHref: bossHref({ tab: 'teams', view: 'progress', groupId, personId: member.personId }),
    cells,
    average: member.average,
    received: bossBefore && { since: longDate(member.fromOn), from: fullName(bossBefore) },
    dueFirst: cells.flatMap(({ endsOn }) => endsOn ?? []).sort()[0] ?? null,
  };
}

function cellView(
  groupId: number,
  { goesOn, personId }: MemberFacts,
  unit: UnitFacts,
  today: string,
): TeamCellView {
  const { state, opens } = teamCell({ ...unit, active: goesOn });
  const { unitId, grade, reopened, sentBy } = unit;
  const endsOn = goesOn && isPending(state) ? unit.endsOn : null;
  const form = { tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'evaluation' } as const;
  return {
    state,
    text: teamCellText(state, grade),
    grade,
    href: opens ? bossHref(form) : null,
    endsOn,
    overdue: isOverdue(endsOn, today),
    reopened,
    sentBy,
  };
}

const cellTexts: Record<Exclude<EvaluationState, 'sent'>, string> = {
  unavailable: 'Aún no disponible',
  prepare: 'Prepara evaluación',
  draft: 'Enviar calificación',
};

/** The text of a cell of the team table (literals of spec §4.6). */
export function teamCellText(state: EvaluationState, grade: number | null): string {
  return state === 'sent' ? gradeText(grade ?? 0) : cellTexts[state];
}

/** The cell to prepare or to send that comes first; among equals by name, then by unit. */
function nextToGrade(row: TeamRow, members: readonly MemberFacts[], today: string): Team['next'] {
  const [first] = members
    .filter(({ goesOn }) => goesOn)
    .flatMap((member) => member.units.map((unit) => ({ ...unit, member })))
    .filter((unit) => isPending(evaluationState(unit)))
    .sort(comparePending(today));
  if (!first) return null;
  const { member, unitId, number } = first;
  const to = { groupId: row.id, personId: member.personId, unitId };
  return {
    href: bossHref({ tab: 'teams', view: 'feedback', ...to, part: 'evaluation' }),
    name: `${member.firstName} ${surnamesOf(member)}`,
    unit: number,
  };
}

/** Former collaborators by surnames and first name, each evaluation with its read-only address. */
export function formerOf(rows: readonly FormerRow[]): FormerPerson[] {
  return [...rows].sort(comparePeople).map((row) => {
    const { personId, groupId, groupName, lastOn } = row;
    return {
      personId,
      groupId,
      name: fullName(row),
      groupName,
      lastOn: longDate(lastOn),
      evaluations: row.evaluations.map(({ unitId, order, grade }) => ({
        href: bossHref({
          tab: 'teams',
          view: 'feedback',
          groupId,
          personId,
          unitId,
          part: 'evaluation',
        }),
        unit: displayNumber(order),
        grade: grade ?? 0,
      })),
    };
  });
}
