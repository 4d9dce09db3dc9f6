import { sql } from 'kysely';
import { NOTIFICATIONS } from '../../../app/contract/catalogue/notifications.ts';
import type { MemberUnit } from '../../../app/domain/progress/progress.ts';
import type { Database } from '../../db/database.ts';
import type { Trx } from '../../world.ts';

/** A person's notifications of the types that may be shown to them. */
export function notificationsOf(db: Database | Trx, personId: number, types: readonly number[]) {
  return db
    .selectFrom('notification')
    .where('notification.person_id', '=', personId)
    .where((eb) => eb('notification.type', '=', eb.fn.any(eb.val(types))));
}

/** Those of them that were not seen. */
export function unseenOf(db: Database | Trx, personId: number, types: readonly number[]) {
  return notificationsOf(db, personId, types).where('notification.seen_at', 'is', null);
}

/** Marks own notifications as seen, or as not seen; the first time stands. Gives how many of the ids are one's own. */
export async function markSeen(
  trx: Trx,
  personId: number,
  ids: readonly number[],
  seen: boolean,
): Promise<number> {
  if (ids.length === 0) return 0;
  const marked = await trx
    .updateTable('notification')
    .set({ seen_at: seen ? sql`coalesce(seen_at, now())` : null })
    .where('person_id', '=', personId)
    .where('id', 'in', [...ids])
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

/** Marks all own notifications of these types up to that one as seen; gives how many were not. */
export async function markAllSeen(
  trx: Trx,
  personId: number,
  { upTo, types }: { upTo: number; types: readonly number[] },
): Promise<number> {
  const marked = await trx
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where('person_id', '=', personId)
    .where((eb) => eb('type', '=', eb.fn.any(eb.val([...types]))))
    .where('id', '<=', upTo)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

/** True where the person opposes what may be silenced (product: opposition). */
export const opposesNotices = (personId: number) =>
  sql<boolean>`exists (
    select from person_opposition where person_id = ${personId} and purpose = 'optional-notices'
  )`;

/** Keeps whether the person wants notifications of that type. */
export async function upsertPreference(
  trx: Trx,
  personId: number,
  { type, enabled }: { type: number; enabled: boolean },
): Promise<void> {
  await trx
    .insertInto('notification_preference')
    .values({ person_id: personId, type, enabled })
    .onConflict((conflict) => conflict.columns(['person_id', 'type']).doUpdateSet({ enabled }))
    .execute();
}

/** Notes that the person opened the list of badges; the first time stands. */
export async function noteBadgesOpened(trx: Trx, personId: number, at: Date): Promise<void> {
  await trx
    .updateTable('person')
    .set({ badges_opened_at: at })
    .where('id', '=', personId)
    .where('badges_opened_at', 'is', null)
    .execute();
}

/** Marks what told tutors of the deliveries of a challenge as seen; gives for whom that is news. */
export async function seeDeliveryNotices(trx: Trx, { memberId, unitId }: MemberUnit): Promise<number[]> {
  const sources = trx
    .selectFrom('challenge_version as delivery')
    .innerJoin('challenge_submission as challenge', 'challenge.id', 'delivery.submission_id')
    .where('challenge.member_id', '=', memberId)
    .where('challenge.unit_id', '=', unitId)
    .select(sql<string>`'challenge_version:' || delivery.id`.as('source'));
  // By person, so that the unique index finds them: an assignment that ended left its notifications too.
  const tutors = trx
    .selectFrom('group_tutor')
    .innerJoin('member', 'member.group_id', 'group_tutor.group_id')
    .where('member.id', '=', memberId)
    .select('group_tutor.tutor_id');
  const seen = await trx
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where('type', '=', NOTIFICATIONS.challengeDelivered.type)
    .where('seen_at', 'is', null)
    .where('person_id', 'in', tutors)
    .where('source', 'in', sources)
    .returning('person_id as personId')
    .execute();
  return [...new Set(seen.map(({ personId }) => personId))];
}

/** Marks what asked for that evaluation of a peer as seen; gives for whom that is news. */
export async function seePeerNotice(trx: Trx, reviewId: number): Promise<number[]> {
  const reviewer = trx
    .selectFrom('peer_review')
    .innerJoin('member', 'member.id', 'peer_review.reviewer_member_id')
    .where('peer_review.id', '=', reviewId)
    .select('member.person_id');
  const seen = await trx
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where('type', '=', NOTIFICATIONS.peerReviewAssigned.type)
    .where('seen_at', 'is', null)
    .where('person_id', 'in', reviewer)
    .where('source', '=', `peer_review:${reviewId}`)
    .returning('person_id as personId')
    .execute();
  return seen.map(({ personId }) => personId);
}

/** Marks what told a learner that a challenge was given back as seen, now that it is corrected; gives for whom that is news. */
export async function seeReturnNotices(trx: Trx, { memberId, unitId }: MemberUnit): Promise<number[]> {
  const challenge = trx
    .selectFrom('challenge_submission as challenge')
    .where('challenge.member_id', '=', memberId)
    .where('challenge.unit_id', '=', unitId)
    // Given back again meanwhile, it is news.
    .where('challenge.returned_at', 'is', null);
  const seen = await trx
    .updateTable('notification')
    .set({ seen_at: sql`now()` })
    .where('type', '=', NOTIFICATIONS.challengeReturned.type)
    .where('seen_at', 'is', null)
    .where('person_id', 'in', trx.selectFrom('member').where('id', '=', memberId).select('person_id'))
    // As `returnNews` names the row that caused it.
    .where((eb) =>
      eb.or([
        eb(
          'source',
          'in',
          challenge
            .innerJoin('challenge_review as review', 'review.submission_id', 'challenge.id')
            .select(sql<string>`'challenge_review:' || review.id`.as('source')),
        ),
        eb(
          'source',
          'in',
          challenge.select(sql<string>`'challenge_submission:' || challenge.id`.as('source')),
        ),
      ]),
    )
    .returning('person_id as personId')
    .execute();
  return [...new Set(seen.map(({ personId }) => personId))];
}

/** Takes what nobody has read of moved days of a generation out of the bells, by its causes; gives whose. */
export async function withdrawUnread(
  trx: Trx,
  groupId: number,
  sources: readonly string[],
): Promise<number[]> {
  const withdrawn = await trx
    .deleteFrom('notification')
    // By person and type, so that the unique index finds them.
    .where('person_id', 'in', trx.selectFrom('member').where('group_id', '=', groupId).select('person_id'))
    .where('type', 'in', [NOTIFICATIONS.challengeMoved.type, NOTIFICATIONS.extensionDecided.type])
    .where((eb) => eb('source', '=', eb.fn.any(eb.val([...sources]))))
    .where('seen_at', 'is', null)
    .returning('person_id as personId')
    .execute();
  return withdrawn.map(({ personId }) => personId);
}
