import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { BadgesQuery } from '#app/contract/admin/content/badges.ts';
import type { TaskInput } from '#app/contract/stored/tasks/inputs.ts';
import { programmeNameOf } from '#server/db/fragments.ts';
import { type Among, isAmong, rowsAndTotal } from '#server/db/pages.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import type { Trx } from '#server/world.ts';

type OfBadge = ExpressionBuilder<DB, 'badge'>;

const awarded = (eb: OfBadge) =>
  eb
    .selectFrom('badge_award')
    .whereRef('badge_award.badge_id', '=', 'badge.id')
    .where('badge_award.revoked_at', 'is', null)
    .select((of) => of.fn.countAll<number>().as('n'))
    .$asScalar()
    .$notNull();

const figuresOf = (eb: OfBadge) => [
  'badge.id' as const,
  'badge.name' as const,
  'badge.key' as const,
  'badge.kind as type' as const,
  'badge.image' as const,
  'badge.audience' as const,
  'badge.levels' as const,
  'badge.status as state' as const,
  'badge.rule' as const,
  'badge.position' as const,
  sql<boolean>`(badge.deleted_at is not null)`.as('isDeleted'),
  awarded(eb).as('awarded'),
];

const sortColumns = {
  position: sql`badge.position`,
  name: sql`plain(badge.name)`,
  key: sql`badge.key`,
  awarded: sql`(select count(*) from badge_award where badge_id = badge.id and revoked_at is null)`,
} as const;

/** One page of the badges in their order, and how many there are in all; in one round trip. */
export function badgesPage(
  db: Reader,
  { query, page, size }: { query: BadgesQuery & Among; page: number; size: number },
) {
  const { key, down } = query.order ?? { key: 'position', down: false };
  const { state, audience, measure } = query;
  let matching = db
    .selectFrom('badge')
    .where('badge.deleted_at', state === 'bin' ? 'is not' : 'is', null)
    .where(hasEveryWord(sql`plain(badge.name || ' ' || badge.key)`, searchWords(query.search ?? '')));
  if (state !== undefined && state !== 'bin') matching = matching.where('badge.status', '=', state);
  if (audience !== undefined) matching = matching.where('badge.audience', '=', audience);
  if (measure !== undefined) matching = matching.where(sql<boolean>`badge.rule ->> 'measure' = ${measure}`);
  if (query.ids) matching = matching.where(isAmong('badge.id', query.ids));
  const direction = sql.raw(down ? 'desc' : 'asc');
  const rows = matching
    .select(figuresOf)
    .orderBy(sql`${sortColumns[key]} ${direction}`)
    .orderBy(sql`badge.id ${direction}`)
    .limit(size)
    .offset((page - 1) * size);
  return rowsAndTotal(db, rows, matching);
}

/** The last task of that kind over the badge. */
const lastTask = (badgeId: Expression<number>, action: BadgeTask['action']) => sql<{
  taskId: number;
  madeAt: string;
  isOver: boolean;
} | null>`(
  select json_build_object('taskId', task.id, 'madeAt', task.made_at, 'isOver', task.state not in ('waiting', 'running'))
  from task where task.kind = 'badges' and (task.input ->> 'badgeId')::int = ${badgeId}
    and task.input ->> 'action' = ${action}
  order by task.id desc limit 1
)`;

/** One badge with its figures; undefined for an unknown one. */
export function badgeRecord(db: Reader, badgeId: number) {
  return db
    .selectFrom('badge')
    .where('badge.id', '=', badgeId)
    .select(figuresOf)
    .select((eb) => [
      'badge.description',
      'badge.how_to_earn as howToEarn',
      'badge.version',
      jsonArrayFrom(
        eb
          .selectFrom('badge_award')
          .whereRef('badge_award.badge_id', '=', 'badge.id')
          .groupBy('badge_award.level')
          .select([
            'badge_award.level',
            sql<number>`count(*) filter (where revoked_at is null)::int`.as('standing'),
            sql<number>`count(*) filter (where revoked_at is not null)::int`.as('revoked'),
          ]),
      ).as('counts'),
      jsonArrayFrom(
        eb
          .selectFrom('programme')
          .where(sql<boolean>`badge.rule -> 'programmeIds' @> to_jsonb(programme.id)`)
          .orderBy('programme.name')
          .select(['programme.id', programmeNameOf().as('name')]),
      ).as('programmes'),
      lastTask(sql.ref('badge.id'), 'simulate').as('simulation'),
      lastTask(sql.ref('badge.id'), 'give').as('giving'),
    ])
    .executeTakeFirst();
}

/** The task of a badge: its input, and its progress. */
export type BadgeTask = TaskInput<'badge.give'>;

/** A badge, kept as it is until the transaction ends; undefined for an unknown one. */
export function lockBadge(trx: Trx, badgeId: number) {
  return trx
    .selectFrom('badge')
    .where('id', '=', badgeId)
    .select([
      'id',
      'key',
      'audience',
      'kind as type',
      'name',
      'description',
      'how_to_earn as howToEarn',
      'image',
      'levels',
      'position',
      'rule',
      'status as state',
      'version',
      'deleted_at as deletedAt',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Lets one badge at a time take a key, until the transaction ends. */
export async function isKeyTaken(trx: Trx, key: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('badge.key'))`.execute(trx);
  const row = await trx.selectFrom('badge').where('key', '=', key).select('id').executeTakeFirst();
  return row !== undefined;
}

/** The badges that were put into the bin before that moment. */
export async function badgesDeletedBefore(db: Reader, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('badge')
    .where('deleted_at', '<', before)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The highest level that was ever given; 0 is none. */
export async function highestLevel(trx: Trx, badgeId: number): Promise<number> {
  const row = await trx
    .selectFrom('badge_award')
    .where('badge_id', '=', badgeId)
    .select((eb) => eb.fn.max('level').as('level'))
    .executeTakeFirst();
  return row?.level ?? 0;
}

/** Names of badges, for what is said of each. */
export function badgeNames(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('badge')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'name', 'version'])
    .execute();
}
