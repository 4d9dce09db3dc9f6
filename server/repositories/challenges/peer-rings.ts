import type { Delivery, NewPair, PeerAssignment } from '../../../app/domain/challenges/peer-allocation.ts';
import type { Database } from '../../db/database.ts';
import { goesOn, published, toBoolean } from '../../db/fragments.ts';
import type { Trx } from '../../world.ts';

type Reader = Database | Trx;

/** The learners of one group in one unit evaluate each other. */
export type PeerRing = { groupId: number; unitId: number };

/** The number of challenges that each person evaluates, and of days for them. */
export type PeerRules = { perPerson: number; days: number };

/** The ring in which a member's challenge of a unit is evaluated; undefined for whose membership goes on no more. */
export async function ringOf(trx: Trx, memberId: number, unitId: number): Promise<PeerRing | undefined> {
  const row = await trx
    .selectFrom('member')
    .where('id', '=', memberId)
    .where(goesOn('member'))
    .select('group_id as groupId')
    .executeTakeFirst();
  return row && { groupId: row.groupId, unitId };
}

/**
 * Holds a ring until the transaction ends, so that assignments are made one after the other; undefined without its wave.
 * Read what is delivered and assigned only afterwards.
 */
export function holdRing(trx: Trx, { groupId, unitId }: PeerRing): Promise<PeerRules | undefined> {
  return trx
    .selectFrom('wave')
    .innerJoin('unit', 'unit.id', 'wave.unit_id')
    .where('wave.group_id', '=', groupId)
    .where('wave.unit_id', '=', unitId)
    .select(['unit.peer_count as perPerson', 'unit.peer_days as days'])
    .forNoKeyUpdate('wave')
    .executeTakeFirst();
}

/** A delivered challenge, when it first came, and whether its grade is published: then it waits for no opinion. */
export type RingDelivery = Delivery & { deliveredAt: Date; graded: boolean };

/** Delivered challenges of the ring's active members, in the order in which they came. */
export function ringDeliveries(trx: Trx, { groupId, unitId }: PeerRing): Promise<RingDelivery[]> {
  return trx
    .selectFrom('challenge_submission as challenge')
    .innerJoin('member', 'member.id', 'challenge.member_id')
    .where('member.group_id', '=', groupId)
    .where(goesOn('member'))
    .where('challenge.unit_id', '=', unitId)
    .where('challenge.first_delivered_at', 'is not', null)
    .orderBy('challenge.first_delivered_at')
    .orderBy('challenge.id')
    .select((eb) => [
      'challenge.id as submissionId',
      'challenge.member_id as memberId',
      'challenge.first_delivered_at as deliveredAt',
      toBoolean(eb('challenge.published_at', 'is not', null)).as('graded'),
    ])
    .$narrowType<{ deliveredAt: Date }>()
    .execute();
}

/** An assignment as it stands. */
export type HeldAssignment = PeerAssignment & {
  id: number;
  dueOn: string;
  sent: boolean;
  reviewerActive: boolean;
};

/** Everything that was ever assigned in the ring. */
export async function ringAssignments(trx: Trx, { groupId, unitId }: PeerRing): Promise<HeldAssignment[]> {
  const rows = await trx
    .selectFrom('peer_review as review')
    .innerJoin('challenge_submission as challenge', 'challenge.id', 'review.submission_id')
    .innerJoin('member as author', 'author.id', 'challenge.member_id')
    .innerJoin('member as reviewer', 'reviewer.id', 'review.reviewer_member_id')
    .where('author.group_id', '=', groupId)
    .where('challenge.unit_id', '=', unitId)
    .orderBy('review.id')
    .select([
      'review.id',
      'review.submission_id as submissionId',
      'review.reviewer_member_id as reviewerId',
      'review.due_on as dueOn',
      'review.sent_at as sentAt',
      'review.reassigned_at as reassignedAt',
      goesOn('reviewer').as('reviewerActive'),
    ])
    .execute();
  return rows.map(({ sentAt, reassignedAt, ...row }) => ({
    ...row,
    sent: sentAt !== null,
    taken: reassignedAt !== null,
  }));
}

/** Assigns; gives the ids of the inserted rows. */
export async function insertAssignments(
  trx: Trx,
  pairs: readonly NewPair[],
  { at, dueOn }: { at: Date; dueOn: string },
): Promise<number[]> {
  if (pairs.length === 0) return [];
  const inserted = await trx
    .insertInto('peer_review')
    .values(
      pairs.map(({ submissionId, reviewerId }) => ({
        submission_id: submissionId,
        reviewer_member_id: reviewerId,
        assigned_at: at,
        due_on: dueOn,
      })),
    )
    .onConflict((conflict) => conflict.columns(['submission_id', 'reviewer_member_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.map(({ id }) => id);
}

/** Takes assignments from who did not send them in time. */
export async function takeAssignments(trx: Trx, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .updateTable('peer_review')
    .set({ reassigned_at: at })
    .where('id', 'in', ids)
    .where('sent_at', 'is', null)
    .execute();
}

/**
 * Rings in which something may be owed on that day: an evaluation past its day or with somebody who left, or a challenge
 * with fewer evaluations than it should have. Graded challenges are left as they are.
 */
export function ringsToSweep(db: Reader, today: string): Promise<PeerRing[]> {
  return db
    .selectFrom('challenge_submission as challenge')
    .innerJoin('member as author', 'author.id', 'challenge.member_id')
    .innerJoin('unit', 'unit.id', 'challenge.unit_id')
    .innerJoin('learner_group', 'learner_group.id', 'author.group_id')
    .where('challenge.first_delivered_at', 'is not', null)
    .where('challenge.published_at', 'is', null)
    .where(goesOn('author'))
    .where(published('unit'))
    .where(published('learner_group'))
    .where((eb) => eb.or([eb('learner_group.ends_on', 'is', null), eb('learner_group.ends_on', '>=', today)]))
    .where((eb) =>
      eb.or([
        eb.exists(
          eb
            .selectFrom('peer_review as review')
            .innerJoin('member as reviewer', 'reviewer.id', 'review.reviewer_member_id')
            .whereRef('review.submission_id', '=', 'challenge.id')
            .where('review.sent_at', 'is', null)
            .where('review.reassigned_at', 'is', null)
            .where((of) => of.or([of('review.due_on', '<', today), of.not(goesOn('reviewer'))]))
            .select('review.id'),
        ),
        eb(
          eb
            .selectFrom('peer_review as review')
            .whereRef('review.submission_id', '=', 'challenge.id')
            .where('review.reassigned_at', 'is', null)
            .select((of) => of.fn.countAll<number>().as('count')),
          '<',
          eb.ref('unit.peer_count'),
        ),
      ]),
    )
    .distinct()
    .select(['author.group_id as groupId', 'challenge.unit_id as unitId'])
    .execute();
}
