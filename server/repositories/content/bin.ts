import { type RawBuilder, sql } from 'kysely';
import type { BinnedWith } from '../../../app/contract/admin/content/lists.ts';
import type { ContentKind } from '../../../app/contract/stored/content-fields.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { type ContentRef, editedName } from './objects.ts';

/** From the bottom up: an object is gone before what contains it is looked at. */
const upwards = ['activity', 'module', 'unit', 'programme'] as const satisfies readonly ContentKind[];

const levels: readonly ContentKind[] = upwards.toReversed();
const isDeleted = (level: ContentKind) => sql`${sql.ref(`${level}.deleted_at`)} is not null`;
const above = (kind: ContentKind) => levels.slice(0, levels.indexOf(kind));

/**
 * True where content of the query around is in the bin, by itself or with what it stands in; each level under its
 * table's name.
 */
export const isInBin = (kind: ContentKind): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...above(kind), kind].map(isDeleted), sql` or `)})`;

/** The outermost thing that took content of the query around into the bin with it; null where nothing did. */
export const binnedWith = (kind: Exclude<ContentKind, 'programme'>): RawBuilder<BinnedWith | null> =>
  sql<BinnedWith | null>`case ${sql.join(
    above(kind).map(
      (level) => sql`when ${isDeleted(level)} then json_build_object(
        'kind', ${sql.lit(level)}, 'id', ${sql.ref(`${level}.id`)}, 'name', ${editedName(level)})`,
    ),
    sql` `,
  )} end`;

/** Content that was put into the bin before that moment, from the bottom up. */
export async function contentDeletedBefore(db: Reader, before: Date): Promise<ContentRef[]> {
  const found: ContentRef[] = [];
  for (const kind of upwards) {
    const rows = await db
      .selectFrom(kind)
      .where('deleted_at', '<', before)
      .orderBy('id')
      .select('id')
      .execute();
    found.push(...rows.map(({ id }) => ({ kind, id })));
  }
  return found;
}

/** True where the rule of a badge is limited to that programme. */
export async function isNamedByBadge(trx: Trx, { kind, id }: ContentRef): Promise<boolean> {
  if (kind !== 'programme') return false;
  const { rows } = await sql`
    select from badge where rule -> 'programmeIds' @> to_jsonb(${id}::int) limit 1
  `.execute(trx);
  return rows.length > 0;
}

/** The ids of the rows of each level that an object is or contains, whatever their state. */
function within({ kind, id }: ContentRef): Record<ContentKind, RawBuilder<unknown>> {
  const one = sql`select ${id}::int`;
  const none = sql`select null::int where false`;
  const programme = kind === 'programme' ? one : none;
  const unit = kind === 'unit' ? one : sql`select id from unit where programme_id in (${programme})`;
  const module = kind === 'module' ? one : sql`select id from module where unit_id in (${unit})`;
  const activity = kind === 'activity' ? one : sql`select id from activity where module_id in (${module})`;
  return { programme, unit, module, activity };
}

/** Holds an object and all that it contains alone: whoever would refer to it is waited for, or waits. */
export async function lockContentAlone(trx: Trx, ref: ContentRef): Promise<void> {
  const ids = within(ref);
  for (const kind of upwards.toReversed()) {
    await sql`select from ${sql.table(kind)} where id in (${ids[kind]}) order by id for update`.execute(trx);
  }
}

/**
 * Removes a held object with all that it contains, its steps and the bank of a programme.
 * @throws PostgreSQL's 23503 where something refers to any of it
 */
export async function removeContent(trx: Trx, ref: ContentRef): Promise<void> {
  const ids = within(ref);
  // Before the objects that they are of: those of lower levels are found by them.
  for (const kind of upwards) {
    await sql`delete from content_edition where kind = ${kind} and object_id in (${ids[kind]})`.execute(trx);
  }
  await sql`delete from activity where id in (${ids.activity})`.execute(trx);
  await sql`delete from module where id in (${ids.module})`.execute(trx);
  await sql`delete from step_content where unit_id in (${ids.unit})`.execute(trx);
  await sql`delete from final_question where programme_id in (${ids.programme})`.execute(trx);
  await sql`delete from unit where id in (${ids.unit})`.execute(trx);
  await sql`delete from programme where id in (${ids.programme})`.execute(trx);
}
