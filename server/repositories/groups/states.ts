import { sql } from 'kysely';
import { goesOn, isOpenAccount, published } from '../../db/fragments.ts';
import type { ContentStatus } from '../../db/schema.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { lockPeople } from '../people/administered-people.ts';
import { memberHasRecords } from '../people/records.ts';
import { withWaitingBosses } from '../people/waiting-bosses.ts';

type NextState = { groupId: number; version: number; state: ContentStatus; at: Date };

/** Puts a locked generation in another state; gives its next version. */
export async function setGroupState(trx: Trx, { groupId, version, state, at }: NextState): Promise<number> {
  await trx
    .updateTable('learner_group')
    .set({ status: state, version: version + 1, closed_at: state === 'archived' ? at : null })
    .where('id', '=', groupId)
    .execute();
  return version + 1;
}

/** The waves of a generation, its tutors of today and its members who go on. */
export async function partsOfGroup(trx: Trx, groupId: number) {
  const waves = await trx
    .selectFrom('wave')
    .where('group_id', '=', groupId)
    .orderBy('id')
    .select('id')
    .execute();
  const tutors = await trx
    .selectFrom('group_tutor')
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .orderBy('tutor_id')
    .select('tutor_id as id')
    .execute();
  const members = await trx
    .selectFrom('member')
    .where('group_id', '=', groupId)
    .where(goesOn('member'))
    .orderBy('id')
    .select('id')
    .execute();
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
  return { waveIds: ids(waves), tutorIds: ids(tutors), memberIds: ids(members) };
}

/** Ends well the locked memberships: they are no drop, and stay as they are. */
export async function finishMembers(trx: Trx, memberIds: readonly number[], at: Date): Promise<void> {
  await trx
    .updateTable('member')
    .set((eb) => ({ finished_at: at, version: eb('version', '+', 1) }))
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...memberIds]))))
    .where(goesOn('member'))
    .execute();
}

/** Holds the programme of a generation as it stands, and tells if it is published. */
export async function hasPublishedProgramme(trx: Trx, groupId: number): Promise<boolean> {
  const { rows } = await sql`
    select from programme
    where id = (select programme_id from learner_group where id = ${groupId}) and ${published('programme')}
    for share
  `.execute(trx);
  return rows.length > 0;
}

/** True where a person in the query around may go on in the generation of `member`: their account is open, and no other one has them. */
const isFreeAgain = sql<boolean>`(${isOpenAccount('person')}
  and not exists (select from member as other where other.person_id = person.id and ${goesOn('other')})
  and not exists (
    select from group_tutor
    where group_tutor.group_id = member.group_id and tutor_id = person.id and ended_at is null))`;

/** True where `member` in the query around goes on, or would in its closed generation opened again. */
export const goesOnOrAgain = sql<boolean>`(${goesOn('member')} or exists (
  select from learner_group join person on person.id = member.person_id
  where learner_group.id = member.group_id and member.active and member.finished_at = learner_group.closed_at
    and ${isFreeAgain}))`;

/** Counts the members who finished by the closing of a generation: who would go on, and who would not. */
export async function finishedByClosing(
  db: Reader,
  groupId: number,
): Promise<{ members: number; left: number }> {
  const { rows } = await sql<{ members: number; left: number }>`
    select count(*) filter (where ${isFreeAgain})::int as members,
      count(*) filter (where not ${isFreeAgain})::int as left
    from member
    join learner_group on learner_group.id = member.group_id
    join person on person.id = member.person_id
    where member.group_id = ${groupId} and member.active and member.finished_at = learner_group.closed_at
  `.execute(db);
  return rows[0] ?? { members: 0, left: 0 };
}

/**
 * Lets the members go on who finished by the closing of `at`, but whoever has joined another generation since, tutors this one
 * or has no open account. Gives the memberships that go on with their people, and how many do not.
 */
export async function resumeMembers(
  trx: Trx,
  groupId: number,
  at: Date,
): Promise<{ memberIds: number[]; personIds: number[]; left: number }> {
  const people = await trx
    .selectFrom('member')
    .where('group_id', '=', groupId)
    .where('active', '=', true)
    .where('finished_at', '=', at)
    .orderBy('person_id')
    .select('person_id as id')
    .execute();
  // Held: nobody puts them into another generation meanwhile.
  const personIds = people.map(({ id }) => id);
  await lockPeople(trx, await withWaitingBosses(trx, personIds));
  const { rows } = await sql<{ id: number; personId: number }>`
    update member set finished_at = null, version = member.version + 1
    from person
    where member.group_id = ${groupId} and member.active and member.finished_at = ${at}
      and person.id = member.person_id and ${isFreeAgain}
    returning member.id, member.person_id as "personId"
  `.execute(trx);
  return {
    memberIds: rows.map(({ id }) => id),
    personIds: rows.map(({ personId }) => personId),
    left: people.length - rows.length,
  };
}

/** Counts the members of a generation, dropped ones too, with a record: their own work, or somebody's about them. */
export async function membersWithRecords(trx: Trx, groupId: number): Promise<number> {
  // Held alone: a record that is being written keeps its member, and is waited for here.
  await trx
    .selectFrom('member')
    .where('group_id', '=', groupId)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  // A person that enters a session of it now waits likewise.
  await trx
    .selectFrom('live_session')
    .where('group_id', '=', groupId)
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from member where member.group_id = ${groupId} and ${memberHasRecords()}
  `.execute(trx);
  return rows[0]?.count ?? 0;
}

type Copy = { fromId: number; name: string; startsOn: string };

/**
 * Adds a draft with the programme, the guides and the dates of a generation, all moved by as many days as the start; gives
 * its id. Nobody is in it.
 */
export async function copyGroup(trx: Trx, { fromId, name, startsOn }: Copy): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with source as (
      select *, ${startsOn}::date - starts_on as days from learner_group where id = ${fromId}
    ), copy as (
      insert into learner_group (programme_id, name, starts_on, ends_on, feedback_guide_id, observation_guide_id, status)
      select programme_id, ${name}, ${startsOn}::date, ends_on + days, feedback_guide_id, observation_guide_id, 'draft'
      from source
      returning id
    ), waves as (
      insert into wave (group_id, unit_id, opens_on, challenge_due_on, boss_period_starts_on, one_to_one_on, boss_period_ends_on)
      select copy.id, wave.unit_id, opens_on + days, challenge_due_on + days, boss_period_starts_on + days,
        one_to_one_on + days, boss_period_ends_on + days
      from copy, source
      join wave on wave.group_id = source.id
      join unit on unit.id = wave.unit_id and unit.deleted_at is null
    )
    select id from copy
  `.execute(trx);
  const [made] = rows;
  if (!made) throw new Error(`group ${fromId} does not stand`);
  return made.id;
}
