import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { UnitsQuery } from '#app/contract/admin/content/units.ts';
import { programmeNameOf, published } from '#server/db/fragments.ts';
import { type Among, isAmong, rowsAndTotal } from '#server/db/pages.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, searchWords } from '#server/db/words.ts';
import { binnedWith, isInBin } from '#server/repositories/content/bin.ts';
import { editedName, hasDraft } from '#server/repositories/content/objects.ts';

const unitsWithProgramme = (db: Reader) =>
  db.selectFrom('unit').innerJoin('programme', 'programme.id', 'unit.programme_id');

/** Units of the list's filters; those of the bin only where they are asked for. */
function matchingUnits(db: Reader, { search, programmeId, state, isChanged, ids }: UnitsQuery & Among) {
  let units = unitsWithProgramme(db)
    .where(state === 'bin' ? isInBin('unit') : sql<SqlBool>`not ${isInBin('unit')}`)
    .where(hasEveryWord(sql`plain(${editedName('unit')})`, searchWords(search ?? '')));
  if (programmeId !== undefined) units = units.where('unit.programme_id', '=', programmeId);
  if (state !== undefined && state !== 'bin') units = units.where('unit.status', '=', state);
  if (isChanged) units = units.where(hasDraft('unit')).where('unit.status', '=', 'published');
  if (ids) units = units.where(isAmong('unit.id', ids));
  return units;
}

/** Modules of the unit of the query around that learners see. */
const moduleCount = sql<number>`(
  select count(*)::int from module where module.unit_id = unit.id and ${published('module')}
)`;

const activityCount = sql<number>`(
  select count(*)::int from activity join module on module.id = activity.module_id
  where module.unit_id = unit.id and ${published('module')} and ${published('activity')}
)`;

/** The columns that the list and the head of a unit share. */
const figuresOf = (_: ExpressionBuilder<DB, 'unit' | 'programme'>) =>
  [
    'unit.id',
    editedName('unit').as('name'),
    sql<{
      id: number;
      name: string;
    }>`json_build_object('id', programme.id, 'name', ${programmeNameOf(editedName('programme'))})`.as(
      'programme',
    ),
    sql<
      number | null
    >`case when ${published('unit')} and not ${isInBin('unit')} then unit.position + 1 end`.as('number'),
    moduleCount.as('modules'),
    activityCount.as('activities'),
    'unit.status as state',
    isInBin('unit').as('isDeleted'),
    binnedWith('unit').as('deletedWith'),
    hasDraft('unit').as('hasDraft'),
  ] as const;

const byProgramme = sql`plain(${editedName('programme')})`;
/** The columns that each order sorts by; the rest of the order is the author's. */
const sortColumns = {
  name: sql`plain(${editedName('unit')})`,
  programme: byProgramme,
  number: byProgramme,
  modules: moduleCount,
  activities: activityCount,
} as const;

/** One page of the list in its order, by programme and the author's order by itself, and how many units match. */
export async function unitsPage(
  db: Reader,
  { query, page, size }: { query: UnitsQuery & Among; page: number; size: number },
) {
  const { key, down } = query.order ?? { key: 'number', down: false };
  const direction = sql.raw(down ? 'desc' : 'asc');
  const matching = matchingUnits(db, query);
  const ofPage = matching
    .select([
      'unit.id',
      sql<number>`row_number() over (
        order by ${sortColumns[key]} ${direction}, programme.id ${direction}, unit.place ${direction}, unit.id
      )`.as('rank'),
    ])
    .orderBy('rank')
    .limit(size)
    .offset((page - 1) * size);
  const rows = unitsWithProgramme(db)
    .innerJoin(ofPage.as('chosen'), 'chosen.id', 'unit.id')
    .orderBy('chosen.rank')
    .select((eb) => figuresOf(eb as never));
  return rowsAndTotal(db, rows, matching);
}

/** One unit with its figures, deleted ones too; undefined for an unknown one. */
export function unitRecord(db: Reader, unitId: number) {
  return unitsWithProgramme(db)
    .where('unit.id', '=', unitId)
    .select((eb) => figuresOf(eb))
    .select(['unit.version', sql<boolean>`(unit.draft is not null)`.as('isChanged')])
    .executeTakeFirst();
}

/** The programmes to which a unit can be added, by name. */
export function openProgrammes(db: Reader) {
  return db
    .selectFrom('programme')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'archived')
    .orderBy(editedName('programme'))
    .orderBy('id')
    .select(['id', programmeNameOf(editedName('programme')).as('name')])
    .execute();
}
