import { sql } from 'kysely';
import { NOTIFICATIONS } from '#app/contract/catalogue/notifications.ts';
import { waveOf } from '#server/db/fragments.ts';
import { markQuestion } from '#server/repositories/analytics/marks.ts';
import { publishedActivities } from '#server/repositories/content/published-content.ts';
import type { Trx } from '#server/world.ts';

/** True where an answer of the question, hidden or not, is for its asker only. */
export async function hasPrivateAnswer(trx: Trx, questionId: number): Promise<boolean> {
  const found = await trx
    .selectFrom('answer')
    .where('question_id', '=', questionId)
    .where('private', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Makes a question a duplicate of another of the same activity: its answers, their reports and the questions
 * merged with it before go along. Where both are solved, the remaining one keeps its solution.
 */
export async function mergeRows(
  trx: Trx,
  { from, into, intoSolved }: { from: number; into: number; intoSolved: boolean },
): Promise<void> {
  await trx
    .updateTable('answer')
    .set({ question_id: into, ...(intoSolved ? { solution: false } : {}) })
    .where('question_id', '=', from)
    .execute();
  await trx
    .updateTable('post_report')
    .set({ question_id: into })
    .where('question_id', '=', from)
    .where('answer_id', 'in', trx.selectFrom('answer').where('question_id', '=', into).select('id'))
    .execute();
  await trx
    .updateTable('question')
    .set({ merged_into: into })
    .where((eb) => eb.or([eb('id', '=', from), eb('merged_into', '=', from)]))
    .execute();
  await markQuestion(trx, from);
  await markQuestion(trx, into);
}

/** Where a published activity of the programme of a group is; `open` on that day; undefined outside the programme. */
export async function activityOfGroup(
  trx: Trx,
  { groupId, activityId, today }: { groupId: number; activityId: number; today: string },
): Promise<{ unitId: number; open: boolean } | undefined> {
  const row = await publishedActivities(trx)
    .innerJoin('learner_group as team', 'team.programme_id', 'unit.programme_id')
    .leftJoin('wave', waveOf('team.id'))
    .where('team.id', '=', groupId)
    .where('activity.id', '=', activityId)
    .select(['unit.id as unitId', 'wave.opens_on as opensOn'])
    .executeTakeFirst();
  return row && { unitId: row.unitId, open: row.opensOn !== null && row.opensOn <= today };
}

/** Moves a locked question to another activity, with the questions merged with it. */
export async function moveRows(trx: Trx, questionId: number, activityId: number): Promise<void> {
  await trx
    .updateTable('question')
    .set({ activity_id: activityId })
    .where((eb) => eb.or([eb('id', '=', questionId), eb('merged_into', '=', questionId)]))
    .execute();
  await markQuestion(trx, questionId);
}

/** The members who asked or answered a question, in the order of their ids. */
export async function writersOf(
  trx: Trx,
  { questionId, groupId }: { questionId: number; groupId: number },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('question')
    .where((eb) => eb.or([eb('id', '=', questionId), eb('merged_into', '=', questionId)]))
    .select('member_id as id')
    .union(
      trx
        .selectFrom('answer')
        .innerJoin('member', 'member.person_id', 'answer.person_id')
        .where('answer.question_id', '=', questionId)
        .where('answer.by_tutor', '=', false)
        .where('answer.hidden_at', 'is', null)
        .where('member.group_id', '=', groupId)
        .select('member.id'),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The notifications of its answers open where the question now is. */
export async function redirectNotifications(trx: Trx, questionId: number): Promise<void> {
  await sql`
    update notification set data = notification.data || jsonb_build_object(
      'id_act', activity.id, 'nombre_act', activity.name, 'tipo_act', activity.kind,
      'unidad', unit.name, 'modulo', module.name
    )
    from answer
      join question on question.id = answer.question_id
      join activity on activity.id = question.activity_id
      join module on module.id = activity.module_id
      join unit on unit.id = module.unit_id
    where question.id = ${questionId} and notification.type = ${NOTIFICATIONS.questionAnswered.type}
      and notification.source = 'answer:' || answer.id
  `.execute(trx);
}
