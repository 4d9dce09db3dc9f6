import { sql } from 'kysely';

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
