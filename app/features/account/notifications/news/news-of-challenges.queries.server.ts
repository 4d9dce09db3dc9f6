import { sql } from 'kysely';
import { shortDate, todayIn } from '#app/domain/deadlines/dates.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import type { MemberUnit } from '#app/domain/progress/progress.ts';
import { published, waveOf } from '#server/db/fragments.ts';
import type { NewNotification } from '#server/repositories/notifications/notifications.ts';
import type { Trx } from '#server/world.ts';

/** The challenge of an active member, with the tutor's latest review of that outcome. */
function decided(trx: Trx, { memberId, unitId }: MemberUnit, outcome: 'published' | 'returned') {
  return trx
    .selectFrom('challenge_submission as challenge')
    .innerJoin('member', 'member.id', 'challenge.member_id')
    .innerJoin('unit', 'unit.id', 'challenge.unit_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('challenge_review as each')
          .whereRef('each.submission_id', '=', 'challenge.id')
          .where('each.outcome', '=', outcome)
          .orderBy('each.decided_at', 'desc')
          .orderBy('each.id', 'desc')
          .limit(1)
          .select(['each.id', 'each.tutor_id', 'each.reason'])
          .as('review'),
      (join) => join.onTrue(),
    )
    .where('challenge.member_id', '=', memberId)
    .where('challenge.unit_id', '=', unitId)
    .where('member.active', '=', true)
    .select([
      'challenge.id',
      'challenge.score',
      'member.person_id as personId',
      'member.group_id as groupId',
      'unit.name as unitName',
      'review.id as reviewId',
      'review.tutor_id as actorId',
      'review.reason',
    ]);
}

/** The row that caused it: the review, so that a second grade gives a second notification. */
const sourceOf = (row: { id: number; reviewId: number | null }): string =>
  row.reviewId === null ? `challenge_submission:${row.id}` : `challenge_review:${row.reviewId}`;

/** The tutor's grade was published. */
export async function gradeNews(trx: Trx, about: MemberUnit): Promise<NewNotification | undefined> {
  const row = await decided(trx, about, 'published')
    .where('challenge.published_at', 'is not', null)
    .executeTakeFirst();
  if (!row || row.score === null) return undefined;
  const { personId, actorId, groupId, unitName, score, reason } = row;
  const data = { unitName, unitId: about.unitId, grade: Number(score).toFixed(1), reason };
  return { name: 'challengeGraded', personId, actorId, groupId, source: sourceOf(row), data };
}

/** The tutor gave the challenge back, with the day until which it can be delivered again. */
export async function returnNews(
  trx: Trx,
  about: MemberUnit,
  zone: string,
): Promise<NewNotification | undefined> {
  const row = await decided(trx, about, 'returned')
    .leftJoin('wave', waveOf('member.group_id'))
    .where('challenge.returned_at', 'is not', null)
    .select([
      'challenge.returned_at as returnedAt',
      'wave.challenge_due_on as waveDueOn',
      sql<string | null>`(
        select due_on from deadline_extension as extension
        where extension.member_id = member.id and extension.unit_id = unit.id and extension.approved
        order by decided_at desc, id desc
        limit 1
      )`.as('extendedTo'),
    ])
    .executeTakeFirst();
  if (!row?.returnedAt) return undefined;
  const { personId, actorId, groupId, unitName, waveDueOn, extendedTo } = row;
  const dueOn = effectiveDueOn({ waveDueOn, extendedTo, returnedOn: todayIn(zone, row.returnedAt) });
  const data = { unitName, unitId: about.unitId, date: shortDate(dueOn) };
  return { name: 'challengeReturned', personId, actorId, groupId, source: sourceOf(row), data };
}

/** Somebody's challenge is to be evaluated. It names nobody: author and reviewer do not know each other. */
export async function peerReviewNews(trx: Trx, reviewId: number): Promise<NewNotification | undefined> {
  const row = await trx
    .selectFrom('peer_review as review')
    .innerJoin('challenge_submission as challenge', 'challenge.id', 'review.submission_id')
    .innerJoin('unit', 'unit.id', 'challenge.unit_id')
    .innerJoin('member', 'member.id', 'review.reviewer_member_id')
    .where('review.id', '=', reviewId)
    .where('review.sent_at', 'is', null)
    .where('review.reassigned_at', 'is', null)
    .where(published('unit'))
    .where('member.active', '=', true)
    .select([
      'member.person_id as personId',
      'member.group_id as groupId',
      'unit.id as unitId',
      'unit.name as unitName',
      'review.due_on as dueOn',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { personId, groupId } = row;
  const data = { unitName: row.unitName, unitId: row.unitId, date: shortDate(row.dueOn) };
  return {
    name: 'peerReviewAssigned',
    personId,
    actorId: null,
    groupId,
    source: `peer_review:${reviewId}`,
    data,
  };
}

/** An extension was granted or refused. */
export async function extensionNews(trx: Trx, extensionId: number): Promise<NewNotification | undefined> {
  const row = await trx
    .selectFrom('deadline_extension as extension')
    .innerJoin('member', 'member.id', 'extension.member_id')
    .innerJoin('unit', 'unit.id', 'extension.unit_id')
    .where('extension.id', '=', extensionId)
    .where('extension.approved', 'is not', null)
    .where('member.active', '=', true)
    .select([
      'member.person_id as personId',
      'member.group_id as groupId',
      'extension.decided_by as actorId',
      'unit.id as unitId',
      'unit.name as unitName',
      'extension.approved',
      'extension.due_on as dueOn',
      'extension.on_joining as onJoining',
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { personId, actorId, groupId, unitName, unitId, approved, onJoining } = row;
  const date = approved ? shortDate(row.dueOn) : null;
  const data = { unitName, unitId, approved, date, ...(onJoining ? { onJoining } : {}) };
  return {
    name: 'extensionDecided',
    personId,
    actorId,
    groupId,
    source: `deadline_extension:${extensionId}`,
    data,
  };
}
