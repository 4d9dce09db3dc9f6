import { sql } from 'kysely';
import { insertNotifications } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/** Bell entries of what the story says has happened: feedback received, agreements, groups assigned. */
export async function insertNotices(trx: Trx): Promise<void> {
  const feedback = await trx
    .selectFrom('boss_evaluation as sent')
    .innerJoin('member', 'member.id', 'sent.member_id')
    .innerJoin('unit', 'unit.id', 'sent.unit_id')
    .where('sent.sent_at', 'is not', null)
    .orderBy('sent.id')
    .select([
      'sent.id',
      'member.person_id as personId',
      'member.group_id as groupId',
      'unit.id as unitId',
      'unit.name as unit',
      'sent.boss_id as bossId',
    ])
    .execute();
  for (const one of feedback) {
    const { personId, groupId, bossId: actorId } = one;
    const about = { personId, actorId, groupId, source: `boss_evaluation:${one.id}` };
    const data = { unitName: one.unit, unitId: one.unitId };
    await insertNotifications(trx, [
      { name: 'feedbackSent', ...about, data },
      { name: 'agreementsSent', ...about, data },
    ]);
  }
  const assignments = await trx
    .selectFrom('group_tutor')
    .innerJoin('learner_group as team', 'team.id', 'group_tutor.group_id')
    .select(['group_tutor.tutor_id as tutorId', 'team.id as groupId', 'team.name'])
    .orderBy('team.id')
    .execute();
  for (const { tutorId, groupId, name } of assignments) {
    const data = { groupId, groupName: name };
    const about = { personId: tutorId, actorId: null, groupId, source: `group:${groupId}` };
    await insertNotifications(trx, [{ name: 'groupAssigned', ...about, data }]);
  }
  // Each person has seen all but their newest one.
  await sql`
    update notification set seen_at = now()
    from person
    where person.id = notification.person_id and notification.seq < person.notification_seq - 1
  `.execute(trx);
}
