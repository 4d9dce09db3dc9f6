import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Candidate, ProfileId, ProfileRow } from '#app/contract/admin/people/profiles.ts';
import { fullName } from '#app/domain/access/person.ts';
import { pageOrLast } from '#server/db/pages.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import type { World } from '#server/world.ts';
import { PAGE_SIZE, type ProfilePeople } from './profiles.view.ts';

/** People that a search offers for a profile. */
const MAX_CANDIDATES = 10;

const columns = [
  'person.id',
  'person.username',
  'person.employee_number as number',
  'person.first_name as firstName',
  'person.paternal_surname as paternalSurname',
  'person.maternal_surname as maternalSurname',
  'person.store',
] as const;

/** The profiles of the system, each with how many open accounts have it: all counted in one pass. */
function profileRows(db: Reader) {
  const counted = db
    .selectFrom('person_profile')
    .innerJoin('person', 'person.id', 'person_profile.person_id')
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .groupBy('person_profile.profile_id')
    .select((of) => ['person_profile.profile_id as id', of.fn.countAll<number>().as('people')]);
  return db
    .selectFrom('profile')
    .leftJoin(counted.as('counted'), 'counted.id', 'profile.id')
    .where('profile.system', '=', true)
    .orderBy('profile.id')
    .select([
      'profile.id',
      'profile.name',
      'profile.system',
      sql<number>`coalesce(counted.people, 0)`.as('people'),
    ]);
}

/** The profiles of the system, lowest first. */
export async function profiles({ db }: World): Promise<ProfileRow[]> {
  return (await profileRows(db).execute()) as ProfileRow[];
}

type OfPerson = ExpressionBuilder<DB, 'person'>;

const holds = (eb: OfPerson, profileId: number) =>
  eb.exists(
    eb
      .selectFrom('person_profile')
      .whereRef('person_profile.person_id', '=', 'person.id')
      .where('person_profile.profile_id', '=', profileId)
      .select('person_profile.profile_id'),
  );

/** Open accounts that the search finds. */
const openPeople = (db: Reader, search: string) =>
  db
    .selectFrom('person')
    .where('person.active', '=', true)
    .where('person.deleted_at', 'is', null)
    .where(isPersonMeant(searchWords(search)));

type Page = { profileId: ProfileId; search: string; page: number };

/** The profiles, and a page of the people of one of them, in one statement; beyond the last page, the last one. */
export async function profileScreen(
  { db }: World,
  { profileId, search, page }: Page,
): Promise<{ profiles: ProfileRow[]; people: ProfilePeople }> {
  const columnsOf = (wanted: number) => peoplePage(db, { profileId, search, page: wanted });
  const { all, ...asked } = await db
    .selectNoFrom([jsonArrayFrom(profileRows(db)).as('all'), ...columnsOf(page)])
    .executeTakeFirstOrThrow();
  const profiles = all as ProfileRow[];
  // Everybody of the profile is counted there already.
  const everybody = profiles.find(({ id }) => id === profileId)?.people ?? 0;
  const { rows, ...found } = await pageOrLast({ page, size: PAGE_SIZE }, async (wanted) => {
    const read = wanted === page ? asked : await db.selectNoFrom(columnsOf(wanted)).executeTakeFirstOrThrow();
    return { rows: read.rows, total: read.total ?? everybody };
  });
  return {
    profiles,
    people: {
      ...found,
      search,
      rows: rows.map((row) => ({ ...named(row), lastAccessAt: row.lastAccessAt })),
    },
  };
}

/** A page of the people of a profile, and how many a search finds; null without one. */
function peoplePage(db: Reader, { profileId, search, page }: Page) {
  const found = openPeople(db, search).where((eb) => holds(eb, profileId));
  const ofPage = found
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .offset((page - 1) * PAGE_SIZE)
    .limit(PAGE_SIZE)
    .select('person.id');
  return [
    jsonArrayFrom(
      db
        .selectFrom(ofPage.as('chosen'))
        .innerJoin('person', 'person.id', 'chosen.id')
        .orderBy('person.sort_name')
        .orderBy('person.id')
        .select(columns)
        .select('person.last_access_at as lastAccessAt'),
    ).as('rows'),
    (search.trim() === ''
      ? sql<number | null>`null::int`
      : sql<number | null>`(${found.select((of) => of.fn.countAll<number>().as('n'))})`
    ).as('total'),
  ] as const;
}

/** Open accounts without that profile, by name, username or number. */
export async function candidatesFor(
  { db }: World,
  { profileId, search }: { profileId: ProfileId; search: string },
): Promise<Candidate[]> {
  const rows = await openPeople(db, search)
    .where((eb) => eb.not(holds(eb, profileId)))
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .limit(MAX_CANDIDATES)
    .select(columns)
    .execute();
  return rows.map(named);
}

type NamedRow = Candidate & Parameters<typeof fullName>[0] & { maternalSurname: string };

function named({ id, username, number, store, ...names }: Omit<NamedRow, 'name'>): Candidate {
  const name = [fullName(names), names.maternalSurname].filter(Boolean).join(' ');
  return { id, username, number, store, name };
}
