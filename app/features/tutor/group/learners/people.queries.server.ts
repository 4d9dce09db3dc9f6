import { sql } from 'kysely';
import { photoOf } from '#server/db/fragments.ts';
import type { Reader } from '#server/db/template.ts';
import { showsBadges } from '#server/repositories/badges/badges.ts';
import { tutoredMembers } from '#server/repositories/challenges/tutor-work.ts';

/** The learners of one of the tutor's groups, each with boss, standing, points, badges and last access. */
export function peopleIn(
  db: Reader,
  { tutorId, groupId, zone }: { tutorId: number; groupId: number; zone: string },
) {
  return tutoredMembers(db, tutorId)
    .where('member.group_id', '=', groupId)
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('file as photo', photoOf('person'))
    .leftJoin('standing', 'standing.member_id', 'member.id')
    .leftJoin('member_boss', (join) =>
      join.onRef('member_boss.member_id', '=', 'member.id').on('member_boss.to_on', 'is', null),
    )
    .leftJoin('person as boss', 'boss.id', 'member_boss.boss_id')
    .orderBy('person.id')
    .select((eb) => [
      'member.id as memberId',
      'person.id as personId',
      'person.first_name as firstName',
      'person.paternal_surname as paternalSurname',
      'person.maternal_surname as maternalSurname',
      'photo.id as photoId',
      'member.joined_on as joinedOn',
      sql<string | null>`to_char(person.last_access_at at time zone ${zone}, 'YYYY-MM-DD')`.as(
        'lastAccessOn',
      ),
      'boss.first_name as bossFirstName',
      'boss.paternal_surname as bossPaternalSurname',
      'standing.progress',
      'standing.units',
      eb
        .selectFrom('points_entry as entry')
        .whereRef('entry.member_id', '=', 'member.id')
        .where('entry.reversed_at', 'is', null)
        .select(sql<number>`coalesce(sum(entry.points), 0)::int`.as('points'))
        .$asScalar()
        .$notNull()
        .as('points'),
      eb
        .selectFrom('badge_award as award')
        .innerJoin('badge', 'badge.id', 'award.badge_id')
        .whereRef('award.person_id', '=', 'person.id')
        .where('award.revoked_at', 'is', null)
        .where('badge.audience', '=', 'learner')
        .where(showsBadges(sql.ref('person.id')))
        .select(sql<number>`count(distinct award.badge_id)::int`.as('badges'))
        .$asScalar()
        .$notNull()
        .as('badges'),
    ]);
}
