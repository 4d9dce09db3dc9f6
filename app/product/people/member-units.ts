import type { MemberUnit } from '#app/domain/progress/progress.ts';

/** The key of one member in one unit, for {@link byMemberUnit}. */
export const memberUnitKey = ({ memberId, unitId }: MemberUnit): string => `${memberId}.${unitId}`;

/** Rows of which a member has at most one in a unit, by {@link memberUnitKey}. */
export function byMemberUnit<Row extends MemberUnit>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [memberUnitKey(row), row]));
}
