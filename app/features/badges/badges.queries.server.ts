import { sql } from 'kysely';
import { badgeArt } from '#app/contract/badge-wire.ts';
import { visibleBadges } from '#app/domain/badges.ts';
import type { Actor } from '#server/auth/actor.ts';
import { enrolmentOf } from '#server/repositories/programme.ts';
import type { World } from '#server/world.ts';
import type { LearnerBadge } from './badges.types.ts';

/**
 * Every badge a learner can have, with the highest level held; without `reto_extra` in a reduced programme, and a
 * retired badge only for who has it. One round trip.
 */
export async function learnerBadges({ db }: World, actor: Actor): Promise<LearnerBadge[]> {
  const rows = await db
    .selectFrom('badge')
    .leftJoin('badge_award as award', (join) =>
      join
        .onRef('award.badge_id', '=', 'badge.id')
        .on('award.person_id', '=', actor.personId)
        .on('award.revoked_at', 'is', null),
    )
    .where('badge.audience', '=', 'learner')
    .groupBy('badge.id')
    .having((eb) => eb.or([eb('badge.active', '=', true), eb(eb.fn.max('award.level'), 'is not', null)]))
    .orderBy('badge.position')
    .orderBy('badge.id')
    .select((eb) => [
      'badge.id',
      'badge.key',
      'badge.kind as type',
      'badge.name',
      'badge.description',
      'badge.how_to_earn as howToEarn',
      'badge.image',
      'badge.levels',
      sql<number>`coalesce(max(award.level), 0)`.as('level'),
      eb
        .exists(enrolmentOf(db, actor.personId).where('programme.reduced', '=', true).select('member.id'))
        .$castTo<boolean>()
        .as('programmeReduced'),
    ])
    .execute();
  const badges = rows.map(({ programmeReduced: _, ...row }) => ({
    ...row,
    levels: [...badgeArt(row).levels],
  }));
  return visibleBadges(
    badges,
    rows.some((row) => row.programmeReduced),
  );
}
