import { bossHref } from '#app/contract/links/boss.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { fullName } from '#app/domain/access/person.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { isOverdue } from '#app/domain/deadlines/deadlines.ts';
import { compareDue, isPending, pendingCount, teamCell } from '#app/domain/grades/evaluation.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { Team, TeamCellView, TeamMember } from './team.types.ts';
import { type MemberFacts, teamFacts, type UnitFacts } from './team-facts.ts';
import type { TeamRow } from './team-rows.queries.server.ts';

/** What view *uno* shows of a generation (spec §2.6.2, §4.6). */
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
    pending: pendingCount(facts),
    next: nextToGrade(row, members),
  };
}

function memberView(groupId: number, member: MemberFacts, today: string): TeamMember {
  const surnames = `${member.paternalSurname} ${member.maternalSurname}`.trim();
  const cells = member.units.map((unit) => cellView(groupId, member, unit, today));
  const { bossBefore } = member;
  return {
    personId: member.personId,
    firstName: member.firstName,
    surnames,
    initials: `${member.firstName.slice(0, 1)}${member.paternalSurname.slice(0, 1)}`,
    photoUrl: photoUrl(member),
    active: member.active,
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
  { active, personId }: MemberFacts,
  unit: UnitFacts,
  today: string,
): TeamCellView {
  const { state, text, opens } = teamCell({ ...unit, active });
  const { unitId, grade, sentBy } = unit;
  const endsOn = active && isPending(state) ? unit.endsOn : null;
  const place = { tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'evaluation' } as const;
  return {
    state,
    text,
    grade,
    href: opens ? bossHref(place) : null,
    endsOn,
    overdue: isOverdue(endsOn, today),
    sentBy,
  };
}

/** What can be sent next: the cell to prepare or to send that is due first; among equals by name, then by unit. */
function nextToGrade(row: TeamRow, members: readonly TeamMember[]): Team['next'] {
  const waiting = members
    .filter(({ active }) => active)
    .flatMap(({ cells, firstName, surnames }) =>
      cells.flatMap(({ state, href, endsOn }, index) => {
        const unit = row.units[index];
        if (!isPending(state) || !href || !unit) return [];
        return [{ endsOn, href, name: `${firstName} ${surnames}`, unit: displayNumber(unit.order) }];
      }),
    )
    .sort((one, other) => compareDue(one.endsOn, other.endsOn));
  const [first] = waiting;
  return first ? { href: first.href, name: first.name, unit: first.unit } : null;
}
