import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/**
 * Type 1: a tutor answered. It notifies the asker, unless they answered themselves, and the askers of merged questions,
 * unless the answer is private. Always in one order, since inserting a notification locks its person.
 */
export async function answerNews(trx: Trx, answerId: number): Promise<NewNotification[]> {
  const rows = await trx
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.question_id')
    .innerJoin('question as asked', (join) =>
      join.on((eb) =>
        eb.or([
          eb('asked.id', '=', eb.ref('question.id')),
          eb.and([eb('asked.merged_into', '=', eb.ref('question.id')), eb('answer.private', '=', false)]),
        ]),
      ),
    )
    .innerJoin('member', 'member.id', 'asked.member_id')
    .innerJoin('activity', 'activity.id', 'question.activity_id')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .where('answer.id', '=', answerId)
    .where('answer.by_tutor', '=', true)
    .where('answer.hidden_at', 'is', null)
    .where('question.state', '!=', 'hidden')
    .where('member.active', '=', true)
    .whereRef('member.person_id', '!=', 'answer.person_id')
    .distinctOn('member.person_id')
    .orderBy('member.person_id')
    .select([
      'member.person_id as personId',
      'member.group_id as groupId',
      'answer.person_id as actorId',
      'activity.id as activityId',
      'activity.name as activityName',
      'activity.kind',
      'unit.name as unitName',
      'module.name as moduleName',
    ])
    .execute();
  return rows.map((row) => ({
    name: 'questionAnswered',
    personId: row.personId,
    source: `answer:${answerId}`,
    actorId: row.actorId,
    groupId: row.groupId,
    data: {
      activityName: row.activityName,
      activityId: row.activityId,
      activityKind: row.kind,
      unitName: row.unitName,
      moduleName: row.moduleName,
    },
  }));
}
