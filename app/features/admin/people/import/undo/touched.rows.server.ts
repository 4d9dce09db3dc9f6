import { sql } from 'kysely';
import type { Reader } from '#server/db/template.ts';
import { memberHasRecords } from '#server/repositories/people/records.ts';
import type { Trx } from '#server/world.ts';
import { doneRows, stateOf } from './states.rows.server.ts';

/** Something else that a row's person met since; `fields` and `parts` name what differs. */
export type Touched = {
  line: number;
  parts: string[];
  fields: string[];
  isGone: boolean;
  hasSignedIn: boolean;
  hasRecords: boolean;
  leads: boolean;
  wasEvaluated: boolean;
  isClosed: boolean;
  isTaken: boolean;
  hasNoBoss: boolean;
};

/** The rows of an import whose people were touched by something else. */
export async function touchedRows(trx: Trx, taskId: number): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    with mine as materialized (${doneRows(taskId)}),
    own_pair as (
      select distinct (pair ->> 'id')::int as id
      from mine, jsonb_array_elements(later -> 'members') as member, jsonb_array_elements(member -> 'pairs') as pair
    ),
    given_back as materialized (${givenBack(taskId)}),
    -- A boss whom the import itself dropped, or took the profile from, is one again after the undo.
    no_boss as materialized (
      select given_back.line from given_back
      join person as boss on boss.id = given_back.boss_id
      left join mine on mine.object_id = boss.id and mine.earlier is not null
      where boss.deleted_at is not null or boss.merged_into is not null
        or not coalesce((mine.earlier ->> 'active')::boolean, boss.active)
        or not coalesce(mine.earlier -> 'profiles' @> '3',
          exists (select from person_profile where person_id = boss.id and profile_id = 3))
    ),
    judged as (
      select mine.line,
        array(select key from jsonb_each(later) as part where part.value is distinct from now.state -> part.key)
          as parts,
        array(select key from jsonb_each(later -> 'fields') as part
          where part.value is distinct from now.state -> 'fields' -> part.key) as fields,
        person.id is null or person.deleted_at is not null or person.merged_into is not null as "isGone",
        earlier is null and (person.password_hash is not null or person.last_access_at is not null)
          as "hasSignedIn",
        exists (
          select from member where member.person_id = person.id
            and not coalesce(earlier -> 'members', '[]') @> jsonb_build_array(jsonb_build_object('id', member.id))
            and ${memberHasRecords()}
        ) or (earlier is null and (
          exists (select from badge_award where person_id = person.id)
          or exists (select from post_report where reporter_id = person.id)
          or exists (select from notice_acceptance where person_id = person.id)
        )) as "hasRecords",
        exists (
          select from member_boss as pair where pair.boss_id = person.id
            and pair.id not in (select id from own_pair)
            and (earlier is null or (pair.to_on is null and (not (earlier ->> 'active')::boolean
              or not earlier -> 'profiles' @> '3')))
        ) as leads,
        exists (
          select from jsonb_array_elements(later -> 'members') as member,
            jsonb_array_elements(member -> 'pairs') as pair
          join boss_evaluation on boss_evaluation.boss_id = (pair ->> 'bossId')::int
          where boss_evaluation.member_id = (member ->> 'id')::int
            and greatest(boss_evaluation.saved_at, boss_evaluation.sent_at) > mine.done_at
            and not coalesce(earlier -> 'members', '[]') @>
              jsonb_build_array(jsonb_build_object('pairs', jsonb_build_array(jsonb_build_object('id', pair -> 'id'))))
        ) as "wasEvaluated",
        exists (
          select from jsonb_array_elements(earlier -> 'members') as old, jsonb_array_elements(later -> 'members') as new
          join learner_group on learner_group.id = (new ->> 'groupId')::int
          where old -> 'id' = new -> 'id' and old <> new and (learner_group.status = 'archived'
            or learner_group.closed_at is not null or learner_group.deleted_at is not null)
        ) as "isClosed",
        exists (
          select from person as other where other.id <> person.id
            and (other.employee_number = earlier -> 'fields' ->> 'number'
              or lower(other.username) = lower(earlier -> 'fields' ->> 'username')
              or lower(other.email) = lower(earlier -> 'fields' ->> 'email'))
            and other.id not in (select object_id from mine)
        ) as "isTaken",
        mine.line in (select line from no_boss) as "hasNoBoss"
      from mine
      left join person on person.id = mine.object_id
      left join lateral (select ${stateOf} as state) as now on true
    )
    select * from judged
    where parts <> '{}' or "isGone" or "hasSignedIn" or "hasRecords" or leads or "wasEvaluated" or "isClosed"
      or "isTaken" or "hasNoBoss"
    order by line
  `.execute(trx);
  return rows;
}

/** Keeps the reasons of rows that cannot be undone; forgets what was kept of an earlier try. */
export async function keepRefusals(
  trx: Trx,
  taskId: number,
  refusals: readonly { line: number; text: string }[],
): Promise<void> {
  await sql`
    update task_row set undo = undo - 'refusal' where task_id = ${taskId} and undo ? 'refusal'
  `.execute(trx);
  await sql`
    update task_row set undo = undo || jsonb_build_object('refusal', given.text)
    from unnest(${refusals.map(({ line }) => line)}::int[], ${refusals.map(({ text }) => text)}::text[])
      as given (line, text)
    where task_id = ${taskId} and task_row.line = given.line
  `.execute(trx);
}

/** The line of a person in an import; the first one where it is not known whose. */
export async function lineOf(trx: Trx, taskId: number, personId: number | null): Promise<number> {
  const { rows } = await sql<{ line: number }>`
    select line from (${doneRows(taskId)}) as mine
    order by (object_id = ${personId}) is true desc, line limit 1
  `.execute(trx);
  return rows[0]?.line ?? 0;
}

/** People of whom a refused undo tells at once. */
const MAX_TOLD = 100;

/** The first rows that kept an import from being undone, and how many they are. */
export async function refusalsOf(db: Reader, taskId: number) {
  const { rows } = await sql<{ id: number; name: string; text: string; total: number }>`
    select task_row.object_id as id,
      coalesce(person.first_name || ' ' || person.paternal_surname || ' (' || person.username || ')',
        'Línea ' || task_row.line) as name,
      undo ->> 'refusal' as text, count(*) over ()::int as total
    from task_row left join person on person.id = task_row.object_id
    where task_id = ${taskId} and undo ? 'refusal'
    order by task_row.line
    limit ${MAX_TOLD}
  `.execute(db);
  return { refused: rows.map(({ id, name, text }) => ({ id, name, text })), total: rows[0]?.total ?? 0 };
}

/** Counts the done rows of an import, and those of which nothing is kept to undo them. */
export async function undoableCount(
  db: Reader,
  taskId: number,
): Promise<{ done: number; forgotten: number }> {
  const { rows } = await sql<{ done: number; forgotten: number }>`
    select count(*)::int as done, count(*) filter (where undo is null)::int as forgotten from task_row
    where task_id = ${taskId} and object_id is not null and verdict in ('create', 'update')
  `.execute(db);
  return rows[0] ?? { done: 0, forgotten: 0 };
}

/** The people of the done rows. */
export async function peopleOfRows(trx: Trx, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select object_id as id from (${doneRows(taskId)}) as mine order by object_id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

/** The bosses to whom an undo gives somebody back, each with the line: a pair of before that the import ended. */
const givenBack = (taskId: number) => sql`
  select line, (pair ->> 'bossId')::int as boss_id
  from (${doneRows(taskId)}) as done, jsonb_array_elements(earlier -> 'members') as member,
    jsonb_array_elements(member -> 'pairs') as pair
  where pair ->> 'toOn' is null and not later -> 'members' @> jsonb_build_array(jsonb_build_object(
    'pairs', jsonb_build_array(jsonb_build_object('id', pair -> 'id', 'toOn', null))))
`;

/** Ids of the bosses to whom an undo of this import gives somebody back. */
export async function bossesGivenBack(trx: Trx, taskId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct boss_id as id from (${givenBack(taskId)}) as given
  `.execute(trx);
  return rows.map(({ id }) => id);
}
