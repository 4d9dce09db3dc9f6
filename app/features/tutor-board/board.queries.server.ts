import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

/** Groups assigned to a tutor now, each with its active learners, newest first. */
export function assignedGroups({ db }: World, actor: Actor) {
  return db
    .selectFrom('group_tutor as assignment')
    .innerJoin('learner_group as team', 'team.id', 'assignment.group_id')
    .innerJoin('programme', 'programme.id', 'team.programme_id')
    .where('assignment.tutor_id', '=', actor.personId)
    .where('assignment.ended_at', 'is', null)
    .where('team.deleted_at', 'is', null)
    .orderBy('team.starts_on', 'desc')
    .select((of) => [
      'team.id',
      'team.name',
      'team.starts_on as startsOn',
      'programme.name as programmeName',
      of
        .selectFrom('member')
        .whereRef('member.group_id', '=', 'team.id')
        .where('member.active', '=', (eb) => eb.lit(true))
        .select((count) => count.fn.countAll<number>().as('learners'))
        .$asScalar()
        .$notNull()
        .as('learners'),
    ])
    .execute();
}
