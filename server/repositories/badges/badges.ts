import { sql } from 'kysely';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';

type Earned = { key: string; level: number };

/**
 * Gives learners badges of the catalogue, each level once for ever: an award that exists, or that was taken back, is not
 * given again. Gives those that were.
 */
export function insertLearnerAwards(
  trx: Trx,
  earned: readonly (Earned & { personId: number })[],
): Promise<{ id: number; personId: number }[]> {
  return insertAwards(trx, 'learner', null, earned);
}

/** {@link insertLearnerAwards} for a boss, each level once in each generation; gives the ids. */
export async function insertBossAwards(
  trx: Trx,
  { bossId, groupId }: { bossId: number; groupId: number },
  earned: readonly Earned[],
): Promise<number[]> {
  const own = earned.map((one) => ({ ...one, personId: bossId }));
  return (await insertAwards(trx, 'boss', groupId, own)).map(({ id }) => id);
}

async function insertAwards(
  trx: Trx,
  audience: 'learner' | 'boss',
  groupId: number | null,
  earned: readonly (Earned & { personId: number })[],
): Promise<{ id: number; personId: number }[]> {
  if (earned.length === 0) return [];
  const { rows } = await sql<{ id: number; personId: number }>`
    insert into badge_award (person_id, badge_id, level, group_id)
    select earned.person_id, badge.id, earned.level, ${groupId}::int
    from unnest(
      ${earned.map(({ personId }) => personId)}::int[],
      ${earned.map(({ key }) => key)}::text[],
      ${earned.map(({ level }) => level)}::smallint[]
    ) as earned (person_id, key, level)
    join badge on badge.key = earned.key and badge.audience = ${audience} and badge.active
    order by earned.person_id, badge.position, badge.id, earned.level
    on conflict do nothing
    returning id, person_id as "personId"
  `.execute(trx);
  return rows;
}

/**
 * Every badge a learner can have, with the highest level held (0: none), in order; a retired badge only for who has it.
 */
export function learnerBadgeRows(db: Reader, personId: number) {
  return heldBadgeRows(db, 'learner', personId);
}

/** Every badge a boss can have in one generation, as {@link learnerBadgeRows}: a boss earns per generation (spec §6). */
export function bossBadgeRows(db: Reader, { bossId, groupId }: { bossId: number; groupId: number }) {
  return heldBadgeRows(db, 'boss', bossId, groupId);
}

function heldBadgeRows(db: Reader, audience: 'learner' | 'boss', personId: number, groupId?: number) {
  const ofGroup = groupId === undefined ? sql<boolean>`true` : sql<boolean>`award.group_id = ${groupId}`;
  return db
    .selectFrom('badge')
    .leftJoin('badge_award as award', (join) =>
      join
        .onRef('award.badge_id', '=', 'badge.id')
        .on('award.person_id', '=', personId)
        .on(ofGroup)
        .on('award.revoked_at', 'is', null),
    )
    .where('badge.audience', '=', audience)
    .groupBy('badge.id')
    .having((eb) => eb.or([eb('badge.active', '=', true), eb(eb.fn.max('award.level'), 'is not', null)]))
    .orderBy('badge.position')
    .orderBy('badge.id')
    .select([
      'badge.id',
      'badge.key',
      'badge.kind as type',
      'badge.name',
      'badge.description',
      'badge.how_to_earn as howToEarn',
      'badge.image',
      'badge.levels',
      sql<number>`coalesce(max(award.level), 0)`.as('level'),
    ]);
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

/** These awards, but for those that were taken back. */
export function awardsOf(trx: Trx, awardIds: readonly number[]): Promise<AwardRow[]> {
  return trx
    .selectFrom('badge_award as award')
    .innerJoin('badge', 'badge.id', 'award.badge_id')
    .where('award.id', 'in', awardIds)
    .where('award.revoked_at', 'is', null)
    .orderBy('award.id')
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
    .execute();
}
