import { type Expression, sql } from 'kysely';
import type { RuledBadge } from '../../../app/domain/badges/badge-rules.ts';
import type { GivenAs } from '../../db/columns.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { enrolmentOf } from '../content/programme.ts';

type Earned = { key: string; level: number };

/** How awards come to be; by its rule at once, where nothing else is said. */
export type Giving = {
  as: GivenAs;
  by: number | null;
  reason: string | null;
  /** When it counts as congratulated; null has the congratulation wait for its person. */
  seenAt: Date | null;
};

const byRule: Giving = { as: 'rule', by: null, reason: null, seenAt: null };

/** The badges that are given now, with their rules. */
export function ruledBadges(db: Reader, audience: 'learner' | 'boss'): Promise<RuledBadge[]> {
  return db
    .selectFrom('badge')
    .where('audience', '=', audience)
    .where('status', '=', 'published')
    .orderBy('position')
    .orderBy('id')
    .select(['key', 'rule'])
    .execute();
}

/**
 * Gives learners badges of the catalogue, each level once for ever: an award that exists, or that was taken back, is not
 * given again. Gives those that were.
 */
export function insertLearnerAwards(
  trx: Trx,
  earned: readonly (Earned & { personId: number })[],
  giving: Giving = byRule,
): Promise<{ id: number; personId: number; level: number }[]> {
  return insertAwards(trx, { audience: 'learner', groupId: null, earned, giving });
}

/** {@link insertLearnerAwards} for a boss, each level once in each generation. */
export function insertBossAwards(
  trx: Trx,
  { bossId, groupId }: { bossId: number; groupId: number },
  earned: readonly Earned[],
  giving: Giving = byRule,
): Promise<{ id: number; personId: number; level: number }[]> {
  const own = earned.map((one) => ({ ...one, personId: bossId }));
  return insertAwards(trx, { audience: 'boss', groupId, earned: own, giving });
}

type Insertion = {
  audience: 'learner' | 'boss';
  groupId: number | null;
  earned: readonly (Earned & { personId: number })[];
  giving: Giving;
};

async function insertAwards(
  trx: Trx,
  { audience, groupId, earned, giving }: Insertion,
): Promise<{ id: number; personId: number; level: number }[]> {
  if (earned.length === 0) return [];
  const { rows } = await sql<{ id: number; personId: number; level: number }>`
    with given as (
    insert into badge_award (person_id, badge_id, level, group_id, given_as, given_by, reason, popup_seen_at)
    select earned.person_id, badge.id, earned.level, ${groupId}::int,
      ${giving.as}, ${giving.by}::int, ${giving.reason}::text, ${giving.seenAt}::timestamptz
    from unnest(
      ${earned.map(({ personId }) => personId)}::int[],
      ${earned.map(({ key }) => key)}::text[],
      ${earned.map(({ level }) => level)}::smallint[]
    ) as earned (person_id, key, level)
    join badge on badge.key = earned.key and badge.audience = ${audience} and badge.status = 'published'
    order by earned.person_id, badge.position, badge.id, earned.level
    on conflict do nothing
    returning id, person_id, badge_id, level
    ), noted as (
      -- A badge that an administrator gives is in the trail under their name.
      insert into audit (action, object_kind, object_id, after)
      select 'award.given', 'award', id::text,
        jsonb_build_object('badgeId', badge_id, 'personId', person_id, 'level', level, 'givenAs', 'rule')
      from given where ${giving.as} = 'rule'
    )
    select id, person_id as "personId", level from given order by id
  `.execute(trx);
  return rows;
}

/**
 * Every badge a learner can have, with the highest level held (0: none), in order; a retired badge only for who has it.
 */
export function learnerBadgeRows(db: Reader, personId: number) {
  const programme = enrolmentOf(db, personId).select('programme.id').limit(1);
  return heldBadgeRows(db, { audience: 'learner', personId, programme });
}

/** True where others may see the badges of a person: they do not oppose it (product: opposition). */
export const showsBadges = (personId: number | Expression<number>) => sql<boolean>`not exists (
  select from person_opposition as opposed
  where opposed.person_id = ${personId} and opposed.purpose = 'shown-badges'
)`;

/** Every badge a boss can have in one generation, as {@link learnerBadgeRows}: a boss earns per generation (spec §6). */
export function bossBadgeRows(db: Reader, { bossId, groupId }: { bossId: number; groupId: number }) {
  const programme = db.selectFrom('learner_group').where('id', '=', groupId).select('programme_id as id');
  return heldBadgeRows(db, { audience: 'boss', personId: bossId, groupId, programme });
}

type Holder = {
  audience: 'learner' | 'boss';
  personId: number;
  groupId?: number;
  /** The programme in which they earn, as a query. */
  programme: Expression<unknown>;
};

/** A badge that counts in other programmes only is shown where it is held. */
function heldBadgeRows(db: Reader, { audience, personId, groupId, programme }: Holder) {
  const counts = sql<boolean>`badge.status = 'published' and (
    badge.rule -> 'programmeIds' = 'null' or badge.rule -> 'programmeIds' @> to_jsonb((${programme}))
  )`;
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
    .having((eb) => eb.or([counts, eb(eb.fn.max('award.level'), 'is not', null)]))
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
      'badge.rule',
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

const listOf = (measure: string, chosen: string) => sql`case
  when rule #>> ${sql.lit(measure)} = 'objects' and jsonb_typeof(rule #> ${sql.lit(chosen)}) = 'array'
  then rule #> ${sql.lit(chosen)} else '[]' end`;

/** The objects that the rules of learner badges choose, drafts too: a simulation counts them before anybody sees the badge. */
export const chosenObjects = sql`(
  select one::int from badge, jsonb_array_elements_text(
    ${listOf('{measure}', '{chosen}')} || ${listOf('{also,measure}', '{also,chosen}')}
  ) as one
  where badge.audience = 'learner' and badge.deleted_at is null
)`;
