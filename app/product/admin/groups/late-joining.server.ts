import type { LateJoining } from '#app/contract/admin/groups/late-joining.ts';
import { daysOnJoining, type UnitDay } from '#app/domain/deadlines/days-on-joining.ts';
import type { Part } from '#server/command.ts';
import { grouped } from '#server/grouped.ts';
import { extendableDay, extendMembers } from '#server/repositories/challenges/given-days.ts';
import { type OwedPast, pastChallengesOf } from '#server/repositories/challenges/past-challenges.ts';
import { membersOfGroup } from '#server/repositories/groups/memberships.ts';

/** The challenges that would be overdue at once for people who join, with the days that are proposed for them. */
export function lateJoining(owed: readonly OwedPast[], today: string): LateJoining {
  const units = [...grouped(owed, ({ unitId }) => unitId).values()].flatMap((rows) => {
    const [row] = rows;
    return row ? [{ ...row, people: rows.length }] : [];
  });
  units.sort((one, other) => one.position - other.position);
  const proposed = new Map(daysOnJoining(units, today).map(({ unitId, dueOn }) => [unitId, dueOn]));
  return {
    people: new Set(owed.map(({ personId }) => personId)).size,
    units: units.map(({ unitId, unitName, dueOn, people }) => ({
      id: unitId,
      name: unitName,
      dueOn,
      proposedOn: proposed.get(unitId) ?? today,
      people,
    })),
  };
}

/** The days that were chosen for those who join. @throws 422 for a day that nobody may be given */
export function chosenDays(days: readonly UnitDay[] | undefined, today: string): UnitDay[] | undefined {
  return days?.map(({ unitId, dueOn }) => ({ unitId, dueOn: extendableDay(dueOn, today) }));
}

type Joined = { groupId: number; personIds: readonly number[]; days?: readonly UnitDay[] | undefined };

/**
 * Gives people who have just joined a generation another day for the challenges that ended before: those that were
 * chosen, or, where nobody chose, the ones that are counted from today. A challenge that is left out stays overdue.
 */
export async function giveDaysOnJoining(
  work: Omit<Part, 'requestId'>,
  { groupId, personIds, days }: Joined,
): Promise<void> {
  const { trx, today } = work;
  const owed = await pastChallengesOf(trx, { groupId, personIds, today });
  if (owed.length === 0) return;
  const members = new Map(
    (await membersOfGroup(trx, groupId, personIds)).map(({ personId, memberId }) => [personId, memberId]),
  );
  const given = [...grouped(owed, ({ personId }) => personId).values()].flatMap((rows) => {
    const past = new Set(rows.map(({ unitId }) => unitId));
    const own = days ? days.filter(({ unitId }) => past.has(unitId)) : daysOnJoining(rows, today);
    return own.map((day) => ({ ...day, memberId: members.get(rows[0]?.personId ?? 0) ?? 0 }));
  });
  for (const some of grouped(given, ({ unitId, dueOn }) => `${unitId} ${dueOn}`).values()) {
    const [first] = some;
    if (!first) continue;
    const { unitId, dueOn } = first;
    const memberIds = some.map(({ memberId }) => memberId);
    await extendMembers(work, { memberIds, unitId, dueOn, onJoining: true });
    await work.audit('member.extended', ['group', groupId], {
      after: { unitId, dueOn, people: memberIds.length },
    });
  }
}
