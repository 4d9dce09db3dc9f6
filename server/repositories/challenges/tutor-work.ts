import { sql } from 'kysely';
import { goesOn, published } from '../../db/fragments.ts';
import type { Reader } from '../../db/template.ts';
import { tutoredGroups, tutoredLearners } from '../content/activity-scope.ts';
import { listedChallenges } from './challenge-reviews.ts';
import { isOpenQuestion, openReview, waitsForTutor } from './review-state.ts';

/** Active learners of the groups that a tutor accompanies today. */
export function tutoredMembers(db: Reader, tutorId: number) {
  return tutoredLearners(db, tutorId).where(goesOn('member'));
}

/** Challenges that wait for a tutor, as the queue counts them; whoever claimed after `heldSince` holds one. */
export function waitingChallenges(db: Reader, tutorId: number, heldSince: Date) {
  return listedChallenges(db, tutorId)
    .leftJoin('challenge_review as open', openReview)
    .where(waitsForTutor(heldSince));
}

/** Visible questions that nobody has answered. Who asked may have left: the answer serves the others. */
export function openQuestions(db: Reader, tutorId: number) {
  return questionsOfTutor(db, tutorId).where(isOpenQuestion);
}

/**
 * Questions on what is published that were asked in a tutor's groups, hidden ones too; none that became part of another.
 * The groups and their learners come first, then each learner's questions: the offset keeps PostgreSQL from beginning
 * with everybody's, which it would with so many relations (`join_collapse_limit`).
 */
export function questionsOfTutor(db: Reader, tutorId: number) {
  return tutoredGroups(db, tutorId)
    .innerJoin('member as asker', (join) =>
      join
        .onRef('asker.group_id', '=', 'learner_group.id')
        // Nobody is their own tutor.
        .onRef('asker.person_id', '<>', 'group_tutor.tutor_id'),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('question')
          .whereRef('question.member_id', '=', 'asker.id')
          .where('question.merged_into', 'is', null)
          .selectAll('question')
          .offset(sql.lit(0))
          .as('question'),
      (join) => join.onTrue(),
    )
    .innerJoin('activity', (join) =>
      join.onRef('activity.id', '=', 'question.activity_id').on(published('activity')),
    )
    .innerJoin('module', (join) => join.onRef('module.id', '=', 'activity.module_id').on(published('module')))
    .innerJoin('unit', (join) => join.onRef('unit.id', '=', 'module.unit_id').on(published('unit')));
}

/** Extensions that were asked for in what is published, and wait for a decision. */
export function pendingExtensions(db: Reader, tutorId: number) {
  return tutoredMembers(db, tutorId)
    .innerJoin('deadline_extension as extension', 'extension.member_id', 'member.id')
    .innerJoin('unit', (join) => join.onRef('unit.id', '=', 'extension.unit_id').on(published('unit')))
    .where('extension.decided_at', 'is', null);
}

/** Case studies that were sent and have no comment of a tutor. */
export function uncommentedCases(db: Reader, tutorId: number) {
  return tutoredMembers(db, tutorId)
    .innerJoin('case_response as answered', 'answered.member_id', 'member.id')
    .innerJoin('unit', (join) => join.onRef('unit.id', '=', 'answered.unit_id').on(published('unit')))
    .where('answered.sent_at', 'is not', null)
    .where('answered.commented_at', 'is', null);
}
