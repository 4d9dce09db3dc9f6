import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { BinnedWith, ContentState, ShownState } from '../../../app/contract/admin/content/lists.ts';
import { programmeNameOf, published } from '../../db/fragments.ts';
import { type Among, isAmong } from '../../db/pages.ts';
import type { Reader } from '../../db/template.ts';
import { hasEveryWord, searchWords } from '../../db/words.ts';
import { binnedWith, isInBin } from './bin.ts';
import { editedName, hasDraft } from './objects.ts';

/** Levels below a unit, of which there are lists. */
type Level = 'module' | 'activity';

/** Where each level stands, under its own name and those of what it is in. */
const sources: Record<Level, RawBuilder<unknown>> = {
  module: sql`
    module join unit on unit.id = module.unit_id join programme on programme.id = unit.programme_id`,
  activity: sql`
    activity join module on module.id = activity.module_id
    join unit on unit.id = module.unit_id join programme on programme.id = unit.programme_id`,
};

/** The columns of a row's head (`contentHead`), in the query around. */
export function headColumns(level: Level): RawBuilder<unknown> {
  return sql`
    ${sql.ref(`${level}.id`)}, ${editedName(level)} as name,
    json_build_object('id', programme.id, 'name', ${programmeNameOf(editedName('programme'))}) as programme,
    json_build_object('id', unit.id, 'name', ${editedName('unit')}) as unit,
    case when ${published(level)} and not ${isInBin(level)} then ${sql.ref(`${level}.position`)} + 1 end as number,
    ${sql.ref(`${level}.status`)} as state, ${hasDraft(level)} as "hasDraft",
    ${isInBin(level)} as "isDeleted", ${binnedWith(level)} as "deletedWith"`;
}

/** The columns of {@link headColumns}. */
export type HeadRow = {
  id: number;
  name: string;
  programme: { id: number; name: string };
  unit: { id: number; name: string };
  number: number | null;
  state: ContentState;
  hasDraft: boolean;
  isDeleted: boolean;
  deletedWith: BinnedWith | null;
};

export type ListFilter = Among & {
  search?: string | undefined;
  programmeId?: number | undefined;
  unitId?: number | undefined;
  state?: ShownState | undefined;
};

type Page = {
  level: Level;
  filter: ListFilter;
  /** The other conditions on a row. */
  also?: readonly Expression<SqlBool>[];
  /** Expressions that sort the rows, the first one the strongest, all of them up or down. */
  order: readonly RawBuilder<unknown>[];
  down: boolean;
  page: number;
  size: number;
  /** The columns of a row; only the rows of the page are read whole. */
  columns: RawBuilder<unknown>;
};

/** One page of a list of content in its order, and how many rows there are in all; in one round trip. */
export async function contentPage<R>(
  db: Reader,
  { level, filter, also = [], order, down, page, size, columns }: Page,
): Promise<{ rows: R[]; total: number }> {
  const direction = sql.raw(down ? 'desc' : 'asc');
  const sorting = sql.join(
    [...order, sql.ref(`${level}.id`)].map((one) => sql`${one} ${direction} nulls last`),
    sql`, `,
  );
  const wanted = sql.join([...conditions(level, filter), ...also], sql` and `);
  const { rows } = await sql<{ rows: R[]; total: number }>`
    with matching as (
      select ${sql.ref(`${level}.id`)} as id, row_number() over (order by ${sorting}) as place
      from ${sources[level]} where ${wanted}
    ),
    chosen as (select id, place from matching order by place limit ${size} offset ${(page - 1) * size})
    select
      (select count(*)::int from matching) as total,
      coalesce((
        select json_agg(to_json(shown) order by shown.place) from (
          select chosen.place, ${columns}
          from chosen join ${sources[level]} on ${sql.ref(`${level}.id`)} = chosen.id
        ) as shown
      ), '[]') as rows
  `.execute(db);
  return rows[0] ?? { rows: [], total: 0 };
}

/** One object of a level, deleted ones too; undefined for an unknown one. */
export async function contentRow<R>(
  db: Reader,
  { level, id, columns }: { level: Level; id: number; columns: RawBuilder<unknown> },
): Promise<R | undefined> {
  const { rows } = await sql<R>`
    select ${columns} from ${sources[level]} where ${sql.ref(`${level}.id`)} = ${id}
  `.execute(db);
  return rows[0];
}

function conditions(
  level: Level,
  { search, programmeId, unitId, state, ids }: ListFilter,
): Expression<SqlBool>[] {
  const own = (column: string) => sql.ref(`${level}.${column}`);
  return [
    hasEveryWord(sql`plain(${editedName(level)})`, searchWords(search ?? '')),
    state === 'bin' ? isInBin(level) : sql<SqlBool>`not ${isInBin(level)}`,
    ...(state === undefined || state === 'bin' ? [] : [sql<SqlBool>`${own('status')} = ${state}`]),
    ...(programmeId === undefined ? [] : [sql<SqlBool>`programme.id = ${programmeId}`]),
    ...(unitId === undefined ? [] : [sql<SqlBool>`unit.id = ${unitId}`]),
    ...(ids === undefined ? [] : [isAmong(`${level}.id`, ids)]),
  ];
}
