import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import {
  goesOn,
  isOpenAccount,
  photoOf,
  programmeNameOf,
  shortNameOf,
  toBoolean,
} from '#server/db/fragments.ts';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { DB } from '#server/db/schema.ts';
import type { Reader } from '#server/db/template.ts';
import { accountStateOf, matchingPeople } from '#server/repositories/people/matching-people.ts';

type OfPerson = ExpressionBuilder<DB, 'person'>;

/**
 * The columns that each order sorts by; the same rows always come in the same order. A column without accents is
 * compared by its bytes: the rules of Spanish take three times as long over everybody.
 */
const sortColumns = {
  name: sql`person.sort_name`,
  username: sql`lower(person.username) collate "C"`,
  number: sql`person.employee_number collate "C"`,
  store: sql`person.plain_store collate "C"`,
  lastAccess: sql`person.last_access_at`,
  created: sql`person.created_at`,
} as const;

/** Current generation and boss of the person around: of their membership of today. */
function membershipOfToday(eb: OfPerson) {
  return {
    group: jsonObjectFrom(
      eb
        .selectFrom('member')
        .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
        .whereRef('member.person_id', '=', 'person.id')
        .where(goesOn('member'))
        .where('grp.deleted_at', 'is', null)
        .orderBy('member.id', 'desc')
        .limit(1)
        .select(['grp.id', 'grp.name']),
    ),
    boss: jsonObjectFrom(
      eb
        .selectFrom('member')
        .innerJoin('member_boss as pair', 'pair.member_id', 'member.id')
        .innerJoin('person as leader', 'leader.id', 'pair.boss_id')
        .whereRef('member.person_id', '=', 'person.id')
        .where(goesOn('member'))
        .where('pair.to_on', 'is', null)
        .orderBy('pair.id', 'desc')
        .limit(1)
        .select(['leader.id', shortNameOf('leader').as('name')]),
    ),
  };
}

const profilesOf = (eb: OfPerson) =>
  eb
    .selectFrom('person_profile as own')
    .whereRef('own.person_id', '=', 'person.id')
    .select(sql<number[]>`coalesce(array_agg(own.profile_id order by own.profile_id), '{}')`.as('profiles'))
    .$asScalar()
    .$notNull();

/** The columns that the list and the form share. */
const ofEveryPerson = (eb: ExpressionBuilder<DB & { photo: DB['file'] }, 'person' | 'photo'>) => {
  const own = eb as unknown as OfPerson;
  const { group, boss } = membershipOfToday(own);
  return [
    'person.id' as const,
    'person.username' as const,
    'person.employee_number as number' as const,
    'person.first_name as firstName' as const,
    'person.paternal_surname as paternalSurname' as const,
    'person.maternal_surname as maternalSurname' as const,
    'photo.id as photoId' as const,
    'photo.name as photoName' as const,
    'person.email' as const,
    'person.store' as const,
    'person.area' as const,
    'person.job_title as jobTitle' as const,
    'person.last_access_at as lastAccessAt' as const,
    'person.created_at as createdAt' as const,
    accountStateOf().as('state'),
    profilesOf(own).as('profiles'),
    group.as('group'),
    boss.as('boss'),
  ];
};

/** One page of the list in its order, and how many people match; in one round trip. */
export async function peoplePage(
  db: Reader,
  { query, page, size, now }: { query: PeopleQuery; page: number; size: number; now: Date },
) {
  const { key, down } = query.order ?? { key: 'name', down: false };
  const direction = down ? 'desc' : 'asc';
  // People without an access come after those who have one, whatever the direction.
  const matching = matchingPeople(db, query, now);
  const ofPage = matching
    .orderBy(sortColumns[key], (order) => (down ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('person.id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .select('person.id');
  const rows = db
    .selectFrom(ofPage.as('chosen'))
    .innerJoin('person', 'person.id', 'chosen.id')
    .leftJoin('file as photo', photoOf('person'))
    .orderBy(sortColumns[key], (order) => (down ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('person.id', direction)
    .select((eb) => ofEveryPerson(eb as never));
  return rowsAndTotal(db, rows, matching);
}

/** Accounts alike that the form offers. */
const LOOK_ALIKES = 5;

/** 'Ana Ruiz (ana.ruiz)': two accounts of one name are told apart. */
const nameOf = (person: 'kept' | 'twin' | 'next') =>
  sql<string>`${shortNameOf(person)} || ' ('
    || ${sql.ref(`${person}.username`)} || ')'`;

/** One person as the form shows them; undefined for an unknown or deleted one. */
export function personRecord(db: Reader, personId: number, now: Date) {
  return db
    .selectFrom('person')
    .leftJoin('file as photo', photoOf('person'))
    .where('person.id', '=', personId)
    .where('person.deleted_at', 'is', null)
    .select((eb) => ofEveryPerson(eb as never))
    .select((eb) => [
      'person.version',
      'person.welcome',
      'person.invited_at as invitedAt',
      jsonObjectFrom(
        eb
          .selectFrom('person as kept')
          .whereRef('kept.id', '=', 'person.merged_into')
          .select(['kept.id', nameOf('kept').as('name')]),
      ).as('mergedInto'),
      jsonObjectFrom(
        eb
          .selectFrom('waiting_boss as waiting')
          .innerJoin('person as next', 'next.id', 'waiting.boss_id')
          .whereRef('waiting.person_id', '=', 'person.id')
          .where(isOpenAccount('next'))
          .select(['next.id', nameOf('next').as('name')]),
      ).as('waitingBoss'),
      jsonArrayFrom(
        eb
          .selectFrom('look_alike')
          .innerJoin('person as twin', 'twin.id', 'look_alike.other_id')
          .whereRef('look_alike.person_id', '=', 'person.id')
          .orderBy('twin.sort_name')
          .orderBy('twin.id')
          .limit(LOOK_ALIKES)
          .select(['twin.id', nameOf('twin').as('name')]),
      ).as('lookAlikes'),
      eb
        .selectFrom('session')
        .whereRef('session.person_id', '=', 'person.id')
        .where('session.viewer_id', 'is', null)
        .where('session.revoked_at', 'is', null)
        .where('session.idle_until', '>', now)
        .where('session.absolute_until', '>', now)
        .select((of) => of.fn.countAll<number>().as('open'))
        .$asScalar()
        .$notNull()
        .as('openSessions'),
      toBoolean(
        eb.exists(
          eb
            .selectFrom('second_factor')
            .whereRef('second_factor.person_id', '=', 'person.id')
            .where('second_factor.confirmed_at', 'is not', null),
        ),
      ).as('hasSecondFactor'),
    ])
    .executeTakeFirst();
}

/** Generations for the list's filter, newest first; people may join an open one. */
export function generationNames(db: Reader) {
  return db
    .selectFrom('learner_group as grp')
    .where('grp.deleted_at', 'is', null)
    .orderBy('grp.starts_on', 'desc')
    .orderBy('grp.id', 'desc')
    .select(['grp.id', 'grp.name', sql<boolean>`grp.status <> 'archived'`.as('isOpen')])
    .execute();
}

/** The programmes that the filter offers, by name. */
export function programmeNames(db: Reader) {
  return db
    .selectFrom('programme')
    .where('deleted_at', 'is', null)
    .orderBy('programme.name')
    .orderBy('id')
    .select(['id', programmeNameOf().as('name')])
    .execute();
}

/** The name of the boss that a filter chose; undefined for an unknown person. */
export function bossName(db: Reader, personId: number) {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['id', shortNameOf('person').as('name')])
    .executeTakeFirst();
}
