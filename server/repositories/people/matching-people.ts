import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AccountState, PeopleQuery } from '../../../app/contract/admin/people/people.ts';
import { goesOn } from '../../db/fragments.ts';
import type { DB } from '../../db/schema.ts';
import type { Reader } from '../../db/template.ts';
import { hasEveryWord, isPersonMeant, searchWords } from '../../db/words.ts';
import { isLedByNobody } from './collaborators.ts';

type OfPerson = ExpressionBuilder<DB, 'person'>;

/** People of the list's filters, deleted ones never, and merged accounts only where they are asked for. */
export function matchingPeople(
  db: Reader,
  query: PeopleQuery,
  now: Date,
): SelectQueryBuilder<DB, 'person', object> {
  let people = db
    .selectFrom('person')
    .where('person.deleted_at', 'is', null)
    .where(isPersonMeant(searchWords(query.search ?? '')));
  const { profile, groupId, programmeId, bossId, store, area, state, awayDays } = query;
  if (profile !== undefined) people = people.where((eb) => eb.exists(profileOf(eb, profile)));
  if (groupId !== undefined) people = people.where((eb) => eb.exists(membershipIn(eb, groupId)));
  if (programmeId !== undefined) people = people.where((eb) => eb.exists(membershipOf(eb, programmeId)));
  if (bossId !== undefined) people = people.where((eb) => eb.exists(collaboratorOf(eb, bossId)));
  if (store) people = people.where(hasEveryWord(sql.ref('person.plain_store'), searchWords(store)));
  if (area) people = people.where(hasEveryWord(sql.ref('person.plain_area'), searchWords(area)));
  if (state) people = people.where((eb) => hasState(eb, state));
  if (state !== 'merged') people = people.where('person.merged_into', 'is', null);
  if (query.looksAlike) people = people.where((eb) => eb.exists(lookAlikeOf(eb)));
  if (query.hasNoBoss) people = people.where((eb) => eb.exists(ledByNobody(eb)));
  if (query.hasNoMail) people = people.where('person.email', 'is', null);
  if (awayDays !== undefined) {
    const since = new Date(now.getTime() - awayDays * 24 * 3_600_000);
    people = people.where((eb) =>
      eb.or([eb('person.last_access_at', 'is', null), eb('person.last_access_at', '<', since)]),
    );
  }
  return people;
}

/**
 * The state in plain columns, as the planner knows how many have it: an index finds the few who were dropped or wait for
 * their activation, and the many who are active are read once.
 */
function hasState(eb: OfPerson, state: AccountState) {
  switch (state) {
    case 'merged':
      return eb('person.merged_into', 'is not', null);
    case 'dropped':
      return eb.and([eb('person.merged_into', 'is', null), eb.not(eb.ref('person.active'))]);
    case 'invited':
      return eb.and([eb.ref('person.active'), eb('person.password_hash', 'is', null)]);
    case 'active':
      return eb.and([eb.ref('person.active'), eb('person.password_hash', 'is not', null)]);
  }
}

const profileOf = (eb: OfPerson, profile: number) =>
  eb
    .selectFrom('person_profile as own')
    .whereRef('own.person_id', '=', 'person.id')
    .where('own.profile_id', '=', profile)
    .select('own.profile_id');

const membershipIn = (eb: OfPerson, groupId: number) =>
  eb
    .selectFrom('member')
    .whereRef('member.person_id', '=', 'person.id')
    .where('member.group_id', '=', groupId)
    .select('member.id');

const membershipOf = (eb: OfPerson, programmeId: number) =>
  eb
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .whereRef('member.person_id', '=', 'person.id')
    .where('grp.programme_id', '=', programmeId)
    .where('grp.deleted_at', 'is', null)
    .select('member.id');

const lookAlikeOf = (eb: OfPerson) =>
  eb
    .selectFrom('look_alike')
    .whereRef('look_alike.person_id', '=', 'person.id')
    .select('look_alike.other_id');

const collaboratorOf = (eb: OfPerson, bossId: number) =>
  eb
    .selectFrom('member')
    .innerJoin('member_boss as pair', 'pair.member_id', 'member.id')
    .whereRef('member.person_id', '=', 'person.id')
    .where(goesOn('member'))
    .where('pair.boss_id', '=', bossId)
    .where('pair.to_on', 'is', null)
    .select('pair.id');

/** An active membership, in a generation that stands, without a boss of today. */
const ledByNobody = (eb: OfPerson) =>
  eb
    .selectFrom('member')
    .innerJoin('learner_group as grp', 'grp.id', 'member.group_id')
    .whereRef('member.person_id', '=', 'person.id')
    .where(goesOn('member'))
    .where('grp.deleted_at', 'is', null)
    .where(isLedByNobody)
    .select('member.id');

/** The state of the account: one without a password waits for its activation. */
export const accountStateOf = () =>
  sql<AccountState>`case when person.merged_into is not null then 'merged' when not person.active then 'dropped' when person.password_hash is null then 'invited'
    else 'active' end`;
