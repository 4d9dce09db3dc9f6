import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

/** A boss's groups, each with the number of own active collaborators, newest first. */
export async function bossHome({ db }: World, actor: Actor) {
  const groups = await db
    .selectFrom('member_boss as pair')
    .innerJoin('member', 'member.id', 'pair.member_id')
    .innerJoin('learner_group as team', 'team.id', 'member.group_id')
    .innerJoin('programme', 'programme.id', 'team.programme_id')
    .where('pair.boss_id', '=', actor.personId)
    .where('pair.to_on', 'is', null)
    // Written into the statement: a parameter would keep a prepared plan from the partial index on active members.
    .where('member.active', '=', (eb) => eb.lit(true))
    .where('team.deleted_at', 'is', null)
    .groupBy(['team.id', 'programme.name'])
    .orderBy('team.starts_on', 'desc')
    .select((of) => [
      'team.id',
      'team.name',
      'team.starts_on as startsOn',
      'programme.name as programmeName',
      of.fn.countAll<number>().as('collaborators'),
    ])
    .execute();
  return { groups };
}

export type BossHome = Awaited<ReturnType<typeof bossHome>>;
