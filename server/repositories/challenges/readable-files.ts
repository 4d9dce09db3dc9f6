import type { FileReader, OfFile } from '../files/file-reader.ts';

/** What a learner delivered, for their boss and for the tutors of their group. */
export function isChallengeOfCharge(eb: OfFile, { actor }: FileReader) {
  return eb.exists(
    eb
      .selectFrom('challenge_version as version')
      .innerJoin('challenge_submission as submission', 'submission.id', 'version.submission_id')
      .innerJoin('member', 'member.id', 'submission.member_id')
      .whereRef('version.file_id', '=', 'file.id')
      .where((of) =>
        of.or([
          of.exists(
            of
              .selectFrom('member_boss')
              .whereRef('member_boss.member_id', '=', 'member.id')
              .where('member_boss.boss_id', '=', actor.personId)
              .where('member_boss.to_on', 'is', null)
              .select('member_boss.id'),
          ),
          of.exists(
            of
              .selectFrom('group_tutor')
              .whereRef('group_tutor.group_id', '=', 'member.group_id')
              .where('group_tutor.tutor_id', '=', actor.personId)
              .where('group_tutor.ended_at', 'is', null)
              .select('group_tutor.group_id'),
          ),
        ]),
      )
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
