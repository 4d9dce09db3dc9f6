import type { FileReader, OfFile } from '../files/file-reader.ts';
import { ownCollaborators } from '../people/collaborators.ts';
import { tutoredChallenges } from './challenge-reviews.ts';

/** True where a learner of a tutor's groups delivered the file: {@link tutoredChallenges} lets the tutor read it. */
export function isTutoredDelivery(eb: OfFile, { db, actor }: FileReader) {
  return eb.exists(
    tutoredChallenges(db, actor.personId)
      .innerJoin('challenge_version as version', 'version.submission_id', 'challenge.id')
      .where('version.file_id', '=', eb.ref('file.id'))
      .select('version.id'),
  );
}

/** True where a collaborator of a boss delivered the file. */
export function isDeliveryOfCollaborator(eb: OfFile, { db, actor }: FileReader) {
  return eb.exists(
    ownCollaborators(db, actor.personId)
      .innerJoin('challenge_submission as challenge', 'challenge.member_id', 'member.id')
      .innerJoin('unit', (join) =>
        join.onRef('unit.id', '=', 'challenge.unit_id').on('unit.deleted_at', 'is', null),
      )
      .innerJoin('challenge_version as version', 'version.submission_id', 'challenge.id')
      .where('version.file_id', '=', eb.ref('file.id'))
      .select('version.id'),
  );
}

/** The last delivery of a challenge that this learner was given to review. */
export function isChallengeUnderReview(eb: OfFile, { actor }: FileReader) {
  return eb.exists(
    eb
      .selectFrom('peer_review as review')
      .innerJoin('member as reviewer', 'reviewer.id', 'review.reviewer_member_id')
      .innerJoin('challenge_version as version', 'version.submission_id', 'review.submission_id')
      .where('reviewer.person_id', '=', actor.personId)
      .where('reviewer.active', '=', true)
      .where('review.reassigned_at', 'is', null)
      .whereRef('version.file_id', '=', 'file.id')
      .select('review.id'),
  );
}

/** A delivery, or the draft of one. */
export function isOfChallenge(eb: OfFile) {
  return eb.or([
    eb.exists(
      eb
        .selectFrom('challenge_version')
        .whereRef('challenge_version.file_id', '=', 'file.id')
        .select('challenge_version.id'),
    ),
    eb.exists(
      eb
        .selectFrom('challenge_submission')
        .whereRef('challenge_submission.draft_file_id', '=', 'file.id')
        .select('challenge_submission.id'),
    ),
  ]);
}
