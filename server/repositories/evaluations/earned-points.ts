import { type Expression, sql } from 'kysely';

/** A member's points, and the entries that rules of badges count. */
export type EarnedPoints = { points: number; solutions: number; sessions: number };

/** {@link EarnedPoints} of the entries of a query; those that were taken back do not count. */
export const earnedColumns = sql`
  coalesce(sum(points), 0)::int as points,
  count(*) filter (where rule = 'solution')::int as solutions,
  count(*) filter (where rule = 'live_session')::int as sessions
`;

/** One row of {@link EarnedPoints}. */
export const earnedPoints = (memberId: Expression<unknown>) => sql<EarnedPoints>`
  select ${earnedColumns} from points_entry where member_id = ${memberId} and reversed_at is null
`;
