import { sql } from 'kysely';
import { goesOn } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { lockPeople } from '../people/administered-people.ts';
import { withWaitingBosses } from '../people/waiting-bosses.ts';

/** Reason in a membership that ended because its generation was deleted. */
const deletedReason = 'Generación eliminada';

/**
 * A generation that stands, held alone until the transaction ends: whatever would refer to it is waited for, or waits;
 * undefined for an unknown or deleted one.
 */
export function lockGroupAlone(trx: Trx, groupId: number) {
  return trx
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'status as state', 'version'])
    .forUpdate()
    .executeTakeFirst();
}

/** Marks a locked generation as deleted, from `at` on. */
export async function markDeleted(
  trx: Trx,
  { groupId, by, at }: { groupId: number; by: number | null; at: Date },
): Promise<void> {
  await trx
    .updateTable('learner_group')
    .set((eb) => ({ deleted_at: at, deleted_by: by, version: eb('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute();
}

/** Lets the members of a generation go that is being deleted; gives how many. */
export async function releaseMembers(trx: Trx, groupId: number, at: Date): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('member')
    .set((eb) => ({
      active: false,
      dropped_at: at,
      drop_reason: deletedReason,
      left_as: 'dropped',
      version: eb('version', '+', 1),
    }))
    .where('group_id', '=', groupId)
    .where(goesOn('member'))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * True where a generation itself, beside its members, has records: answers of a survey, messages, badges, attendance of
 * a session.
 */
export async function groupHasRecords(trx: Trx, groupId: number): Promise<boolean> {
  const { has } = await trx
    .selectNoFrom(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('survey_answer').where('group_id', '=', groupId).select('id')),
        exists(selectFrom('tutor_message').where('group_id', '=', groupId).select('id')),
        exists(selectFrom('badge_award').where('group_id', '=', groupId).select('id')),
        exists(
          selectFrom('live_session_attendance as attendance')
            .innerJoin('live_session as held', 'held.id', 'attendance.live_session_id')
            .where('held.group_id', '=', groupId)
            .select('held.id'),
        ),
      ]).as('has'),
    )
    .executeTakeFirstOrThrow();
  return Boolean(has);
}

/** A deleted generation, kept as it is until the transaction ends; undefined for one that stands. */
export function lockDeletedGroup(trx: Trx, groupId: number) {
  return trx
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .where('deleted_at', 'is not', null)
    .select(['id', 'name', 'version', 'deleted_at as deletedAt'])
    .forUpdate()
    .executeTakeFirst();
}

/** Takes a locked generation out of the bin; gives its next version. */
export async function unmarkDeleted(trx: Trx, groupId: number): Promise<number> {
  const { version } = await trx
    .updateTable('learner_group')
    .set((eb) => ({ deleted_at: null, deleted_by: null, version: eb('version', '+', 1) }))
    .where('id', '=', groupId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/**
 * Brings back the members whom the deletion of `at` let go, but whoever has joined another generation since, tutors this
 * one or has no open account. Gives the memberships that go on with their people, and how many do not.
 */
export async function bringMembersBack(
  trx: Trx,
  groupId: number,
  at: Date,
): Promise<{ memberIds: number[]; personIds: number[]; left: number }> {
  const released = trx
    .selectFrom('member')
    .where('member.group_id', '=', groupId)
    .where('member.dropped_at', '=', at)
    .where('member.drop_reason', '=', deletedReason);
  const people = await released.orderBy('member.person_id').select('member.person_id as id').execute();
  // Held: nobody puts them into another generation meanwhile.
  const personIds = people.map(({ id }) => id);
  await lockPeople(trx, await withWaitingBosses(trx, personIds));
  const { rows } = await sql<{ id: number; personId: number }>`
    update member set active = true, dropped_at = null, drop_reason = null, left_as = null, version = member.version + 1
    from person
    where member.group_id = ${groupId} and member.dropped_at = ${at} and member.drop_reason = ${deletedReason}
      and person.id = member.person_id and person.active and person.deleted_at is null
      and not exists (
        select from member as other
        where other.person_id = member.person_id and ${goesOn('other')})
      and not exists (
        select from group_tutor
        where group_id = member.group_id and tutor_id = member.person_id and ended_at is null)
    returning member.id, member.person_id as "personId"
  `.execute(trx);
  return {
    memberIds: rows.map(({ id }) => id),
    personIds: rows.map(({ personId }) => personId),
    left: people.length - rows.length,
  };
}

/** Generations that were deleted before that moment. */
export async function groupsDeletedBefore(db: Reader, before: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('learner_group')
    .where('deleted_at', '<', before)
    .orderBy('id')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Removes a locked generation with its members, dates and sessions, and marks guides as gone that nothing else shows.
 * @throws PostgreSQL's 23503 where something refers to it
 */
export async function removeGroup(trx: Trx, groupId: number, at: Date): Promise<void> {
  await trx.deleteFrom('member').where('group_id', '=', groupId).execute();
  // News of it stay with whom they were told.
  await trx.updateTable('notification').set({ group_id: null }).where('group_id', '=', groupId).execute();
  const { rows } = await sql<{ ids: (number | null)[] }>`
    delete from learner_group where id = ${groupId}
    returning array[feedback_guide_id, observation_guide_id] as ids
  `.execute(trx);
  await sql`
    update file set deleted_at = ${at}
    where id = any(${rows[0]?.ids ?? []}::int[]) and purpose = 'guide' and deleted_at is null and not exists (
      select from learner_group as grp where file.id in (grp.feedback_guide_id, grp.observation_guide_id))
  `.execute(trx);
}
