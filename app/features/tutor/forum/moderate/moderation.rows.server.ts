import type { QuestionState } from '#app/domain/forum/posts.ts';
import type { Actor } from '#server/auth/actor.ts';
import { markQuestion, markQuestionOf } from '#server/repositories/analytics/marks.ts';
import { tutoredGroups, tutoredLearners } from '#server/repositories/content/activity-scope.ts';
import type { Trx } from '#server/world.ts';

/** A question for its moderators, visible or not. */
export type ModeratedQuestion = {
  id: number;
  state: QuestionState;
  faq: boolean;
  assignedTo: number | null;
  mergedInto: number | null;
  activityId: number;
  unitId: number;
  askerMemberId: number;
  askerPersonId: number;
  groupId: number;
};

/**
 * Questions of the tutor's groups among those ids, held until the transaction ends, lowest id first; one outside the
 * scope is missing, whether it exists or not. They are held in one order, and read afterwards as they then are.
 */
export async function holdModerated(
  trx: Trx,
  actor: Actor,
  ids: readonly number[],
): Promise<ModeratedQuestion[]> {
  const askers = tutoredLearners(trx, actor.personId).select('member.id');
  await trx
    .selectFrom('question')
    .where('id', 'in', ids)
    .where('member_id', 'in', askers)
    .orderBy('id')
    .select('id')
    .forUpdate('question')
    .execute();
  return trx
    .selectFrom('question')
    .innerJoin('member as asker', 'asker.id', 'question.member_id')
    .innerJoin('activity', 'activity.id', 'question.activity_id')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .where('question.id', 'in', ids)
    .where('asker.id', 'in', askers)
    .orderBy('question.id')
    .select([
      'question.id',
      'question.state',
      'question.faq',
      'question.assigned_to as assignedTo',
      'question.merged_into as mergedInto',
      'question.activity_id as activityId',
      'module.unit_id as unitId',
      'asker.id as askerMemberId',
      'asker.person_id as askerPersonId',
      'asker.group_id as groupId',
    ])
    .execute();
}

type Hiding = { reason: string; by: number; at: Date };

/** Takes a question out of sight. */
export async function hideQuestionRow(
  trx: Trx,
  questionId: number,
  { reason, by, at }: Hiding,
): Promise<void> {
  await trx
    .updateTable('question')
    .set({ state: 'hidden', hidden_reason: reason, hidden_by: by, hidden_at: at })
    .where('id', '=', questionId)
    .execute();
  await markQuestion(trx, questionId);
}

/** Shows a hidden question again, in that state. */
export async function showQuestionRow(
  trx: Trx,
  questionId: number,
  state: 'open' | 'answered' | 'solved',
): Promise<void> {
  await trx
    .updateTable('question')
    .set({ state, hidden_reason: null, hidden_by: null, hidden_at: null })
    .where('id', '=', questionId)
    .execute();
  await markQuestion(trx, questionId);
}

/** Takes an answer out of sight; it solves nothing any more. */
export async function hideAnswerRow(trx: Trx, answerId: number, { reason, by, at }: Hiding): Promise<void> {
  await trx
    .updateTable('answer')
    .set({ hidden_at: at, hidden_reason: reason, hidden_by: by, solution: false })
    .where('id', '=', answerId)
    .execute();
  await markQuestionOf(trx, answerId);
}

/** Shows a hidden answer again. */
export async function showAnswerRow(trx: Trx, answerId: number): Promise<void> {
  await trx
    .updateTable('answer')
    .set({ hidden_at: null, hidden_reason: null, hidden_by: null })
    .where('id', '=', answerId)
    .execute();
  await markQuestionOf(trx, answerId);
}

/** True where that answer of the question is hidden; undefined when there is no such answer. */
export async function answerIsHidden(
  trx: Trx,
  questionId: number,
  answerId: number,
): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('answer')
    .where('question_id', '=', questionId)
    .where('id', '=', answerId)
    .select('hidden_at')
    .executeTakeFirst();
  return row && row.hidden_at !== null;
}

/** Puts a question among the frequent ones, or takes it out. */
export async function setFaq(trx: Trx, questionId: number, faq: boolean): Promise<void> {
  await trx.updateTable('question').set({ faq }).where('id', '=', questionId).execute();
}

/** Gives a question to a tutor, or to nobody. */
export async function assignQuestion(trx: Trx, questionId: number, tutorId: number | null): Promise<void> {
  await trx.updateTable('question').set({ assigned_to: tutorId }).where('id', '=', questionId).execute();
}

/** True where the person is a tutor of the group today. */
export async function isTutorOf(trx: Trx, personId: number, groupId: number): Promise<boolean> {
  const found = await tutoredGroups(trx, personId)
    .where('learner_group.id', '=', groupId)
    .select('learner_group.id')
    .executeTakeFirst();
  return found !== undefined;
}
