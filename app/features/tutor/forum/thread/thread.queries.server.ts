import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { ForumThread } from '#app/contract/tutor/forum.ts';
import { fullName } from '#app/domain/access/person.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { tutoredGroups } from '#server/repositories/content/activity-scope.ts';
import type { World } from '#server/world.ts';
import { named } from '../people.view.ts';
import {
  longestWaiting,
  standingRow,
  threadRows,
  tutoredActivity,
  type WantedThread,
} from './thread.rows.server.ts';
import { threadQuestion, waitingFirst } from './thread.view.ts';

/** The activity and question that the wanted question was moved to or merged with; null where it is among the shown ones. */
export type Elsewhere = { activityId: number; questionId: number } | null;

/** A question of the tutor's groups that nobody has answered. */
export type WaitingQuestion = { activityId: number; questionId: number; name: string };

/** Questions of one activity that are shown. */
const MAX_QUESTIONS = 200;

/**
 * The questions on an activity of a programme of the tutor's groups (else not found), hidden ones too: first those
 * without an answer, the oldest before, then the newest. The wanted one is always among them. One round trip.
 */
export async function forumThread(
  { db }: World,
  actor: Actor,
  { activityId, groupId, questionId }: WantedThread,
): Promise<ForumThread & { elsewhere: Elsewhere; waiting: WaitingQuestion[] }> {
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
      jsonArrayFrom(threadRows(db, actor, { activityId, groupId, questionId, limit: MAX_QUESTIONS + 1 })).as(
        'questions',
      ),
      jsonObjectFrom(standingRow(db, actor, questionId)).as('standing'),
      jsonArrayFrom(longestWaiting(db, actor, groupId)).as('waiting'),
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
      .slice(0, MAX_QUESTIONS)
      .map((question) => threadQuestion(question, actor.personId))
      .sort(waitingFirst),
    elsewhere: row.questions.some((one) => one.id === questionId) ? null : row.standing,
    waiting: row.waiting.map(({ activityId, questionId, ...asker }) => ({
      activityId,
      questionId,
      name: fullName(asker),
    })),
    more: row.questions.length > MAX_QUESTIONS,
    savedAnswers,
  };
}
