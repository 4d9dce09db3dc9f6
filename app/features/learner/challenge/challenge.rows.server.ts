import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayIn, toBoolean } from '#server/db/fragments.ts';
import { deliveriesWithFile } from '#server/repositories/challenges/challenge-deliveries.ts';
import { peerAnswersOf } from '#server/repositories/challenges/peer-reviews.ts';
import { ownUnitFacts } from '#server/repositories/content/programme.ts';
import { contentFor, numberFor } from '#server/repositories/evaluations/step-content.ts';
import { signCodes } from '#server/repositories/files/scans.ts';
import type { World } from '#server/world.ts';

/** The row of one's own challenge of a unit, as the database gives it. */
export type ChallengeRow = NonNullable<Awaited<ReturnType<typeof challengeRow>>>;

/** All of it in one round trip; undefined outside one's own programme. */
export function challengeRow({ db, env }: World, personId: number, unitId: number) {
  return ownUnitFacts(db, personId, env.TZ_NEGOCIO)
    .where('unit.id', '=', unitId)
    .select((eb) => [
      contentFor('challenge', 'challenge').as('challenge'),
      numberFor('challenge', 'challenge').as('edition'),
      'challenge.version',
      toBoolean(eb('unit.peer_count', '>', 0)).as('hasPeers'),
      'challenge.draft_comment as draftComment',
      'challenge.draft_upload as draftUpload',
      'challenge.draft_saved_at as draftSavedAt',
      'challenge.last_delivered_at as lastDeliveredAt',
      'challenge.returned_at as returnedAt',
      'challenge.published_at as publishedAt',
      'challenge.score',
      jsonObjectFrom(
        eb
          .selectFrom('file')
          .whereRef('file.id', '=', 'unit.challenge_template_id')
          .where('file.deleted_at', 'is', null)
          .select(['file.id', 'file.name', 'file.size', signCodes().as('signs')]),
      ).as('template'),
      jsonObjectFrom(
        eb
          .selectFrom('file')
          .whereRef('file.id', '=', 'challenge.draft_file_id')
          .where('file.deleted_at', 'is', null)
          .select(['file.id', 'file.name', 'file.size', signCodes().as('signs')]),
      ).as('draftFile'),
      jsonArrayFrom(deliveriesWithFile(db)).as('deliveries'),
      jsonObjectFrom(
        eb
          .selectFrom('deadline_extension as asked')
          .whereRef('asked.member_id', '=', 'own.memberId')
          .whereRef('asked.unit_id', '=', 'unit.id')
          // A day that came with the joining answers no request.
          .where('asked.on_joining', '=', (of) => of.lit(false))
          .orderBy('asked.requested_at', 'desc')
          .orderBy('asked.id', 'desc')
          .limit(1)
          .select([
            'asked.reason',
            'asked.requested_at as askedAt',
            'asked.approved',
            'asked.due_on as dueOn',
          ]),
      ).as('extension'),
      jsonObjectFrom(
        eb
          .selectFrom('challenge_review as review')
          .whereRef('review.submission_id', '=', 'challenge.id')
          .where('review.outcome', 'is not', null)
          .orderBy('review.decided_at', 'desc')
          .orderBy('review.id', 'desc')
          .limit(1)
          // `private_note` is the tutor's own.
          .select(['review.outcome', 'review.scores', 'review.comment', 'review.reason']),
      ).as('review'),
      jsonArrayFrom(
        peerAnswersOf(db).select(dayIn(env.TZ_NEGOCIO, 'peer_review.sent_at').$notNull().as('sentOn')),
      ).as('peerResults'),
    ])
    .executeTakeFirst();
}
