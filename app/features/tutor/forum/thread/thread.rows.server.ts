import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#server/auth/actor.ts';
import type { Database } from '#server/db/database.ts';
import { openQuestions } from '#server/repositories/challenges/tutor-work.ts';
import { tutoredGroups } from '#server/repositories/content/activity-scope.ts';
import { publishedActivities } from '#server/repositories/content/published-content.ts';
import { answersOf } from '#server/repositories/forum/posts.ts';
import { openReports, peopleColumns, tutoredQuestions } from '../queue/forum.rows.server.ts';

export type WantedThread = { activityId: number; groupId: number | null; questionId: number | null };

/** Answers that are shown of one question; nobody reads more. */
const MAX_ANSWERS = 200;

/** A published activity of a programme of the tutor's groups, once. */
export function tutoredActivity(db: Database, actor: Actor, activityId: number) {
  return publishedActivities(db)
    .where('activity.id', '=', activityId)
    .where('unit.programme_id', 'in', tutoredGroups(db, actor.personId).select('learner_group.programme_id'));
}

/** The questions on the activity: the wanted one first, then the open ones, oldest first; then the others, newest first. */
export function threadRows(
  db: Database,
  actor: Actor,
  { activityId, groupId, questionId, limit }: WantedThread & { limit: number },
) {
  return tutoredQuestions(db, actor, groupId)
    .where('question.activity_id', '=', activityId)
    .orderBy(sql`question.id is not distinct from ${questionId}::int`, 'desc')
    .orderBy(sql`question.state = 'open'`, 'desc')
    .orderBy(sql`case when question.state = 'open' then question.id end`)
    .orderBy('question.id', 'desc')
    .limit(limit)
    .select((eb) => [
      'question.id',
      'question.body as text',
      'question.state',
      'question.faq',
      'question.hidden_reason as hiddenReason',
      'question.created_at as createdAt',
      'question.edited_at as editedAt',
      'asker.group_id as groupId',
      ...peopleColumns,
      eb
        .selectFrom('question as twin')
        .whereRef('twin.merged_into', '=', 'question.id')
        .select((of) => of.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('duplicates'),
      openReports('question').as('reports'),
      jsonArrayFrom(answersOf(eb).select(openReports('answer').as('reports')).limit(MAX_ANSWERS)).as(
        'answers',
      ),
    ]);
}

/** The two questions that wait longest for an answer: one of them may be the one that is being answered. */
export function longestWaiting(db: Database, actor: Actor, groupId: number | null) {
  return openQuestions(db, actor.personId)
    .innerJoin('person as author', 'author.id', 'asker.person_id')
    .$if(groupId !== null, (of) => of.where('asker.group_id', '=', groupId))
    .orderBy('question.created_at')
    .orderBy('question.id')
    .limit(2)
    .select([
      'question.id as questionId',
      'question.activity_id as activityId',
      'author.first_name as firstName',
      'author.paternal_surname as paternalSurname',
    ]);
}

/** The activity of a question now, or of the question that it was merged with. */
export function standingRow(db: Database, actor: Actor, questionId: number | null) {
  return tutoredQuestions(db, actor, null)
    .where('question.id', '=', (eb) =>
      eb
        .selectFrom('question as asked')
        .where('asked.id', '=', questionId)
        .select((of) => of.fn.coalesce('asked.merged_into', 'asked.id').as('id')),
    )
    .select(['question.id as questionId', 'question.activity_id as activityId']);
}
