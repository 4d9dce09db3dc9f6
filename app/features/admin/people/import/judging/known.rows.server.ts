import { sql } from 'kysely';
import { goesOn, isOpenAccount, shortNameOf } from '#server/db/fragments.ts';
import { bossesOf, leadersFrom, MAX_CHAIN } from '#server/repositories/people/boss-changes.ts';
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

/** Everybody who has one of those numbers, or usernames, behind zeros that a spreadsheet takes away. */
function orWithZeros({ numbers, usernames }: Pick<Keys, 'numbers' | 'usernames'>) {
  const digits = (values: readonly string[]) => values.filter((value) => /^[1-9]\d*$/.test(value));
  const [bareNumbers, bareUsernames] = [digits(numbers), digits(usernames)];
  // No index has them: where a company's numbers are no digits alone, nobody is looked through.
  if (bareNumbers.length + bareUsernames.length === 0) return sql``;
  return sql`
    union select id from person
    where deleted_at is null and (
      (employee_number like '0%' and ltrim(employee_number, '0') = any(${bareNumbers}))
      or (username like '0%' and ltrim(username, '0') = any(${bareUsernames}))
    )
  `;
}

/**
 * Everybody with one of those numbers, usernames or e-mails (in small letters), where the zeros of the file are in doubt
 * also with zeros before them; deleted accounts too.
 */
export async function peopleOfKeys(
  trx: Trx,
  { numbers, usernames, emails }: Keys,
  { areZerosInDoubt }: { areZerosInDoubt: boolean },
): Promise<KnownPerson[]> {
  const { rows } = await sql<Omit<KnownPerson, 'member'> & { member: Membership | null }>`
    with found as (
      select id from person where employee_number = any(${numbers})
      union select id from person where lower(username) = any(${usernames})
      union select id from person where lower(email) = any(${emails})
      ${areZerosInDoubt ? orWithZeros({ numbers, usernames }) : sql``}
    )
    select person.id, person.version, person.active, person.deleted_at is not null as "isDeleted",
      (select ${shortNameOf('kept')} || ' (' || kept.username || ')' from person as kept
        where kept.id = person.merged_into) as "mergedInto",
      employee_number as number, username, email, first_name as "firstName", paternal_surname as "paternalSurname",
      maternal_surname as "maternalSurname", store, area, job_title as "jobTitle", coalesce(welcome, '') as welcome,
      array(select profile_id::int from person_profile where person_id = person.id order by profile_id) as profiles,
      (
        select json_build_object('id', member.id, 'groupId', grp.id, 'groupName', grp.name, 'bossId', pair.boss_id,
          'bossNumber', boss.employee_number, 'bossName', ${shortNameOf('boss')},
          'lastFromOn', (select max(from_on) from member_boss where member_id = member.id))
        from member
        join learner_group grp on grp.id = member.group_id
        left join member_boss pair on pair.member_id = member.id and pair.to_on is null
        left join person boss on boss.id = pair.boss_id
        where member.person_id = person.id and ${goesOn('member')}
      ) as member,
      (
        select json_build_object('id', boss.id, 'number', boss.employee_number, 'name', ${shortNameOf('boss')},
          'mayLead', exists (select from person_profile where person_id = boss.id and profile_id = 3)
            and not exists (select from ${leadersFrom(sql`boss.id`)} as leader where leader.id = person.id))
        from waiting_boss join person boss on boss.id = waiting_boss.boss_id
        where waiting_boss.person_id = person.id and ${isOpenAccount('boss')}
      ) as "waitingBoss",
      (
        select count(*)::int from member_boss pair
        join member led on led.id = pair.member_id
        join learner_group grp on grp.id = led.group_id
        where pair.boss_id = person.id and pair.to_on is null and ${goesOn('led')} and grp.deleted_at is null
      ) as leads,
      array(
        select group_id from group_tutor
        join learner_group grp on grp.id = group_tutor.group_id
        where tutor_id = person.id and ended_at is null and grp.deleted_at is null and grp.status <> 'archived'
      ) as "tutoredGroupIds"
    from found join person on person.id = found.id
  `.execute(trx);
  return rows;
}

/**
 * The numbers of those rows whose boss would be led by them in the end, by the bosses of the file, and of today where the
 * file says none. `column`: the place of the boss's number among the cells of a row.
 */
export async function numbersInCircles(
  trx: Trx,
  taskId: number,
  { pairs, column }: { pairs: readonly { number: string; boss: string }[]; column: number },
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`
    with recursive chain (number, at, steps) as (
      select number, boss, 1
      from unnest(${pairs.map(({ number }) => number)}::text[], ${pairs.map(({ boss }) => boss)}::text[])
        as wanted (number, boss)
      union
      select chain.number, coalesce(of_file.boss, of_today.boss), chain.steps + 1
      from chain
      left join lateral (
        select upper(trim(boss)) as boss
        from (
          select line, input -> 'cells' ->> ${sql.lit(column)} as boss from task_row
          where task_id = ${taskId} and input ->> 'number' = chain.at
          union all
          select line, input -> 'cells' ->> ${sql.lit(column)} from task_row
          join person on input ->> 'username' = lower(person.username)
          where task_id = ${taskId} and input ->> 'number' is null and person.employee_number = chain.at
        ) as said
        where trim(coalesce(boss, '')) <> ''
        order by line
        limit 1
      ) as of_file on true
      left join lateral (
        select boss.employee_number as boss
        from person
        join lateral ${bossesOf(sql`person.id`)} as led on true
        join person boss on boss.id = led.boss_id
        where person.employee_number = chain.at
        limit 1
      ) as of_today on of_file.boss is null
      where chain.at <> chain.number and chain.steps < ${sql.lit(MAX_CHAIN)}
        and coalesce(of_file.boss, of_today.boss) is not null
    )
    select distinct number from chain where at = number and steps > 1
  `.execute(trx);
  return new Set(rows.map(({ number }) => number));
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
