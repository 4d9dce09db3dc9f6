import { sql } from 'kysely';
import { goesOn } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { lockPeople } from '../people/administered-people.ts';
import { withWaitingBosses } from '../people/waiting-bosses.ts';

/** Somebody who was meant by a number, a username or an id. */
export type FoundPerson = { id: number; username: string; number: string | null };

/** The people of these employee numbers and usernames, capitals aside; deleted and merged ones are not there. */
export function peopleOfTexts(db: Reader, texts: readonly string[]): Promise<FoundPerson[]> {
  const folded = texts.map((text) => text.toLowerCase());
  return db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .where((eb) =>
      eb.or([
        eb(sql<string>`lower(username)`, '=', eb.fn.any(eb.val(folded))),
        eb('employee_number', '=', eb.fn.any(eb.val(texts.map((text) => text.toUpperCase())))),
      ]),
    )
    .select(['id', 'username', 'employee_number as number'])
    .execute();
}

/** The people of these ids; deleted ones are not there. */
export function peopleOfIds(db: Reader, ids: readonly number[]): Promise<FoundPerson[]> {
  return db
    .selectFrom('person')
    .where('deleted_at', 'is', null)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'username', 'employee_number as number'])
    .execute();
}

/**
 * The facts that decide whether people can become participants of a group, in the order of their ids. They are kept as
 * they are until the transaction ends.
 */
export async function joinFacts(trx: Trx, groupId: number, personIds: readonly number[]): Promise<JoinRow[]> {
  await lockPeople(trx, await withWaitingBosses(trx, personIds));
  // A statement of its own: it sees what others changed while the first one waited.
  return joinRows(trx, groupId, personIds);
}

/** {@link joinFacts}, which may change a moment later. */
export function joinRows(db: Reader, groupId: number, personIds: readonly number[]) {
  return db
    .selectFrom('person')
    .leftJoin('member as own', (join) =>
      join.onRef('own.person_id', '=', 'person.id').on('own.group_id', '=', groupId),
    )
    .leftJoin('member as other', (join) =>
      join.onRef('other.person_id', '=', 'person.id').on('other.group_id', '<>', groupId).on(goesOn('other')),
    )
    .leftJoin('learner_group as grp', 'grp.id', 'other.group_id')
    .where((eb) => eb('person.id', '=', eb.fn.any(eb.val([...personIds]))))
    .where('person.deleted_at', 'is', null)
    .orderBy('person.id')
    .select((eb) => [
      'person.id as personId',
      'person.active as accountOpen',
      'own.id as memberId',
      'own.active',
      'own.finished_at as finishedAt',
      'own.left_as as leftAs',
      'other.id as otherMemberId',
      'grp.name as elsewhere',
      eb
        .exists(
          eb
            .selectFrom('group_tutor')
            .whereRef('group_tutor.tutor_id', '=', 'person.id')
            .where('group_tutor.group_id', '=', groupId)
            .where('group_tutor.ended_at', 'is', null)
            .select('group_tutor.tutor_id'),
        )
        .$castTo<boolean>()
        .as('tutorsIt'),
      eb
        .exists(
          eb
            .selectFrom('person_profile as own_profile')
            .whereRef('own_profile.person_id', '=', 'person.id')
            .where('own_profile.profile_id', '=', learnerProfile)
            .select('own_profile.person_id'),
        )
        .$castTo<boolean>()
        .as('learns'),
    ])
    .execute();
}

export type JoinRow = Awaited<ReturnType<typeof joinRows>>[number];

/** Profile of learners (spec §1). */
export const learnerProfile = 2;

/** Makes people participants from that day on; gives the ids of their memberships. */
export async function insertMembers(
  trx: Trx,
  { groupId, personIds, joinedOn }: { groupId: number; personIds: readonly number[]; joinedOn: string },
): Promise<number[]> {
  if (personIds.length === 0) return [];
  const rows = await trx
    .insertInto('member')
    .values(personIds.map((person_id) => ({ group_id: groupId, person_id, joined_on: joinedOn })))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives people the profile of learners. */
export async function makeLearners(trx: Trx, personIds: readonly number[]): Promise<void> {
  if (personIds.length === 0) return;
  await trx
    .insertInto('person_profile')
    .values(personIds.map((person_id) => ({ person_id, profile_id: learnerProfile })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes back that a member has left. */
export async function reopenMember(trx: Trx, memberId: number): Promise<void> {
  await trx
    .updateTable('member')
    .set((eb) => ({
      active: true,
      dropped_at: null,
      drop_reason: null,
      left_as: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', memberId)
    .execute();
}

/** Puts a locked member, with everything they did, into another group of the same programme. */
export async function putIntoGroup(trx: Trx, memberId: number, groupId: number): Promise<void> {
  await trx
    .updateTable('member')
    .set((eb) => ({ group_id: groupId, version: eb('version', '+', 1) }))
    .where('id', '=', memberId)
    .execute();
}

/** Closes a locked membership whose person goes on in another programme. */
export async function closeAsMoved(trx: Trx, memberId: number, at: Date): Promise<void> {
  await trx
    .updateTable('member')
    .set((eb) => ({
      active: false,
      dropped_at: at,
      drop_reason: '',
      left_as: 'moved',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', memberId)
    .execute();
}

/** The memberships of these people in a group, with their names. */
export function membersOfGroup(db: Reader, groupId: number, personIds: readonly number[]) {
  return db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .where('member.group_id', '=', groupId)
    .where((eb) => eb('member.person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .orderBy('member.id')
    .select([
      'member.id as memberId',
      'member.person_id as personId',
      'member.active',
      'member.finished_at as finishedAt',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
    ])
    .execute();
}

type Extended = { extensionId: number; memberId: number; unitId: number };

/**
 * Gives a member who came from another generation of the programme its days, where an extension of before would end
 * earlier and the challenge is still owed.
 */
export async function extendToWaves(
  trx: Trx,
  { memberId, actorId, at }: { memberId: number; actorId: number; at: Date },
): Promise<Extended[]> {
  const { rows } = await sql<Extended>`
    insert into deadline_extension (member_id, unit_id, reason, requested_at, decided_at, decided_by, approved, due_on)
    select member.id, wave.unit_id, 'Cambio de generación', ${at}, ${at}, ${actorId}, true, wave.challenge_due_on
    from member
    join wave on wave.group_id = member.group_id
    join lateral (
      select due_on from deadline_extension
      where member_id = member.id and unit_id = wave.unit_id and approved
      order by decided_at desc, id desc
      limit 1
    ) as own on own.due_on < wave.challenge_due_on
    where member.id = ${memberId} and not exists (
      select from challenge_submission as challenge
      where challenge.member_id = member.id and challenge.unit_id = wave.unit_id
        and challenge.first_delivered_at is not null
    )
    returning id as "extensionId", member_id as "memberId", unit_id as "unitId"
  `.execute(trx);
  return rows;
}

/**
 * Makes people members of generations from that day on; whoever was dropped from the same one is in it again, with
 * everything they did. Gives the memberships; emit `member.joined` with each.
 */
export async function joinGroups(
  trx: Trx,
  joining: readonly { personId: number; groupId: number }[],
  on: string,
): Promise<{ id: number; personId: number; isNew: boolean }[]> {
  if (joining.length === 0) return [];
  const { rows } = await sql<{ id: number; personId: number; isNew: boolean }>`
    insert into member (group_id, person_id, joined_on)
    select group_id, person_id, ${on}::date
    from unnest(
      ${joining.map(({ groupId }) => groupId)}::int[], ${joining.map(({ personId }) => personId)}::int[]
    ) as joining (group_id, person_id)
    on conflict (group_id, person_id) do update set
      active = true, dropped_at = null, drop_reason = null, left_as = null, version = member.version + 1
    returning id, person_id as "personId", xmax = 0 as "isNew"
  `.execute(trx);
  return rows;
}
