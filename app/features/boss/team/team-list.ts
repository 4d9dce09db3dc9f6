import {
  type TeamFilter,
  type TeamSort,
  type TeamTableState,
  unitOfColumn,
} from '#app/contract/boss/links/team.ts';
import { matchesSearch } from '#app/domain/access/person.ts';
import { compareDue, isPending } from '#app/domain/grades/evaluation.ts';
import { type PageOf, pageOf } from '#app/domain/text/paging.ts';
import { memberStatusTexts } from '#app/product/people/learner-signs.ts';
import type { Sheet } from '#app/ui/controls/sheets/sheet-file.ts';
import { columnsOf, texts } from './team.texts.ts';
import type { Team, TeamCellView, TeamMember } from './team.view.ts';

/** The rows of one page with their range, and all found rows. */
export type TeamList = PageOf<TeamMember> & {
  /** Everything found, in order, for the export. */
  found: TeamMember[];
};

/** The collaborators that the table's state asks for; a page behind the last one is the last one. */
export function teamList(members: readonly TeamMember[], state: TeamTableState): TeamList {
  const found = members
    .filter((member) => isIn(member, state.filter))
    .filter((member) => matchesSearch(nameOf(member), state.search))
    .sort(comparing(state.sort));
  return { found, ...pageOf(found, state) };
}

/** True where a collaborator passes the filter of a chip. */
export function isIn(member: TeamMember, filter: TeamFilter): boolean {
  switch (filter) {
    case 'pending':
      return member.goesOn && member.cells.some(({ state }) => isPending(state));
    case 'late':
      return member.status === 'overdue';
    case 'dropped':
      return !member.active;
    case 'everyone':
      return true;
  }
}

function nameOf({ firstName, surnames }: TeamMember) {
  return { firstName, paternalSurname: surnames, maternalSurname: null };
}

type Comparison = (one: TeamMember, other: TeamMember) => number;

const collator = new Intl.Collator('es-MX');

/** Equals keep the order of the names, in which the members come. */
function comparing({ column, down }: TeamSort): Comparison {
  const compare = comparisonOf(column);
  return (one, other) => (down ? compare(other, one) : compare(one, other));
}

function comparisonOf(column: TeamSort['column']): Comparison {
  switch (column) {
    case 'firstName':
      return (one, other) => collator.compare(one.firstName, other.firstName);
    case 'surnames':
      return (one, other) => collator.compare(one.surnames, other.surnames);
    case 'progress':
      return (one, other) => one.progress - other.progress;
    case 'urgency':
      return byUrgency;
    case 'average':
      return (one, other) => (one.average ?? 0) - (other.average ?? 0);
    default: {
      const unit = unitOfColumn(column);
      return (one, other) => rank(one.cells[unit]) - rank(other.cells[unit]);
    }
  }
}

/** The earliest due cell first, then any cell to grade. */
function byUrgency(one: TeamMember, other: TeamMember): number {
  const waits = (member: TeamMember) => Number(isIn(member, 'pending'));
  return compareDue(one.dueFirst, other.dueFirst) || waits(other) - waits(one);
}

/** From a cell that cannot be graded yet to the best grade. */
function rank(cell: TeamCellView | undefined): number {
  if (!cell) return -3;
  switch (cell.state) {
    case 'unavailable':
      return -3;
    case 'prepare':
      return -2;
    case 'draft':
      return -1;
    case 'sent':
      return cell.grade ?? 0;
  }
}

/** The filtered collaborators for the export: the table's columns, with the percentage in one of its own. */
export function teamSheet(team: Team, members: readonly TeamMember[]): Sheet {
  const labels = columnsOf(team).map(({ label }) => label);
  const [name = '', surnames = '', progress = '', ...grades] = labels;
  return [
    [name, surnames, progress, `${texts.progress} (%)`, ...grades],
    ...members.map((member) => [
      member.firstName,
      member.surnames,
      memberStatusTexts[member.status],
      member.progress,
      ...member.cells.map(({ text, grade }) => grade ?? text),
      member.average ?? 0,
    ]),
  ];
}
