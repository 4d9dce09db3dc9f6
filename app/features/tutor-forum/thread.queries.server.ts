import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '#server/auth/actor.ts';
import type { Database } from '#server/db/database.ts';
import { fail } from '#server/errors.ts';
import { tutoredGroups } from '#server/repositories/activity-scope.ts';
import type { World } from '#server/world.ts';
import { openReports, peopleColumns, tutoredQuestions } from './forum-rows.queries.server.ts';
import { named, threadQuestion, waitingFirst } from './forum-view.ts';
import type { ForumThread } from './tutor-forum.types.ts';

/** Questions of one activity that are shown. */
const MOST = 200;

type WantedThread = { activityId: number; groupId: number | null; questionId: number | null };

/**
 * The questions on an activity of a programme of the tutor's groups (else not found), hidden ones too: first those
 * without an answer, the oldest before, then the newest. The one that is asked for is among them. One round trip.
 */
export async function forumThread(
  { db }: World,
  actor: Actor,
  { activityId, groupId, questionId }: WantedThread,
): Promise<ForumThread> {
  const row = await tutoredActivity(db, actor, activityId)
    .select((eb) => [
      'activity.id',
      'activity.name',
      'activity.kind',
      'module.name as moduleName',
      'unit.name as unitName',
      jsonArrayFrom(
        tutoredGroups(db, actor.personId)
          .where('learner_group.programme_id', '=', eb.ref('unit.programme_id'))
          .orderBy('learner_group.starts_on', 'desc')
          .orderBy('learner_group.id', 'desc')
          .select((of) => [
            'learner_group.id',
            'learner_group.name',
            jsonArrayFrom(
              of
                .selectFrom('group_tutor as assignment')
                .innerJoin('person', 'person.id', 'assignment.tutor_id')
                .whereRef('assignment.group_id', '=', 'learner_group.id')
                .where('assignment.ended_at', 'is', null)
                .orderBy('person.first_name')
                .orderBy('person.id')
                .select([
                  'person.id',
                  'person.first_name as firstName',
                  'person.paternal_surname as paternalSurname',
                ]),
            ).as('tutors'),
          ]),
      ).as('groups'),
      jsonArrayFrom(threadRows(db, actor, { activityId, groupId, questionId })).as('questions'),
      jsonArrayFrom(
        eb
          .selectFrom('saved_answer')
          .where('saved_answer.tutor_id', '=', actor.personId)
          .orderBy('saved_answer.id')
          .select(['saved_answer.id', 'saved_answer.text']),
      ).as('savedAnswers'),
    ])
    .executeTakeFirst();
  const outside = groupId !== null && !row?.groups.some(({ id }) => id === groupId);
  if (!row || outside) return fail('scope.notFound');
  const { id, name, kind, moduleName, unitName, savedAnswers } = row;
  return {
    activity: { id, name, kind, moduleName, unitName },
    groups: row.groups.map(({ tutors, ...group }) => ({ ...group, tutors: tutors.map(named) })),
    questions: row.questions
      .slice(0, MOST)
      .map((question) => threadQuestion(question, actor.personId))
      .sort(waitingFirst),
    more: row.questions.length > MOST,
    savedAnswers,
  };
}

/** A published activity of a programme of the tutor's groups, once. */
function tutoredActivity(db: Database, actor: Actor, activityId: number) {
  return db
    .selectFrom('activity')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('activity.id', '=', activityId)
    .where('activity.status', '=', 'published')
    .where('activity.deleted_at', 'is', null)
    .where('module.status', '=', 'published')
    .where('module.deleted_at', 'is', null)
    .where('unit.status', '=', 'published')
    .where('unit.deleted_at', 'is', null)
    .where('unit.programme_id', 'in', tutoredGroups(db, actor.personId).select('learner_group.programme_id'));
}

function threadRows(db: Database, actor: Actor, { activityId, groupId, questionId }: WantedThread) {
  return tutoredQuestions(db, actor, groupId)
    .where('question.activity_id', '=', activityId)
    .orderBy(sql`question.id is not distinct from ${questionId}::int`, 'desc')
    .orderBy(sql`question.state = 'open'`, 'desc')
    .orderBy('question.id', 'desc')
    .limit(MOST + 1)
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
      jsonArrayFrom(
        eb
          .selectFrom('answer')
          .innerJoin('person as answerer', 'answerer.id', 'answer.person_id')
          .leftJoin('file as face', (join) =>
            join.onRef('face.id', '=', 'answerer.photo_file_id').on('face.deleted_at', 'is', null),
          )
          .whereRef('answer.question_id', '=', 'question.id')
          .orderBy('answer.solution', 'desc')
          .orderBy('answer.id')
          .select([
            'answer.id',
            'answer.body as text',
            'answer.by_tutor as byTutor',
            'answer.solution',
            'answer.private as alone',
            'answer.hidden_at as hiddenAt',
            'answer.hidden_reason as hiddenReason',
            'answer.created_at as createdAt',
            'answerer.id as personId',
            'answerer.first_name as firstName',
            'answerer.paternal_surname as paternalSurname',
            'face.id as photoId',
            'face.name as photoName',
            openReports('answer').as('reports'),
          ]),
      ).as('answers'),
    ]);
}
