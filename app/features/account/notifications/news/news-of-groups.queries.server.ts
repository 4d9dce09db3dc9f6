import { published } from '#server/db/fragments.ts';
import { tutorProfile } from '#server/repositories/groups/tutors.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/**
 * A tutor was assigned to a published group. A second assignment after the first ended notifies them again; who was
 * assigned to a draft is told when it is published.
 */
export async function assignmentNews(
  trx: Trx,
  { groupId, tutorId }: { groupId: number; tutorId: number },
): Promise<NewNotification | undefined> {
  const row = await trx
    .selectFrom('group_tutor as assignment')
    .innerJoin('learner_group as team', 'team.id', 'assignment.group_id')
    .innerJoin('person_profile as of', (join) =>
      join.onRef('of.person_id', '=', 'assignment.tutor_id').on('of.profile_id', '=', tutorProfile),
    )
    .where('assignment.group_id', '=', groupId)
    .where('assignment.tutor_id', '=', tutorId)
    .where('assignment.ended_at', 'is', null)
    .where(published('team'))
    .select(['team.name', 'assignment.assigned_at as assignedAt'])
    .executeTakeFirst();
  if (!row) return undefined;
  const data = { groupId, groupName: row.name };
  const source = `group_tutor:${groupId}:${row.assignedAt.getTime()}`;
  return { name: 'groupAssigned', personId: tutorId, actorId: null, groupId, source, data };
}
