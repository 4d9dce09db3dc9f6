import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { MemberRow, MembersQuery } from '#app/contract/admin/groups/members.ts';
import type { Named } from '#app/contract/admin/list.ts';
import { goesOn, photoOf, published, shortNameOf } from '#server/db/fragments.ts';
import { rowsAndTotal } from '#server/db/pages.ts';
import type { Reader } from '#server/db/template.ts';
import { isPersonMeant, searchWords } from '#server/db/words.ts';
import { type At, owedDays, riskOf } from '#server/repositories/challenges/owed-challenges.ts';

const state = sql<MemberRow['state']>`case
  when ${goesOn('member')} then 'active' when member.active then 'finished'
  when member.left_as = 'moved' then 'moved' else 'dropped' end`;

const account = sql<MemberRow['account']>`case when not person.active then 'dropped'
  when person.password_hash is null then 'invited' else 'active' end`;

/** Participants of a generation in the list's filters, whoever left too. */
export function matchingMembers(db: Reader, groupId: number, query: MembersQuery, at: At) {
  let members = db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('file as photo', photoOf('person'))
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .leftJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .leftJoin('person as boss', 'boss.id', 'pair.boss_id')
    .leftJoin(owedDays(at, groupId).as('owed'), 'owed.member_id', 'member.id')
    .where('member.group_id', '=', groupId)
    .where('person.deleted_at', 'is', null)
    .where(isPersonMeant(searchWords(query.search ?? '')));
  if (query.state) members = members.where(state, '=', query.state);
  if (query.hasNoBoss) {
    members = members.where('pair.id', 'is', null).where(sql<string>`${state}`, '=', 'active');
  }
  if (query.risk) members = members.where(riskOf(at), '=', query.risk);
  return members;
}

/** The columns that each order sorts by; the same rows always come in the same order. */
const sortColumns = {
  name: sql`person.sort_name`,
  number: sql`person.employee_number`,
  boss: sql`boss.sort_name`,
  progress: sql`coalesce(standing.progress, 0)`,
  lastAccess: sql`person.last_access_at`,
  joined: sql`member.joined_on`,
} as const;

type Wanted = At & { groupId: number; query: MembersQuery; page: number; size: number };

/** One page of the participants in its order, by surname of itself, and how many match; in one round trip. */
export async function membersPage(db: Reader, { groupId, query, page, size, ...at }: Wanted) {
  const { key, down } = query.order ?? { key: 'name', down: false };
  const matching = matchingMembers(db, groupId, query, at);
  const rows = matching
    // A row without a value comes last, whatever the direction.
    .orderBy(sortColumns[key], (order) => (down ? order.desc().nullsLast() : order.asc().nullsLast()))
    .orderBy('person.id', down ? 'desc' : 'asc')
    .limit(size)
    .offset((page - 1) * size)
    .select([
      'person.id',
      'photo.id as photoId',
      'photo.name as photoName',
      'person.username',
      'person.employee_number as number',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      sql<Named | null>`case when boss.id is not null then json_build_object('id', boss.id,
        'name', ${shortNameOf('boss')}) end`.as('boss'),
      sql<number>`coalesce(standing.progress, 0)`.as('progress'),
      state.as('state'),
      riskOf(at).as('risk'),
      'person.last_access_at as lastAccessAt',
      'member.joined_on as joinedOn',
      account.as('account'),
    ]);
  return rowsAndTotal(db, rows, matching);
}

/** The generations to which participants can move, and the units with their day; undefined for an unknown generation. */
export function groupChoices(db: Reader, groupId: number) {
  return db
    .selectFrom('learner_group as grp')
    .where('grp.id', '=', groupId)
    .where('grp.deleted_at', 'is', null)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('learner_group as other')
          .where('other.id', '<>', groupId)
          .where('other.deleted_at', 'is', null)
          .where('other.status', '<>', 'archived')
          .orderBy('other.starts_on', 'desc')
          .orderBy('other.id', 'desc')
          .select([
            'other.id',
            'other.name',
            sql<boolean>`other.programme_id = grp.programme_id`.as('sameProgramme'),
          ]),
      ).as('groups'),
      jsonArrayFrom(
        eb
          .selectFrom('unit')
          .leftJoin('wave', (join) =>
            join.onRef('wave.unit_id', '=', 'unit.id').on('wave.group_id', '=', groupId),
          )
          .whereRef('unit.programme_id', '=', 'grp.programme_id')
          .where(published('unit'))
          .orderBy('unit.position')
          .select(['unit.id', 'unit.name', 'wave.challenge_due_on as dueOn']),
      ).as('units'),
    ])
    .executeTakeFirst();
}
