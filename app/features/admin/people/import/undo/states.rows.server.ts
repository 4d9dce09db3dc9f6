import { sql } from 'kysely';
import type { Trx } from '#server/world.ts';

/** Everything of `person` of the query around that a row of a file may change, as it is now. */
export const stateOf = sql`jsonb_build_object(
  'fields', jsonb_build_object('number', person.employee_number, 'username', person.username, 'email', person.email,
    'firstName', person.first_name, 'paternalSurname', person.paternal_surname,
    'maternalSurname', person.maternal_surname, 'store', person.store, 'area', person.area,
    'jobTitle', person.job_title),
  'active', person.active,
  'droppedAt', person.dropped_at,
  'gone', person.deleted_at is not null or person.merged_into is not null,
  'profiles', (select coalesce(jsonb_agg(profile_id order by profile_id), '[]') from person_profile
    where person_id = person.id),
  'members', (select coalesce(jsonb_agg(jsonb_build_object('id', member.id, 'groupId', member.group_id,
      'active', member.active, 'droppedAt', member.dropped_at, 'dropReason', member.drop_reason,
      'leftAs', member.left_as, 'finishedAt', member.finished_at,
      'pairs', (select coalesce(jsonb_agg(jsonb_build_object('id', pair.id, 'bossId', pair.boss_id,
        'fromOn', pair.from_on, 'toOn', pair.to_on) order by pair.id), '[]') from member_boss as pair
        where pair.member_id = member.id)) order by member.id), '[]')
    from member where member.person_id = person.id),
  'waitingBoss', (select boss_id from waiting_boss where person_id = person.id),
  'tutored', (select coalesce(jsonb_agg(jsonb_build_object('groupId', group_id, 'assignedAt', assigned_at,
      'endedAt', ended_at) order by group_id, assigned_at), '[]') from group_tutor where tutor_id = person.id)
)`;

/** The done rows of an import, with what is kept to undo them; `earlier` is the person before, null for a made one. */
export const doneRows = (taskId: number) => sql`
  select line, object_id, done_at, undo, nullif(undo -> 'before', 'null'::jsonb) as earlier, undo -> 'after' as later
  from task_row
  where task_id = ${taskId} and object_id is not null and undo is not null and verdict in ('create', 'update')
`;

/** Locked people as they are, as JSON by id. */
export async function statesOf(trx: Trx, personIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; state: string }>`
    select person.id, (${stateOf})::text as state from person where person.id = any(${[...personIds]})
  `.execute(trx);
  return new Map(rows.map(({ id, state }) => [id, state]));
}

/** Keeps with each row its person as they were before it (null: the row made them) and as they are now, `at` this moment. */
export async function keepStates(
  trx: Trx,
  taskId: number,
  { rows, at }: { rows: readonly { line: number; personId: number; before: string | null }[]; at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update task_row set undo = jsonb_build_object('before', given.before::jsonb, 'after', ${stateOf},
      'at', ${at.toISOString()}::text)
    from unnest(
      ${rows.map(({ line }) => line)}::int[], ${rows.map(({ personId }) => personId)}::int[],
      ${rows.map(({ before }) => before)}::text[]
    ) as given (line, person_id, before)
    join person on person.id = given.person_id
    where task_row.task_id = ${taskId} and task_row.line = given.line
  `.execute(trx);
}

/** Those of these rows whose locked people still have the memberships and bosses that the rows left them. */
export async function linesWithMembersAsLeft(
  trx: Trx,
  taskId: number,
  lines: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from task_row join person on person.id = task_row.object_id
    where task_row.task_id = ${taskId} and task_row.line = any(${[...lines]})
      and undo -> 'after' -> 'members' = ${stateOf} -> 'members'
      and coalesce(undo -> 'after' -> 'waitingBoss', 'null') = ${stateOf} -> 'waitingBoss'
  `.execute(trx);
  return rows.map(({ line }) => line);
}

/** Keeps with these rows the memberships of their people as they are now: they got their boss after the row was done. */
export async function keepLaterMembers(trx: Trx, taskId: number, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update task_row set undo = jsonb_set(jsonb_set(undo, '{after,members}', ${stateOf} -> 'members'),
      '{after,waitingBoss}', ${stateOf} -> 'waitingBoss')
    from person
    where person.id = task_row.object_id and task_row.task_id = ${taskId} and task_row.line = any(${[...lines]})
      and undo is not null
  `.execute(trx);
}
