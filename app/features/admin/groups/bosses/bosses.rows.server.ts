import { sql } from 'kysely';
import type { PlannedChange } from '#app/contract/admin/groups/bosses.ts';
import { fullNameOf, goesOn, photoOf, shortNameOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';

/** A change that was refused is shown this long. */
const REFUSED_DAYS = 30;

/** True where a generation of that id exists and is not deleted. */
export async function isGroup(db: Reader, groupId: number): Promise<boolean> {
  const row = await db
    .selectFrom('learner_group')
    .where('id', '=', groupId)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The participants who follow a generation with their boss of today and the planned one, or a plan that failed lately:
 * those without a boss first, then by the boss's surname, each team by its own.
 */
export function collaboratorRows(db: Reader, groupId: number, now: Date) {
  const failedSince = new Date(now.getTime() - REFUSED_DAYS * 86_400_000);
  return db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('member_boss as pair', (join) =>
      join.onRef('pair.member_id', '=', 'member.id').on('pair.to_on', 'is', null),
    )
    .leftJoin('person as boss', 'boss.id', 'pair.boss_id')
    .leftJoin('file as photo', photoOf('boss'))
    .where('member.group_id', '=', groupId)
    .where(goesOn('member'))
    .orderBy(sql`boss.id is not null`)
    .orderBy('boss.sort_name')
    .orderBy('boss.id')
    .orderBy('person.sort_name')
    .orderBy('person.id')
    .select((eb) => [
      'person.id as personId',
      fullNameOf('person').as('name'),
      'person.employee_number as number',
      'boss.employee_number as bossNumber',
      'pair.from_on as since',
      'boss.id as bossId',
      fullNameOf('boss').$castTo<string | null>().as('bossName'),
      'photo.id as photoId',
      'photo.name as photoName',
      sql<boolean>`coalesce(boss.active and boss.deleted_at is null and exists (
        select from person_profile as of where of.person_id = boss.id and of.profile_id = 3), false)`.as(
        'bossLeads',
      ),
      eb
        .selectFrom('planned_boss_change as planned')
        .leftJoin('person as next', 'next.id', 'planned.boss_id')
        .whereRef('planned.member_id', '=', 'member.id')
        .where(({ or, and, eb: of }) =>
          or([
            of('planned.done_at', 'is', null),
            and([of('planned.refused', 'is not', null), of('planned.done_at', '>', failedSince)]),
          ]),
        )
        .orderBy('planned.id', 'desc')
        .limit(1)
        .select(
          sql<PlannedChange>`json_build_object('id', planned.id, 'from', planned.from_on, 'reason', planned.reason,
            'refused', planned.refused, 'boss', case when next.id is not null then json_build_object('id', next.id,
            'name', ${shortNameOf('next')}) end)`.as('planned'),
        )
        .$asScalar()
        .as('planned'),
    ])
    .execute();
}
