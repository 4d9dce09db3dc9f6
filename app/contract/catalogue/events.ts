import * as z from 'zod/mini';
import { id } from '../wire/fields.ts';
import { arcoSubject } from './arco-subject.ts';
import { REMINDER_TYPES } from './notification-types.ts';

/**
 * The facts of the product, in five tables of this folder: events → reactions → jobs → notification types → pushes. A
 * new event without a row in `reactions`, a reaction with another job's payload or a job without a handler does not
 * compile. Payloads carry ids and counts only: never rows, never a secret.
 */

/** 1. Events: facts that happened, written in the same transaction as the change that caused them. */
export const events = {
  'activity.finished': z.object({ memberId: id, activityId: id }),
  'activity.reopened': z.object({ memberId: id, activityId: id }),
  // `isReworded`: what learners' progress is counted over stays as it was.
  'content.changed': z.object({ programmeId: id, isReworded: z.optional(z.boolean()) }),
  /** Something of it was saved that learners need not see. */
  'content.edited': z.object({ programmeId: id }),
  'questionnaire.edited': z.object({ questionnaireId: id }),
  // The members of a programme after that one are still to be told or computed again: a large one is walked in steps.
  'programme.walked': z.object({ programmeId: id, after: id, isReworded: z.optional(z.boolean()) }),
  'challenge.uploaded': z.object({ memberId: id, unitId: id }),
  'challenge.published': z.object({ memberId: id, unitId: id }),
  'challenge.returned': z.object({ memberId: id, unitId: id }),
  // Given back after it was delivered, whatever its grade was: that one no longer counts.
  'challenge.reopened': z.object({ memberId: id, unitId: id }),
  // A tutor took it to evaluate it, or let it go.
  'challenge.claimed': z.object({ memberId: id, unitId: id }),
  // A file of that person, or of that delivery, waits for the antivirus, or has its verdict.
  'scan.changed': z.object({ personId: id }),
  'delivery.scanned': z.object({ memberId: id, unitId: id }),
  'extension.requested': z.object({ extensionId: id, memberId: id, unitId: id }),
  'extension.decided': z.object({ extensionId: id, memberId: id, unitId: id }),
  'peer-review.assigned': z.object({ reviewId: id }),
  'peer-review.sent': z.object({ reviewId: id }),
  'case.sent': z.object({ memberId: id, unitId: id }),
  // Or its comment was changed.
  'case.commented': z.object({ memberId: id, unitId: id, personId: id }),
  // A tutor wrote, changed or removed a note about the learner.
  'learner-notes.changed': z.object({ memberId: id }),
  'survey.sent': z.object({ memberId: id, unitId: id }),
  'self-assessment.sent': z.object({ memberId: id, unitId: id }),
  'final-evaluation.sent': z.object({ attemptId: id, memberId: id }),
  // Every question of a draft has its answer for the first time.
  'evaluation.prepared': z.object({ memberId: id, unitId: id }),
  'evaluation.sent': z.object({ memberId: id, unitId: id }),
  // By an administrator: it is a draft again, and its grade no longer counts.
  'evaluation.reopened': z.object({ memberId: id, unitId: id }),
  'agreements.sent': z.object({ memberId: id, unitId: id }),
  'agreements.acknowledged': z.object({ memberId: id, unitId: id }),
  'agreement.status-changed': z.object({ agreementId: id, memberId: id, unitId: id }),
  // The day and hour of a 1-1 were agreed, changed or cancelled.
  'meeting.changed': z.object({ memberId: id, unitId: id }),
  'question.asked': z.object({ questionId: id }),
  'question.answered': z.object({ answerId: id }),
  // Solved or open again, reported, or moderated.
  'question.changed': z.object({ questionId: id }),
  'user.created': z.object({ personId: id }),
  // By an administrator: the data, the profiles or the state of an account.
  'person.changed': z.object({ personId: id }),
  // A profile was given to the person, or taken from them.
  'profiles.changed': z.object({ personId: id }),
  'wave.changed': z.object({ waveId: id }),
  // A unit of a generation has no days any more.
  'wave.removed': z.object({ waveId: id, groupId: id }),
  // By an administrator: the days of one wave or of several, or taken back again.
  'wave.shifted': z.object({ shiftId: id }),
  // The members of a generation after that one are still to be computed again: a large one is walked in steps.
  'group.walked': z.object({ groupId: id, after: id }),
  // A transfer is both: the boss of before, if there was one, and the one of today.
  'boss.taken': z.object({ memberId: id, bossId: id, groupId: id }),
  'boss.given': z.object({ memberId: id, bossId: id }),
  'member.dropped': z.object({ memberId: id }),
  // By an administrator: into a generation, also after a drop.
  'member.joined': z.object({ memberId: id }),
  // To another generation of the same programme, with everything the member did.
  'member.moved': z.object({ memberId: id }),
  // With the generation, which was closed.
  'member.finished': z.object({ memberId: id }),
  // By an administrator: the data or the state of a generation.
  'group.changed': z.object({ groupId: id }),
  'tutor.assigned': z.object({ groupId: id, tutorId: id }),
  // The claims of the tutor in that group become free for the others.
  'tutor.unassigned': z.object({ groupId: id, tutorId: id }),
  // Written to learners by their tutor, or withdrawn; and read by one of them.
  'message.changed': z.object({ messageId: id }),
  // Made, changed or cancelled.
  'live-session.changed': z.object({ sessionId: id }),
  'reminder.due': z.object({ reminderId: id, type: z.literal(Object.values(REMINDER_TYPES)) }),
  'social.points-changed': z.object({ memberId: id }),
  'standing.outdated': z.object({ memberId: id }),
  // By an administrator, who waits for it.
  'standing.asked': z.object({ memberId: id }),
  'standing.changed': z.object({ memberId: id, personId: id }),
  'badge.earned': z.object({ awardId: id, personId: id, forBoss: z.boolean() }),
  // To one of many at once, who qualified already.
  'badge.granted': z.object({ awardId: id, personId: id, forBoss: z.boolean() }),
  // By an administrator: the data or the state of a badge, or who holds it.
  'badge.changed': z.object({ badgeId: id }),
  'award.revoked': z.object({ awardId: id, personId: id }),
  'notification.created': z.object({
    notificationId: id,
    personId: id,
    type: z.int(),
    seq: z.int(),
    unseen: z.int(),
  }),
  'session.revoked': z.object({ sessionId: z.uuid() }),
  // An administrator has seen the screens of that session's person; they are told.
  'view.ended': z.object({ sessionId: z.uuid() }),
  'recovery.asked': z.object({ recoveryId: id }),
  'mail.written': z.object({ mailId: z.uuid() }),
  // A request to Support: made, answered by its person, assigned, moved on or merged.
  'ticket.changed': z.object({ ticketId: id }),
  // By Support, to the person who made it.
  'ticket.answered': z.object({ ticketId: id, messageId: id }),
  // Registered, a step of it taken, or its day is near.
  'arco.changed': arcoSubject,
  // Something was done with somebody's request that they are told of.
  'arco.told': z.object({ stepId: id }),
  // A version of the privacy notice was begun, edited, discarded or published.
  'notice.changed': z.object({ noticeId: id }),
  // Long work was asked for, or one of its steps was done and another one is to follow.
  'task.asked': z.object({ taskId: id }),
  'task.stepped': z.object({ taskId: id }),
} as const;

export type EventName = keyof typeof events;
export type EventOf<N extends EventName> = z.infer<(typeof events)[N]>;
