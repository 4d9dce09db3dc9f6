import { type Expression, sql } from 'kysely';
import { dayWindow, pointsNow } from '../../../app/domain/badges/points.ts';
import { FORUM_RULES, type PointRule } from '../../../app/domain/badges/social-level.ts';
import type { Trx } from '../../world.ts';
import { markForumPoints } from '../analytics/marks.ts';

/** The cause of points; the same source never gives twice. */
export type PointSource = { memberId: number; rule: PointRule; source: string };

/** `source` of an entry by what caused it. */
export const sourceOf = {
  question: (questionId: number) => `question:${questionId}`,
  answer: (answerId: number) => `answer:${answerId}`,
  unit: (unitId: number) => `unit:${unitId}`,
  liveSession: (sessionId: number) => `live_session:${sessionId}`,
} as const;

const isOfForum = (rule: PointRule): boolean => FORUM_RULES.some((one) => one === rule);

/** Holds the member until the transaction ends: what they do at the same moment waits its turn. */
export async function holdMember(trx: Trx, memberId: number): Promise<void> {
  await trx.selectFrom('member').where('id', '=', memberId).select('id').forNoKeyUpdate().execute();
}

/**
 * Gives what the rule still allows at that instant (product: points), and says how much: 0 when its cap is reached or
 * this source gave before. The member is held until the transaction ends, so that twenty requests at once share one
 * cap.
 */
export async function grantPoints(
  trx: Trx,
  { memberId, rule, source, at, zone }: PointSource & { at: Date; zone: string },
): Promise<number> {
  await holdMember(trx, memberId);
  const { from } = dayWindow(zone, at);
  const before = await trx
    .selectFrom('points_entry')
    .where('member_id', '=', memberId)
    .where('rule', '=', rule)
    .where((eb) => eb.or([eb('source', '=', source), eb('created_at', '>=', from)]))
    .select(['source', 'points', 'created_at as at', 'reversed_at as reversedAt'])
    .execute();
  const entries = before.map(({ reversedAt, ...entry }) => ({ ...entry, reversed: reversedAt !== null }));
  const points = pointsNow(rule, { source, now: at, zone }, entries);
  if (points === 0) return 0;
  await trx
    .insertInto('points_entry')
    .values({ member_id: memberId, rule, source, points, created_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'rule', 'source'])
        .doUpdateSet({ points, created_at: at, reversed_at: null })
        .where('points_entry.reversed_at', 'is not', null),
    )
    .execute();
  if (isOfForum(rule)) await markForumPoints(trx, memberId);
  return points;
}

/** Takes an entry back, as when its post was hidden; true when there was one that stood. */
export async function reversePoints(
  trx: Trx,
  { memberId, rule, source, at }: PointSource & { at: Date },
): Promise<boolean> {
  const reversed = await trx
    .updateTable('points_entry')
    .set({ reversed_at: sql`greatest(created_at, ${at}::timestamptz)` })
    .where('member_id', '=', memberId)
    .where('rule', '=', rule)
    .where('source', '=', source)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  const wasThere = reversed.numUpdatedRows > 0n;
  if (wasThere && isOfForum(rule)) await markForumPoints(trx, memberId);
  return wasThere;
}

/** When an entry that was taken back had been given; undefined when there is none. */
export async function grantedAt(
  trx: Trx,
  { memberId, rule, source }: PointSource,
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('points_entry')
    .where('member_id', '=', memberId)
    .where('rule', '=', rule)
    .where('source', '=', source)
    .where('reversed_at', 'is not', null)
    .select('created_at as at')
    .executeTakeFirst();
  return row?.at;
}

/** The subjects of the points' ledger; each expression stands inside a query that has `entry`. */

/** Id in an entry's source when it is of that kind: 12 of `question:12`. */
function sourceId(kind: string) {
  return sql<number | null>`substring(entry.source from ${`^${kind}:([0-9]{1,9})$`})::int`;
}

/** The activity that an `entry` is about: of its question, of its answer's question, or itself. */
export const entryActivity = sql<number | null>`coalesce(
  (select question.activity_id from question where question.id = ${sourceId('question')}),
  (select question.activity_id from answer join question on question.id = answer.question_id
    where answer.id = ${sourceId('answer')}),
  ${sourceId('activity')}
)`;

/** The subject of an entry, in words of the content: an activity, a unit or a live session. */
export const entrySubject = sql<string | null>`coalesce(
  (select activity.name from activity where activity.id = ${entryActivity}),
  (select unit.name from unit where unit.id = ${sourceId('unit')}),
  (select session.title from live_session as session where session.id = ${sourceId('live_session')})
)`;

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
