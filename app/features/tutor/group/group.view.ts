import { learnerFileHref } from '#app/contract/tutor/links/group.ts';
import { reviewHref } from '#app/contract/tutor/links/tutor.ts';
import { photoUrl } from '#app/contract/wire/person-fields.ts';
import { comparePeople, fullName, initials, surnames } from '#app/domain/access/person.ts';
import type { CellFacts } from '#app/domain/challenges/challenge.ts';
import { daysBetween, groupPeriodText } from '#app/domain/deadlines/dates.ts';
import { effectiveDueOn, riskOf } from '#app/domain/deadlines/deadlines.ts';
import { currentUnit, displayNumber } from '#app/domain/progress/progress.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { challengeCell } from '#app/product/people/learner-signs.ts';
import { byMemberUnit, memberUnitKey } from '#app/product/people/member-units.ts';
import { calendarOf, materialsOf } from './calendar.ts';
import type { GroupRow } from './group.rows.server.ts';
import type { GroupDetail, GroupLearner, GroupUnit, LearnerCell } from './group.types.ts';
import { messagesOf } from './messages/messages.view.ts';

/** The page /miGrupo of a group (product: tutor group). */
export function groupDetail(
  row: GroupRow,
  at: { today: string; zone: string; tutorId: number },
): GroupDetail {
  const { id, name, programmeName, startsOn, endsOn } = row;
  const challenges = byMemberUnit(row.challenges);
  const extensions = byMemberUnit(row.extensions);
  const factsOf = (memberId: number, unit: GroupRow['units'][number]): CellFacts => {
    const memberUnit = memberUnitKey({ memberId, unitId: unit.id });
    const challenge = challenges.get(memberUnit);
    return {
      opensOn: unit.opensOn,
      waveDueOn: unit.waveDueOn,
      extendedTo: extensions.get(memberUnit)?.extendedTo ?? null,
      returnedOn: challenge?.returnedOn ?? null,
      delivered: challenge !== undefined,
      returned: challenge?.returned ?? false,
      graded: challenge?.graded ?? false,
      score: challenge?.score ?? null,
    };
  };
  return {
    id,
    name,
    programmeName,
    period: groupPeriodText(startsOn, endsOn),
    units: row.units.map((unit) => unitOf(unit, currentUnit(row.units, at.today))),
    learners: [...row.people]
      .sort(comparePeople)
      .map((person) => learnerOf(person, row, (unit) => factsOf(person.memberId, unit), at.today)),
    calendar: calendarOf(row, at),
    materials: materialsOf(row),
    messages: messagesOf(row, at),
    today: at.today,
  };
}

type Person = GroupRow['people'][number];
type Unit = GroupRow['units'][number];

function learnerOf(
  person: Person,
  { units }: Pick<GroupRow, 'units'>,
  factsOf: (unit: Unit) => CellFacts,
  today: string,
): GroupLearner {
  const facts = units.map(factsOf);
  const seenOn = person.lastAccessOn ?? person.joinedOn;
  const { bossFirstName, bossPaternalSurname } = person;
  return {
    personId: person.personId,
    firstName: person.firstName,
    surnames: surnames(person),
    initials: initials(person),
    photoUrl: photoUrl(person),
    boss:
      bossFirstName === null
        ? null
        : fullName({ firstName: bossFirstName, paternalSurname: bossPaternalSurname ?? '' }),
    progress: person.progress ?? 0,
    cells: units
      .map((unit, index) => cellOf(person, unit, facts[index], today))
      .filter((cell) => cell !== null),
    lastAccess: person.lastAccessOn === null ? 'nunca' : agoText(daysBetween(person.lastAccessOn, today)),
    daysAway: daysBetween(seenOn, today),
    points: person.points,
    badges: person.badges,
    risk: riskOf(
      {
        challenges: facts.map((one) => ({ delivered: one.delivered, dueOn: effectiveDueOn(one) })),
        lastAccessOn: seenOn,
      },
      today,
    ),
    href: learnerFileHref(person.personId),
  };
}

function cellOf(
  { personId, units }: Person,
  unit: Unit,
  facts: CellFacts | undefined,
  today: string,
): LearnerCell | null {
  if (!facts) return null;
  return {
    ...challengeCell(facts, today),
    unitId: unit.id,
    grade: facts.graded ? facts.score : null,
    progress: units?.find(({ unitId }) => unitId === unit.id)?.progress ?? 0,
    href: facts.delivered ? reviewHref({ userId: personId, unitId: unit.id }) : null,
  };
}

function agoText(days: number): string {
  if (days <= 0) return 'hoy';
  return wordFor(days, 'ayer', `hace ${numberText(days)} días`);
}

function unitOf({ id, order, name, oneToOneOn }: Unit, current: Unit | null): GroupUnit {
  return { id, number: displayNumber(order), name, isCurrent: id === current?.id, oneToOneOn };
}
