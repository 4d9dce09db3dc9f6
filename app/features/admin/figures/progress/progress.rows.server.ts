import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ProgressQuery } from '#app/contract/admin/figures/member-progress.ts';
import { shortNameOf } from '#server/db/fragments.ts';
import { EVERY_ROW, rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { type At, type OwedDay, owedDays } from '#server/repositories/challenges/owed-challenges.ts';
import { type Matching, matchingProgress } from './matching-progress.rows.server.ts';
import { wholeRows } from './whole-progress.rows.server.ts';

/**
 * The columns that each order sorts by; a column without accents is compared by its bytes, generations by their place
 * among their names.
 */
const sortColumns = {
  name: sql`person.sort_name`,
  number: sql`person.employee_number collate "C"`,
  group: sql`named.place`,
  progress: sql`standing.progress`,
  challenge: sql`standing.challenge_average`,
  bossGrade: sql`standing.boss_average`,
  final: sql`standing.final_grade`,
  lastAccess: sql`person.last_access_at`,
} as const;

const ordersPeople: ReadonlySet<keyof typeof sortColumns> = new Set(['name', 'number', 'lastAccess']);

/** The page's memberships with their place on it: only these are read whole. */
function pageOf(matching: Matching, { query, page, size }: Wanted) {
  const { key, down } = query.order ?? { key: 'name', down: false };
  // An order of people is read from their index, which a join to the left keeps from it; the other orders read nobody.
  let members = ordersPeople.has(key) ? matching.where('person.id', 'is not', null) : matching;
  if (key === 'group') {
    const named = sql<{ id: number; place: number }>`(
      select id, row_number() over (order by name, id) as place from learner_group)`;
    members = members.innerJoin(named.as('named'), 'named.id', 'member.group_id') as unknown as Matching;
  }
  return (
    members
      // A row without a value comes last, whatever the direction.
      .orderBy(sortColumns[key], (order) => (down ? order.desc().nullsLast() : order.asc().nullsLast()))
      .orderBy('member.id', down ? 'desc' : 'asc')
      .limit(size)
      .offset((page - 1) * size)
      .select('member.id')
  );
}

type Wanted = { query: ProgressQuery; page: number; size: number };

/** One page of the list in its order, and how many memberships match; in one round trip. */
export function progressPage(db: Reader, { at, ...wanted }: Wanted & { at: At }) {
  const { query } = wanted;
  // Both the page and the count judge by these days: read once.
  const judged = db.with('owed', () => owedDays(at, query.groupId));
  const matching = matchingProgress(db, query, at, sql<OwedDay>`owed`);
  const chosen = pageOf(matching, wanted);
  const page = db
    .selectFrom(chosen.as('chosen'))
    .select(['chosen.id', sql<number>`row_number() over ()`.as('place')]);
  return rowsAndTotal(judged, wholeRows(db, page, at), matching);
}

/** The memberships of the filters in their order. */
export async function progressIds(db: Reader, query: ProgressQuery, at: At): Promise<number[]> {
  const rows = await pageOf(matchingProgress(db, query, at), { query, ...EVERY_ROW }).execute();
  return rows.map(({ id }) => id);
}

/** Those memberships whole, in the order of their ids. */
export async function progressOfIds(db: Reader, ids: readonly number[], at: At) {
  const chosen = sql<{ id: number; place: number }>`(
    select id, place from unnest(${[...ids]}::int[]) with ordinality as chosen (id, place))`;
  const page = db.selectFrom(chosen.as('chosen')).select(['chosen.id', 'chosen.place']);
  const { rows } = await db
    .selectNoFrom(jsonArrayFrom(wholeRows(db, page, at)).as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
}

export type StoredProgress = Awaited<ReturnType<typeof progressPage>>['rows'][number];

/** The boss whom the filters name; undefined for nobody. */
export function bossOf(db: Reader, bossId: number) {
  return db
    .selectFrom('person')
    .where('person.id', '=', bossId)
    .select(['person.id', shortNameOf('person').as('name')])
    .executeTakeFirst();
}
