import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../db/template.ts';
import type { Trx } from '../../world.ts';
import { tutoredLearners } from '../content/activity-scope.ts';
import { contentFor } from '../evaluations/step-content.ts';
import { isCleared } from '../files/scans.ts';
import { deliveriesOf } from './challenge-deliveries.ts';

/**
 * Delivered challenges of the groups that a tutor is assigned to now, of dropped learners too. What a tutor may read and
 * decide begins here: a challenge of any other group is in none of it. For named challenges; {@link listedChallenges}
 * is for all of them.
 */
export const tutoredChallenges = (db: Reader, tutorId: number) => challengesOfLearners(db, tutorId, false);

/**
 * {@link tutoredChallenges} for a list. The groups and their learners come first, then each learner's challenges: a
 * condition on the state looks to PostgreSQL as if it left few, and it would begin with everybody's.
 */
export const listedChallenges = (db: Reader, tutorId: number) => challengesOfLearners(db, tutorId, true);

function challengesOfLearners(db: Reader, tutorId: number, isList: boolean) {
  return tutoredLearners(db, tutorId)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('challenge_submission')
          .whereRef('challenge_submission.member_id', '=', 'member.id')
          .selectAll('challenge_submission')
          // PostgreSQL reads a query with an offset on its own, learner by learner.
          .$if(isList, (own) => own.offset(sql.lit(0)))
          .as('challenge'),
      (join) => join.onTrue(),
    )
    .innerJoin('unit', (join) =>
      join.onRef('unit.id', '=', 'challenge.unit_id').on('unit.deleted_at', 'is', null),
    )
    .innerJoinLateral(
      () => deliveriesOf(db).limit(1).select(['delivery.id', 'delivery.number']).as('latest'),
      (join) => join.onTrue(),
    )
    .where('challenge.last_delivered_at', 'is not', null);
}

/** The file of the last delivery of each of these challenges, where it has one; none of another tutor's. */
export function deliveredFiles(db: Reader, tutorId: number, ids: readonly number[]) {
  return tutoredChallenges(db, tutorId)
    .innerJoin('person as learner', 'learner.id', 'member.person_id')
    .innerJoin('challenge_version as last', 'last.id', 'latest.id')
    .where((eb) => eb('challenge.id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('learner.paternal_surname')
    .orderBy('challenge.id')
    .select((eb) => [
      'learner.first_name as firstName',
      'learner.paternal_surname as paternalSurname',
      jsonObjectFrom(
        eb
          .selectFrom('file')
          .whereRef('file.id', '=', 'last.file_id')
          .where('file.deleted_at', 'is', null)
          .where(isCleared())
          .select(['file.storage_key as key', 'file.name', 'file.size']),
      ).as('file'),
    ])
    .execute();
}

/**
 * Keeps a challenge as it is until the transaction ends: whoever delivers it again, takes it, grades it or gives it back
 * waits here. What decides is read after it, with a new snapshot ({@link reviewedChallenge}).
 */
export async function lockChallenge(trx: Trx, tutorId: number, submissionId: number): Promise<void> {
  await trx
    .selectFrom('challenge_submission')
    .select('challenge_submission.id')
    .where(
      'challenge_submission.id',
      'in',
      tutoredChallenges(trx, tutorId).where('challenge.id', '=', submissionId).select('challenge.id'),
    )
    .forNoKeyUpdate()
    .execute();
}

/** The facts that decide whether a tutor may write; undefined outside their groups. */
export function reviewedChallenge(trx: Trx, tutorId: number, submissionId: number) {
  return tutoredChallenges(trx, tutorId)
    .where('challenge.id', '=', submissionId)
    .select((eb) => [
      'challenge.id',
      'member.id as memberId',
      'member.active',
      'unit.id as unitId',
      contentFor('challenge', 'challenge').as('body'),
      'challenge.published_at as publishedAt',
      'challenge.returned_at as returnedAt',
      'challenge.last_delivered_at as lastDeliveredAt',
      'latest.id as latestVersionId',
      jsonObjectFrom(
        eb
          .selectFrom('challenge_review as open')
          .innerJoin('person as holder', 'holder.id', 'open.tutor_id')
          .whereRef('open.submission_id', '=', 'challenge.id')
          .where('open.outcome', 'is', null)
          .select([
            'open.id',
            'open.tutor_id as tutorId',
            'open.claimed_at as claimedAt',
            'open.saved_at as savedAt',
            'open.version',
            'open.version_id as versionId',
            'open.scores',
            'holder.first_name as firstName',
            'holder.paternal_surname as paternalSurname',
          ]),
      ).as('open'),
      jsonObjectFrom(
        eb
          .selectFrom('challenge_review as decision')
          .whereRef('decision.submission_id', '=', 'challenge.id')
          .where('decision.outcome', 'is not', null)
          .orderBy('decision.decided_at', 'desc')
          .orderBy('decision.id', 'desc')
          .limit(1)
          .select([
            'decision.tutor_id as tutorId',
            'decision.version',
            'decision.outcome',
            'decision.score',
            'decision.scores',
            'decision.comment',
            'decision.private_note as privateNote',
            'decision.reason',
          ]),
      ).as('lastDecision'),
    ])
    .executeTakeFirst();
}

export type ReviewedChallenge = NonNullable<Awaited<ReturnType<typeof reviewedChallenge>>>;
