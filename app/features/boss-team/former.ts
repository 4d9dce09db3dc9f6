import { bossHref } from '#app/contract/links/boss.ts';
import { comparePeople, fullName } from '#app/domain/access/person.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import type { FormerPerson } from './team.types.ts';
import type { FormerRow } from './team-rows.queries.server.ts';

/** The people of before by surnames and first name, each evaluation with its read-only address. */
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
