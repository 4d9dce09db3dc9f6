import { sql } from 'kysely';
import type { Named } from '#app/contract/admin/list.ts';
import type { PersonTies } from '#app/contract/admin/people/access.ts';
import { goesOn } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';

const named = sql`json_build_object('id', grp.id, 'name', grp.name)`;
const lives = sql`grp.deleted_at is null and grp.status <> 'archived'`;

/**
 * The ties that a person would leave, and those that they could take up again, in generations that stand and are not
 * closed.
 */
export async function tiesOf(db: Reader, personId: number): Promise<PersonTies> {
  const { rows } = await sql<PersonTies>`
    select (
      select coalesce(json_agg(json_build_object('id', team.id, 'name', team.name, 'people', team.people)
        order by team.name, team.id), '[]')
      from (
        select grp.id, grp.name, count(*)::int as people
        from member_boss as pair
        join member on member.id = pair.member_id
        join learner_group as grp on grp.id = member.group_id
        where pair.boss_id = ${personId} and pair.to_on is null and ${goesOn('member')} and grp.deleted_at is null
        group by grp.id
      ) as team
    ) as teams, (
      select coalesce(json_agg(${named} order by grp.name, grp.id), '[]')
      from group_tutor join learner_group as grp on grp.id = group_tutor.group_id
      where group_tutor.tutor_id = ${personId} and group_tutor.ended_at is null and ${lives}
    ) as tutored, (
      select coalesce(json_agg(${named} order by member.dropped_at desc, grp.id), '[]')
      from member join learner_group as grp on grp.id = member.group_id
      where member.person_id = ${personId} and not member.active and member.left_as = 'dropped' and ${lives}
    ) as "formerlyFollowed", (
      select coalesce(json_agg(${named} order by grp.starts_on desc, grp.id), '[]')
      from learner_group as grp
      where ${lives}
        and exists (select from group_tutor where group_id = grp.id and tutor_id = ${personId})
        and not exists (
          select from group_tutor where group_id = grp.id and tutor_id = ${personId} and ended_at is null)
        and not exists (select from member where group_id = grp.id and person_id = ${personId} and active)
    ) as "formerlyTutored"
  `.execute(db);
  return rows[0] ?? { teams: [], tutored: [], formerlyFollowed: [], formerlyTutored: [] };
}

/** The membership of a person in that generation; undefined where they have none. */
export function formerMember(db: Reader, personId: number, groupId: number) {
  return db
    .selectFrom('member')
    .where('person_id', '=', personId)
    .where('group_id', '=', groupId)
    .select('id')
    .executeTakeFirst();
}

/** Names of generations, by id. */
export async function namesOfGroups(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  const rows: Named[] = await db
    .selectFrom('learner_group')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
