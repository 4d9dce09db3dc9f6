import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ForumQueue } from '#app/contract/tutor/forum.ts';
import type { QueueAddress, QueueFilter } from '#app/contract/tutor/links/forum.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { tutoredGroups } from '#server/repositories/content/activity-scope.ts';
import type { World } from '#server/world.ts';
import { peopleColumns, tutoredQuestions } from './forum.rows.server.ts';
import { queuedQuestion } from './queue.view.ts';

/** Questions of one page. */
const PAGE_LENGTH = 20;
/** Characters of a question that the queue shows. */
const EXCERPT_LENGTH = 240;

const openReport = sql<boolean>`exists (
  select from post_report where post_report.question_id = question.id and post_report.resolved_at is null
)`;

const belongs: Record<QueueFilter, ReturnType<typeof sql<boolean>>> = {
  unanswered: sql`question.state = 'open'`,
  answered: sql`question.state = 'answered'`,
  solved: sql`question.state = 'solved'`,
  reported: openReport,
};

/**
 * The questions of the tutor's groups that are visible, by filter: those that wait (without an answer, or reported) the oldest
 * first, the rest the newest first. A group that is not the tutor's is not found; a page behind the last one is
 * empty. One round trip.
 */
export async function forumQueue(
  { db }: World,
  actor: Actor,
  { filter, groupId, page }: QueueAddress,
): Promise<ForumQueue> {
  const visible = tutoredQuestions(db, actor, groupId).where('question.state', '<>', 'hidden');
  const listed = visible.where(belongs[filter]);
  const waits = filter === 'unanswered' || filter === 'reported';
  const row = await db
    .selectNoFrom([
      jsonArrayFrom(
        tutoredGroups(db, actor.personId)
          .orderBy('learner_group.starts_on', 'desc')
          .orderBy('learner_group.id', 'desc')
          .select(['learner_group.id', 'learner_group.name']),
      ).as('groups'),
      jsonObjectFrom(
        visible.select([
          count(belongs.unanswered).as('unanswered'),
          count(belongs.answered).as('answered'),
          count(belongs.solved).as('solved'),
          count(belongs.reported).as('reported'),
        ]),
      )
        .$notNull()
        .as('totals'),
      jsonArrayFrom(
        listed
          .orderBy('question.created_at', waits ? 'asc' : 'desc')
          .orderBy('question.id', waits ? 'asc' : 'desc')
          .limit(PAGE_LENGTH)
          .offset((page - 1) * PAGE_LENGTH)
          .select((eb) => [
            'question.id',
            sql<string>`left(question.body, ${sql.lit(EXCERPT_LENGTH)})`.as('excerpt'),
            sql<boolean>`char_length(question.body) > ${sql.lit(EXCERPT_LENGTH)}`.as('cut'),
            'question.state',
            'question.faq',
            'question.created_at as createdAt',
            'activity.id as activityId',
            'activity.name as activityName',
            'activity.kind',
            'module.name as moduleName',
            'unit.name as unitName',
            'learner_group.id as groupId',
            'learner_group.name as groupName',
            ...peopleColumns,
            eb
              .selectFrom('answer')
              .whereRef('answer.question_id', '=', 'question.id')
              .where('answer.hidden_at', 'is', null)
              .select((of) => of.fn.countAll<number>().as('count'))
              .$asScalar()
              .$notNull()
              .as('answerCount'),
            eb
              .selectFrom('post_report')
              .whereRef('post_report.question_id', '=', 'question.id')
              .where('post_report.resolved_at', 'is', null)
              .select((of) => of.fn.countAll<number>().as('count'))
              .$asScalar()
              .$notNull()
              .as('reportCount'),
          ]),
      ).as('questions'),
    ])
    .executeTakeFirstOrThrow();
  if (groupId !== null && !row.groups.some(({ id }) => id === groupId)) return fail('scope.notFound');
  return {
    groups: row.groups,
    totals: row.totals,
    questions: row.questions.map(queuedQuestion),
    page,
    pages: Math.max(1, Math.ceil(row.totals[filter] / PAGE_LENGTH)),
  };
}

const count = (which: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${which})`;
