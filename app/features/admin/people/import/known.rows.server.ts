import { sql } from 'kysely';
import { goesOn, shortNameOf } from '#server/db/fragments.ts';
import type { Trx } from '#server/world.ts';
import type { KnownGroup, KnownPerson, Membership } from './import-plan.ts';

/** The keys by which rows and people are found. */
export type Keys = { numbers: readonly string[]; usernames: readonly string[]; emails: readonly string[] };

/** Lines that are read of each key: enough to say where else a value stands. */
const LINES_OF_KEY = 5;

/** A line of a file with a value that others may not have. `isBoss`: it is not refused and says so. */
export type KeyLine = {
  column: 'number' | 'username' | 'email';
  value: string;
  line: number;
  /** Of that line, where it has them. */
  number: string | null;
  username: string | null;
  isBoss: boolean;
};

/**
 * The first lines of a file with each of those values. Each value is looked up by its own index, however many rows the
 * file has and whatever the planner knows of them.
 */
export async function linesOfKeys(
  trx: Trx,
  taskId: number,
  { numbers, usernames, emails }: Keys,
): Promise<KeyLine[]> {
  const linesOf = (column: KeyLine['column'], values: readonly string[]) => sql`
    select ${sql.lit(column)} as "column", wanted.value, found.line, found.number, found.username, found."isBoss"
    from unnest(${values}::text[]) as wanted (value)
    cross join lateral (
      select line, input ->> 'number' as number, input ->> 'username' as username,
        coalesce((input ->> 'isBoss')::boolean, false) and verdict is distinct from 'refused' as "isBoss"
      from task_row
      where task_id = ${taskId} and input ->> ${sql.lit(column)} = wanted.value
      order by line
      limit ${LINES_OF_KEY}
    ) as found
  `;
  const { rows } = await sql<KeyLine>`
    ${linesOf('number', numbers)}
    union all ${linesOf('username', usernames)}
    union all ${linesOf('email', emails)}
  `.execute(trx);
  return rows;
}

/** Everybody with one of those numbers, usernames or e-mails (in small letters), deleted accounts too. */
export async function peopleOfKeys(trx: Trx, { numbers, usernames, emails }: Keys): Promise<KnownPerson[]> {
  const { rows } = await sql<Omit<KnownPerson, 'member'> & { member: Membership | null }>`
    with found as (
      select id from person where employee_number = any(${numbers})
      union select id from person where lower(username) = any(${usernames})
      union select id from person where lower(email) = any(${emails})
    )
    select person.id, person.version, person.active, person.deleted_at is not null as "isDeleted",
      (select ${shortNameOf('kept')} || ' (' || kept.username || ')' from person as kept
        where kept.id = person.merged_into) as "mergedInto",
      employee_number as number, username, email, first_name as "firstName", paternal_surname as "paternalSurname",
      maternal_surname as "maternalSurname", store, area, job_title as "jobTitle", coalesce(welcome, '') as welcome,
      array(select profile_id::int from person_profile where person_id = person.id order by profile_id) as profiles,
      (
        select json_build_object('id', member.id, 'groupId', run.id, 'groupName', run.name, 'bossId', pair.boss_id,
          'bossNumber', boss.employee_number, 'bossName', ${shortNameOf('boss')},
          'lastFromOn', (select max(from_on) from member_boss where member_id = member.id))
        from member
        join learner_group run on run.id = member.group_id
        left join member_boss pair on pair.member_id = member.id and pair.to_on is null
        left join person boss on boss.id = pair.boss_id
        where member.person_id = person.id and ${goesOn('member')}
      ) as member,
      (
        select count(*)::int from member_boss pair
        join member led on led.id = pair.member_id
        join learner_group run on run.id = led.group_id
        where pair.boss_id = person.id and pair.to_on is null and ${goesOn('led')} and run.deleted_at is null
      ) as leads,
      array(
        select group_id from group_tutor
        join learner_group run on run.id = group_tutor.group_id
        where tutor_id = person.id and ended_at is null and run.deleted_at is null and run.status <> 'archived'
      ) as "tutoredGroupIds"
    from found join person on person.id = found.id
  `.execute(trx);
  return rows;
}

/** Keeps every open generation open until the transaction ends. */
export async function holdGroups(trx: Trx): Promise<void> {
  await trx
    .selectFrom('learner_group')
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'archived')
    .orderBy('id')
    .select('id')
    .forShare()
    .execute();
}

/** Every generation that a file may name. */
export function knownGroups(trx: Trx): Promise<KnownGroup[]> {
  return trx
    .selectFrom('learner_group')
    .where('deleted_at', 'is', null)
    .select(['id', 'name', sql<boolean>`status <> 'archived' and closed_at is null`.as('isOpen')])
    .execute();
}
