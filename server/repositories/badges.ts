import { sql } from 'kysely';
import type { Trx } from '../world.ts';

/**
 * Gives a learner badges of the catalogue, each level once for ever: an award that exists, or that was taken back, is
 * not born again. Gives the ids of those that were.
 */
export async function insertLearnerAwards(
  trx: Trx,
  personId: number,
  earned: readonly { key: string; level: number }[],
): Promise<number[]> {
  if (earned.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into badge_award (person_id, badge_id, level)
    select ${personId}::int, badge.id, earned.level
    from unnest(
      ${earned.map(({ key }) => key)}::text[],
      ${earned.map(({ level }) => level)}::smallint[]
    ) as earned (key, level)
    join badge on badge.key = earned.key and badge.audience = 'learner' and badge.active
    order by badge.position, badge.id, earned.level
    on conflict do nothing
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** An award with its badge, for its notification. */
export type AwardRow = {
  id: number;
  personId: number;
  groupId: number | null;
  level: number;
  type: number;
  name: string;
  description: string;
  image: string;
  levels: unknown;
};

/** The award, unless it was taken back. */
export function awardOf(trx: Trx, awardId: number): Promise<AwardRow | undefined> {
  return trx
    .selectFrom('badge_award as award')
    .innerJoin('badge', 'badge.id', 'award.badge_id')
    .where('award.id', '=', awardId)
    .where('award.revoked_at', 'is', null)
    .select([
      'award.id',
      'award.person_id as personId',
      'award.group_id as groupId',
      'award.level',
      'badge.kind as type',
      'badge.name',
      'badge.description',
      'badge.image',
      'badge.levels',
    ])
    .executeTakeFirst();
}
