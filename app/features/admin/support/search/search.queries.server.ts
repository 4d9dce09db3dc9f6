import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { searchedKinds } from '#app/contract/admin/support/links/search.ts';
import {
  type Found,
  type FoundKind,
  MAX_OF_KIND,
  MIN_SEARCH_LENGTH,
} from '#app/contract/admin/support/search.ts';
import { fullNameOf, programmeNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { hasEveryWord, isPersonMeant, searchWords } from '#server/db/words.ts';
import { editedName } from '#server/repositories/content/objects.ts';
import type { World } from '#server/world.ts';
import { foundView } from './search.view.ts';

type Words = readonly string[];

/** So many people are sorted; of more, the index by name meets five that match soon. */
const MAX_SORTED = 2_000;

/** Written into the statement: the plan of a prepared one, which knows no parameter, sorts everybody for five. */
const first = sql.lit(MAX_OF_KIND);

/** Exact accounts, employee numbers and addresses come first, then people as in every list (A-39); closed accounts are found too. */
export function foundPeople(db: Reader, words: Words) {
  const typed = words.join(' ');
  // As the unique indexes have them.
  const isExact = sql<boolean>`(lower(person.username) = ${typed.toLowerCase()}
    or person.employee_number = ${typed.toUpperCase()} or lower(person.email) = ${typed.toLowerCase()})`;
  // Found by their address, people are told apart by it.
  const address = words.some((word) => word.includes('@')) ? sql`person.email` : sql`null`;
  const living = db
    .selectFrom('person')
    .where('person.deleted_at', 'is', null)
    .where('person.merged_into', 'is', null);
  const matching = living.where(isPersonMeant(words)).select('person.id');
  const areFew = sql<boolean>`(select count(*) from few) <= ${sql.lit(MAX_SORTED)}`;
  const byName = matching
    .where(sql<boolean>`not ${areFew}`)
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .limit(first);
  return (
    db
      // Two letters begin a word of half the company: its people would all be read and sorted for the first five.
      .with(
        (cte) => cte('few').materialized(),
        () => matching.limit(sql.lit(MAX_SORTED + 1)),
      )
      .with('chosen', (cte) =>
        cte
          .selectFrom('few')
          .where(areFew)
          .select('few.id')
          .union(cte.selectFrom(byName.as('met')).select('met.id'))
          .union(living.where(isExact).select('person.id')),
      )
      .selectFrom('chosen')
      .innerJoin('person', 'person.id', 'chosen.id')
      .orderBy(sql`coalesce(${isExact}, false) desc`)
      .orderBy('person.sort_name')
      .orderBy('person.id')
      .select([
        'person.id',
        fullNameOf('person').as('name'),
        sql<number | null>`null::int`.as('position'),
        sql<string>`concat_ws(' · ', person.username, person.employee_number, ${address})`.as('about'),
        sql<boolean>`not person.active`.as('isDropped'),
      ])
      .limit(first)
  );
}

/** The newest first. */
function groups(db: Reader, words: Words) {
  return db
    .selectFrom('learner_group')
    .innerJoin('programme', 'programme.id', 'learner_group.programme_id')
    .where('learner_group.deleted_at', 'is', null)
    .where(hasEveryWord(plain('learner_group.name'), words))
    .orderBy('learner_group.starts_on', 'desc')
    .orderBy('learner_group.id', 'desc')
    .select(['learner_group.id', 'learner_group.name'])
    .select([position(null), programmeNameOf().as('about'), open])
    .limit(first);
}

/** As their programmes order them. */
function units(db: Reader, words: Words) {
  return db
    .selectFrom('unit')
    .innerJoin('programme', 'programme.id', 'unit.programme_id')
    .where('unit.deleted_at', 'is', null)
    .where('programme.deleted_at', 'is', null)
    .where(hasEveryWord(sql`plain(${editedName('unit')})`, words))
    .orderBy(editedName('programme'))
    .orderBy('unit.position')
    .orderBy('unit.id')
    .select(['unit.id', editedName('unit').as('name')])
    .select([position('unit.position'), programmeNameOf(editedName('programme')).as('about'), open])
    .limit(first);
}

function activities(db: Reader, words: Words) {
  return db
    .selectFrom('activity')
    .innerJoin('module', 'module.id', 'activity.module_id')
    .innerJoin('unit', 'unit.id', 'module.unit_id')
    .innerJoin('programme', 'programme.id', 'unit.programme_id')
    .where('activity.deleted_at', 'is', null)
    .where('module.deleted_at', 'is', null)
    .where('unit.deleted_at', 'is', null)
    .where('programme.deleted_at', 'is', null)
    .where(hasEveryWord(sql`plain(${editedName('activity')})`, words))
    .orderBy(editedName('activity'))
    .orderBy('activity.id')
    .select(['activity.id', editedName('activity').as('name')])
    .select([
      position(null),
      sql<string>`concat_ws(' · ', ${programmeNameOf(editedName('programme'))}, ${editedName('unit')},
        ${editedName('module')})`.as('about'),
      open,
    ])
    .limit(first);
}

const plain = (column: string) => sql<string>`plain(${sql.ref(column)})`;
const position = (column: string | null) =>
  sql<number | null>`${column === null ? sql`null::int` : sql.ref(column)}`.as('position');
const open = sql<boolean>`false`.as('isDropped');

const finders = { person: foundPeople, group: groups, unit: units, activity: activities } as const;

/**
 * Finds by the words of a text, at most {@link MAX_OF_KIND} of each kind, in one round trip (product: administration
 * search). `kinds` are those whose screen exists.
 */
export async function searchAdministration(
  { db }: World,
  text: string,
  kinds: readonly FoundKind[] = searchedKinds,
): Promise<Found[]> {
  const words = searchWords(text);
  if (kinds.length === 0 || words.join(' ').length < MIN_SEARCH_LENGTH) return [];
  const lists = await db
    .selectNoFrom(kinds.map((kind) => jsonArrayFrom(finders[kind](db, words)).as(kind)))
    .executeTakeFirstOrThrow();
  return kinds.flatMap((kind) => lists[kind].map((row) => foundView(kind, row)));
}
