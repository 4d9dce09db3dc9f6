import { fullName } from '#app/domain/access/person.ts';
import type { MemberUnit } from '#app/domain/progress/progress.ts';
import { toBoolean } from '#server/db/fragments.ts';
import { deliveriesOf } from '#server/repositories/challenges/challenge-deliveries.ts';
import { tutorProfile } from '#server/repositories/groups/tutors.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/** A challenge was delivered; every tutor of the group is notified, once per delivery. */
export async function deliveryNews(trx: Trx, { memberId, unitId }: MemberUnit): Promise<NewNotification[]> {
  const rows = await trx
    .selectFrom('challenge_submission as challenge')
    .innerJoin('member', 'member.id', 'challenge.member_id')
    .innerJoin('person as learner', 'learner.id', 'member.person_id')
    .innerJoin('learner_group as team', 'team.id', 'member.group_id')
    .innerJoin('unit', 'unit.id', 'challenge.unit_id')
    .innerJoin('group_tutor as tutor', (join) =>
      join.onRef('tutor.group_id', '=', 'team.id').on('tutor.ended_at', 'is', null),
    )
    // A former tutor is not notified (spec §6).
    .innerJoin('person_profile as of', (join) =>
      join.onRef('of.person_id', '=', 'tutor.tutor_id').on('of.profile_id', '=', tutorProfile),
    )
    .innerJoinLateral(
      () => deliveriesOf(trx).limit(1).select('delivery.id').as('version'),
      (join) => join.onTrue(),
    )
    .where('challenge.member_id', '=', memberId)
    .where('challenge.unit_id', '=', unitId)
    .where('member.active', '=', true)
    .where('team.deleted_at', 'is', null)
    // In one order everywhere: two deliveries that tell the same tutors cannot wait for each other.
    .orderBy('tutor.tutor_id')
    .select((eb) => [
      toBoolean(
        eb.exists(
          eb
            .selectFrom('challenge_review as review')
            .whereRef('review.version_id', '=', 'version.id')
            .where('review.outcome', 'is not', null)
            .select('review.id'),
        ),
      ).as('decided'),
      'tutor.tutor_id as tutorId',
      'learner.id as learnerId',
      'learner.first_name as firstName',
      'learner.paternal_surname as paternalSurname',
      'team.id as groupId',
      'team.name as groupName',
      'unit.name as unitName',
      'version.id as versionId',
    ])
    .execute();
  return rows.map(({ tutorId, learnerId, groupId, versionId, decided, ...row }) => ({
    name: 'challengeDelivered',
    personId: tutorId,
    actorId: learnerId,
    groupId,
    source: `challenge_version:${versionId}`,
    // A delivery that was decided meanwhile waits for nobody.
    seen: decided,
    data: {
      learnerName: fullName(row),
      unitName: row.unitName,
      groupId,
      groupName: row.groupName,
      learnerId,
      unitId,
    },
  }));
}
