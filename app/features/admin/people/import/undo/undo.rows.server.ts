import { sql } from 'kysely';
import { isOpenAccount } from '#server/db/fragments.ts';
import type { Trx } from '#server/world.ts';
import { doneRows } from './states.rows.server.ts';

/**
 * Holds every membership of locked people alone, in one order: a record or an evaluation that is being written keeps its
 * member, and is waited for here. What decides is read after it.
 */
export async function holdMembersOf(trx: Trx, personIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('member')
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val([...personIds]))))
    .orderBy('id')
    .select('id')
    .forUpdate()
    .execute();
}

type Pair = { id: number; bossId: number; toOn: string | null };

/** Memberships of the import's people whose pairs with bosses it changed. */
export async function changedPairs(trx: Trx, taskId: number) {
  const { rows } = await sql<{ memberId: number; groupId: number; before: Pair[]; after: Pair[] }>`
    select (new ->> 'id')::int as "memberId", (new ->> 'groupId')::int as "groupId", old -> 'pairs' as before,
      new -> 'pairs' as after
    from (${doneRows(taskId)}) as mine, jsonb_array_elements(later -> 'members') as new,
      jsonb_array_elements(earlier -> 'members') as old
    where earlier is not null and old -> 'id' = new -> 'id' and old -> 'pairs' <> new -> 'pairs'
    order by 1
  `.execute(trx);
  return rows;
}

/** Gives a membership the pairs of before: later ones go, and what ended is open again. */
export async function restorePairs(
  trx: Trx,
  { before, after }: { before: readonly Pair[]; after: readonly Pair[] },
): Promise<void> {
  const kept = new Set(before.map(({ id }) => id));
  const made = after.map(({ id }) => id).filter((id) => !kept.has(id));
  await sql`delete from member_boss where id = any(${made})`.execute(trx);
  for (const { id, toOn } of before) {
    await sql`update member_boss set to_on = ${toOn}::date where id = ${id} and to_on is distinct from ${toOn}::date`.execute(
      trx,
    );
  }
}

/** Gives memberships the state of before; gives those that changed. */
export async function restoreMembers(trx: Trx, taskId: number) {
  const { rows } = await sql<{ id: number; groupId: number; personId: number; active: boolean }>`
    update member set active = (old ->> 'active')::boolean, dropped_at = (old ->> 'droppedAt')::timestamptz,
      drop_reason = old ->> 'dropReason', left_as = old ->> 'leftAs', version = member.version + 1
    from (${doneRows(taskId)}) as mine, jsonb_array_elements(mine.earlier -> 'members') as old,
      jsonb_array_elements(mine.later -> 'members') as new
    where mine.earlier is not null and old -> 'id' = new -> 'id' and old - 'pairs' <> new - 'pairs'
      and member.id = (old ->> 'id')::int
    returning member.id, member.group_id as "groupId", member.person_id as "personId", member.active
  `.execute(trx);
  return rows;
}

/** Takes the days back that came with the entries of the import, of memberships that stay. */
export async function removeDaysOnJoining(trx: Trx, taskId: number): Promise<void> {
  await sql`
    delete from deadline_extension using (${doneRows(taskId)}) as mine, member
    where member.person_id = mine.object_id and deadline_extension.member_id = member.id
      and deadline_extension.on_joining and deadline_extension.decided_at = (mine.undo ->> 'at')::timestamptz
  `.execute(trx);
}

/** Keeps for people the bosses of before; one who is gone is kept for nobody. */
export async function restoreWaitingBosses(trx: Trx, taskId: number): Promise<void> {
  await sql`
    delete from waiting_boss using (${doneRows(taskId)}) as mine
    where waiting_boss.person_id = mine.object_id and mine.earlier ? 'waitingBoss'
  `.execute(trx);
  await sql`
    insert into waiting_boss (person_id, boss_id)
    select mine.object_id, boss.id
    from (${doneRows(taskId)}) as mine join person as boss on boss.id = (mine.earlier ->> 'waitingBoss')::int
    where ${isOpenAccount('boss')}
  `.execute(trx);
}

/** Removes the memberships that the import made of people who stay; gives their generations. */
export async function removeJoined(trx: Trx, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ groupId: number }>`
    delete from member using (${doneRows(taskId)}) as mine, jsonb_array_elements(mine.later -> 'members') as new
    where member.id = (new ->> 'id')::int
      and not coalesce(mine.earlier -> 'members', '[]') @> jsonb_build_array(jsonb_build_object('id', new -> 'id'))
    returning member.group_id as "groupId"
  `.execute(trx);
  return rows.map(({ groupId }) => groupId);
}

/** Lets tutors accompany again what the import ended; gives the assignments. */
export async function restoreTutors(trx: Trx, taskId: number) {
  const { rows } = await sql<{ groupId: number; tutorId: number }>`
    update group_tutor set ended_at = null
    from (${doneRows(taskId)}) as mine, jsonb_array_elements(mine.earlier -> 'tutored') as old
    where mine.earlier is not null and old ->> 'endedAt' is null and group_tutor.ended_at is not null
      and group_tutor.tutor_id = mine.object_id and group_tutor.group_id = (old ->> 'groupId')::int
      and group_tutor.assigned_at = (old ->> 'assignedAt')::timestamptz
    returning group_tutor.group_id as "groupId", group_tutor.tutor_id as "tutorId"
  `.execute(trx);
  return rows;
}

/** The people whom the import made. */
export async function madePeople(trx: Trx, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select object_id as id from (${doneRows(taskId)}) as mine where earlier is null order by object_id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** A changed person: the profiles that they get back and lose, and what else goes back. */
export type Restored = {
  id: number;
  given: number[];
  taken: number[];
  isDropped: boolean;
  hasOtherMail: boolean;
  /** When the row changed them; null for a row that was done before that was kept. */
  changedAt: Date | null;
};

/** Gives the changed people the fields, the state and the profiles of before; gives each of them. */
export async function restorePeople(trx: Trx, taskId: number): Promise<Restored[]> {
  const { rows } = await sql<Restored>`
    update person set employee_number = old ->> 'number', username = old ->> 'username', email = old ->> 'email',
      first_name = old ->> 'firstName', paternal_surname = old ->> 'paternalSurname',
      maternal_surname = old ->> 'maternalSurname', store = old ->> 'store', area = old ->> 'area',
      job_title = old ->> 'jobTitle', active = (mine.earlier ->> 'active')::boolean,
      dropped_at = (mine.earlier ->> 'droppedAt')::timestamptz, version = person.version + 1
    from (${doneRows(taskId)}) as mine, lateral (select mine.earlier -> 'fields' as old) as fields
    where mine.earlier is not null and person.id = mine.object_id
    returning person.id,
      array(select value::int from jsonb_array_elements_text(mine.earlier -> 'profiles')
        except select value::int from jsonb_array_elements_text(mine.later -> 'profiles')) as given,
      array(select value::int from jsonb_array_elements_text(mine.later -> 'profiles')
        except select value::int from jsonb_array_elements_text(mine.earlier -> 'profiles')) as taken,
      (mine.later ->> 'active')::boolean and not (mine.earlier ->> 'active')::boolean as "isDropped",
      old -> 'email' is distinct from mine.later -> 'fields' -> 'email' as "hasOtherMail",
      (mine.undo ->> 'at')::timestamptz as "changedAt"
  `.execute(trx);
  return rows;
}
