import { bossHref } from '#app/contract/boss-links.ts';
import { longDate } from '#app/domain/dates.ts';
import { pendingCount, teamCell } from '#app/domain/evaluation.ts';
import { displayNumber } from '#app/domain/progress.ts';
import type { Team, TeamCellView, TeamMember } from './team.types.ts';
import { type MemberFacts, teamFacts, type UnitFacts } from './team-facts.ts';
import type { TeamRow } from './team-rows.queries.server.ts';

/** What view *uno* shows of a generation (spec §2.6.2, §4.6). */
export function teamOf(row: TeamRow, today: string): Team {
  const facts = teamFacts(row, today);
  const members = facts.map((member) => memberView(row.id, member));
  return {
    groupId: row.id,
    name: row.name,
    startsOn: longDate(row.startsOn),
    shortName: row.shortName,
    units: row.units.map(({ id, order, name }) => ({ id, number: displayNumber(order), name })),
    members,
    pending: pendingCount(facts),
    next: nextToGrade(row, members),
  };
}

function memberView(groupId: number, member: MemberFacts): TeamMember {
  const surnames = `${member.paternalSurname} ${member.maternalSurname}`.trim();
  return {
    personId: member.personId,
    firstName: member.firstName,
    surnames,
    initials: `${member.firstName.slice(0, 1)}${member.paternalSurname.slice(0, 1)}`,
    photoUrl: member.photoId === null ? null : `/archivos/${member.photoId}`,
    active: member.active,
    status: member.status,
    progress: member.progress,
    progressHref: bossHref({ tab: 'teams', view: 'progress', groupId, personId: member.personId }),
    cells: member.units.map((unit) => cellView(groupId, member, unit)),
    average: member.average,
  };
}

function cellView(groupId: number, { active, personId }: MemberFacts, unit: UnitFacts): TeamCellView {
  const { state, text, opens } = teamCell({ ...unit, active });
  const { unitId, grade } = unit;
  const place = { tab: 'teams', view: 'feedback', groupId, personId, unitId, part: 'evaluation' } as const;
  return { state, text, grade, href: opens ? bossHref(place) : null };
}

/** What can be sent next: the first member by name with a cell to prepare or to send, and their first such unit. */
function nextToGrade(row: TeamRow, members: readonly TeamMember[]): Team['next'] {
  for (const { active, cells, firstName, surnames } of members) {
    const index = active ? cells.findIndex(({ state }) => state === 'prepare' || state === 'draft') : -1;
    const href = cells[index]?.href;
    const unit = row.units[index];
    if (href && unit) return { href, name: `${firstName} ${surnames}`, unit: displayNumber(unit.order) };
  }
  return null;
}
