import {
  notifyOfBadge,
  planWave,
  refreshBossBadges,
  refreshByAct,
  refreshProgramme,
  refreshStanding,
  remindPerson,
  seeDelivery,
  seeReturn,
  settleMeetings,
  stepTask,
  tellAdministrators,
  tellArco,
  tellAskers,
  tellBadge,
  tellOfUnit,
  tellStanding,
  tellTicket,
  tellTutors,
} from './common-reactions.ts';
import type { EventName, EventOf } from './events.ts';
import type { JobName, JobOf } from './jobs.ts';
import { newsOf } from './news.ts';
import { personRoom, sessionRoom } from './pushes.ts';

/** 4. Reactions: which jobs follow an event. `key` is unique within its event and names the reaction for ever. */
export type Reaction<N extends EventName> = {
  [J in JobName]: { key: string; job: J; data: (event: EventOf<N>) => JobOf<J> };
}[JobName];

/** Events that come by the thousand: of a whole programme, of everybody's reminders at nine, of a badge for all. Their reactions are bulk. */
export const bulkEvents: ReadonlySet<EventName> = new Set<EventName>([
  'standing.outdated',
  'reminder.due',
  'badge.granted',
]);

export const reactions: { [N in EventName]: readonly Reaction<N>[] } = {
  'activity.finished': [refreshByAct],
  'activity.reopened': [refreshByAct],
  'content.changed': [refreshProgramme],
  'content.edited': [tellAdministrators],
  'questionnaire.edited': [tellAdministrators],
  'programme.walked': [refreshProgramme],
  'challenge.uploaded': [
    refreshByAct,
    {
      key: 'remind-boss',
      job: 'reminders.plan',
      data: ({ memberId, unitId }) => ({ about: 'first-delivery', memberId, unitId }),
    },
    {
      key: 'peers',
      job: 'peers.allocate',
      data: ({ memberId, unitId }) => ({ memberId, unitId }),
    },
    tellOfUnit('challengeDelivered'),
    tellTutors,
    seeReturn,
  ],
  // The learner's open screen shows the decision at once, whether or not their standing moves.
  'challenge.published': [refreshByAct, tellOfUnit('challengeGraded'), tellStanding, seeDelivery],
  'challenge.returned': [refreshByAct, tellOfUnit('challengeReturned'), tellStanding, seeDelivery],
  'challenge.reopened': [refreshByAct, tellOfUnit('challengeReturned'), tellStanding, seeDelivery],
  'challenge.claimed': [tellTutors],
  'extension.requested': [tellTutors],
  // An extension moves the day that decides whether a challenge came on time, and whether its learner is late today.
  'extension.decided': [
    refreshByAct,
    tellStanding,
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ extensionId }) => newsOf('extensionDecided', { extensionId }),
    },
    {
      key: 'remind',
      job: 'reminders.plan',
      data: ({ extensionId }) => ({ about: 'extension', extensionId }),
    },
  ],
  'peer-review.assigned': [
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ reviewId }) => newsOf('peerReviewAssigned', { reviewId }),
    },
  ],
  'peer-review.sent': [
    {
      key: 'see-request',
      job: 'notifications.see',
      data: ({ reviewId }) => ({ about: 'peer-review', reviewId }),
    },
  ],
  'case.sent': [refreshByAct, tellTutors],
  'case.commented': [
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ personId }) => ({ room: personRoom(personId), message: 'read.again', data: {} }),
    },
    tellTutors,
  ],
  'learner-notes.changed': [tellTutors],
  'survey.sent': [refreshByAct],
  'self-assessment.sent': [refreshByAct],
  'final-evaluation.sent': [
    refreshByAct,
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ attemptId }) => newsOf('finalResultReady', { attemptId }),
    },
  ],
  'evaluation.prepared': [refreshByAct, refreshBossBadges],
  'evaluation.sent': [refreshByAct, refreshBossBadges, tellOfUnit('feedbackSent')],
  // The badges that its boss earned by it stay.
  'evaluation.reopened': [refreshByAct, tellStanding, tellOfUnit('evaluationReopened')],
  'agreements.sent': [refreshByAct, refreshBossBadges, tellStanding, tellOfUnit('agreementsSent')],
  'agreements.acknowledged': [refreshByAct],
  'agreement.status-changed': [],
  'meeting.changed': [tellStanding],
  'question.asked': [{ key: 'tell-tutors', job: 'tutors.tell', data: ({ questionId }) => ({ questionId }) }],
  'question.changed': [
    { key: 'tell-tutors', job: 'tutors.tell', data: ({ questionId }) => ({ questionId }) },
    tellAskers,
  ],
  'question.answered': [
    { key: 'tell-tutors', job: 'tutors.tell', data: ({ answerId }) => ({ answerId }) },
    tellAskers,
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ answerId }) => newsOf('questionAnswered', { answerId }),
    },
  ],
  'user.created': [remindPerson, tellAdministrators],
  // Open screens offer another view, or one less; the first profile of a learner brings its reminders.
  'profiles.changed': [
    remindPerson,
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ personId }) => ({ room: personRoom(personId), message: 'read.again', data: {} }),
    },
    tellAdministrators,
  ],
  'person.changed': [tellAdministrators],
  'scan.changed': [
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ personId }) => ({ room: personRoom(personId), message: 'read.again', data: {} }),
    },
  ],
  'delivery.scanned': [tellTutors],
  'wave.changed': [
    planWave,
    { key: 'standings', job: 'group.refresh', data: ({ waveId }) => ({ waveId }) },
    { key: 'tell-group', job: 'group.tell', data: ({ waveId }) => ({ waveId }) },
  ],
  'wave.removed': [
    planWave,
    { key: 'standings', job: 'group.refresh', data: ({ groupId }) => ({ groupId }) },
    { key: 'tell-group', job: 'group.tell', data: ({ groupId }) => ({ groupId }) },
  ],
  'wave.shifted': [
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ shiftId }) => newsOf('challengeMoved', { shiftId }),
    },
  ],
  'group.walked': [{ key: 'standings', job: 'group.refresh', data: (step) => step }],
  'boss.taken': [
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ bossId }) => ({ room: personRoom(bossId), message: 'standing.changed', data: {} }),
    },
    {
      key: 'boss-badges',
      job: 'boss-badges.refresh',
      data: ({ bossId, groupId }) => ({ bossId, groupId }),
    },
    settleMeetings,
  ],
  'boss.given': [
    tellStanding,
    refreshBossBadges,
    { key: 'remind', job: 'reminders.plan', data: ({ memberId }) => ({ about: 'new-boss', memberId }) },
  ],
  // A dropped member is no longer counted: the rest of the team may be whole.
  'member.dropped': [refreshStanding, tellStanding, refreshBossBadges, settleMeetings],
  'member.joined': [refreshStanding, tellStanding, refreshBossBadges],
  'member.moved': [refreshStanding, tellStanding, refreshBossBadges, settleMeetings],
  'member.finished': [refreshStanding, tellStanding, refreshBossBadges, settleMeetings],
  'group.changed': [tellAdministrators],
  'tutor.assigned': [
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ groupId, tutorId }) => newsOf('groupAssigned', { groupId, tutorId }),
    },
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ tutorId }) => ({ room: personRoom(tutorId), message: 'read.again', data: {} }),
    },
    tellAdministrators,
  ],
  'tutor.unassigned': [
    { key: 'release', job: 'tutor-work.release', data: ({ groupId, tutorId }) => ({ groupId, tutorId }) },
    tellAdministrators,
  ],
  'message.changed': [{ key: 'tell', job: 'messages.tell', data: ({ messageId }) => ({ messageId }) }],
  'live-session.changed': [
    { key: 'remind', job: 'reminders.plan', data: ({ sessionId }) => ({ about: 'live-session', sessionId }) },
    { key: 'tell', job: 'live-session.tell', data: ({ sessionId }) => ({ sessionId }) },
    tellAdministrators,
  ],
  'reminder.due': [
    { key: 'notify', job: 'notifications.create', data: ({ reminderId, type }) => ({ type, reminderId }) },
  ],
  'social.points-changed': [refreshByAct],
  'standing.outdated': [refreshStanding],
  'standing.asked': [
    {
      key: 'standing',
      job: 'standing.refresh',
      data: ({ memberId }) => ({ memberId, isAsked: true }),
    },
  ],
  'standing.changed': [tellStanding],
  'badge.earned': [notifyOfBadge, tellBadge],
  'badge.granted': [notifyOfBadge, tellBadge],
  'badge.changed': [tellAdministrators],
  'award.revoked': [
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ personId }) => ({ room: personRoom(personId), message: 'read.again', data: {} }),
    },
  ],
  'notification.created': [
    {
      key: 'tell',
      job: 'bell.tell',
      data: ({ notificationId, ...rest }) => ({ id: notificationId, ...rest }),
    },
  ],
  'arco.changed': [tellArco],
  'arco.told': [
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ stepId }) => newsOf('dataRequestMoved', { stepId }),
    },
  ],
  'notice.changed': [tellAdministrators],
  'session.revoked': [
    {
      key: 'drop',
      job: 'push.tell',
      data: ({ sessionId }) => ({ room: sessionRoom(sessionId), message: 'session.revoked', data: {} }),
    },
  ],
  'view.ended': [
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ sessionId }) => newsOf('accountViewed', { sessionId }),
    },
  ],
  'recovery.asked': [{ key: 'prepare', job: 'recovery.prepare', data: ({ recoveryId }) => ({ recoveryId }) }],
  'mail.written': [{ key: 'send', job: 'mail.send', data: ({ mailId }) => ({ mailId }) }],
  'ticket.changed': [tellTicket],
  'ticket.answered': [
    tellTicket,
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ messageId }) => newsOf('supportAnswered', { messageId }),
    },
  ],
  'task.asked': [stepTask],
  'task.stepped': [stepTask],
};
