import type { MemberUnit } from '../../domain/progress/progress.ts';
import { type ArcoSubject, storedArco } from './arco-subject.ts';
import { type NotificationAbout, newsOf } from './news.ts';
import { profileRoom } from './pushes.ts';

/* Reactions that follow more than one event, or that need words of their own. */

export const refreshStanding = {
  key: 'standing',
  job: 'standing.refresh' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

/** {@link refreshStanding} for an act about that very learner: the ends that it reaches are celebrated (product: celebrations). */
export const refreshByAct = {
  ...refreshStanding,
  data: ({ memberId }: { memberId: number }) => ({ memberId, isOwnDoing: true }),
};

export const refreshProgramme = {
  key: 'standings',
  job: 'programme.refresh' as const,
  data: (step: { programmeId: number; after?: number }) => step,
};

/** Plans what a wave reminds of, again where its days moved. */
export const planWave = {
  key: 'remind',
  job: 'reminders.plan' as const,
  data: ({ waveId }: { waveId: number }) => ({ about: 'wave' as const, waveId }),
};

/** A change of the member's evaluations may earn their boss a badge. */
export const refreshBossBadges = {
  key: 'boss-badges',
  job: 'boss-badges.refresh' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

/** Tells the learner's open screens, those of their boss and of their tutors, that how far the learner is has changed. */
export const tellStanding = {
  key: 'tell',
  job: 'standing.tell' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

/** Cancels the agreed 1-1 of a member with whoever is their boss no more, or in a generation that is not theirs. */
export const settleMeetings = {
  key: 'one-to-one',
  job: 'meetings.settle' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

/** Tells the open screens of the learner's tutors that there is something to do, or that somebody did it. */
export const tellTutors = {
  key: 'tell-tutors',
  job: 'tutors.tell' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

/** Tells the open screens of who asked a question or answered it that something was added or decided. */
export const tellAskers = {
  key: 'tell-askers',
  job: 'askers.tell' as const,
  data: (about: { questionId: number } | { answerId: number }) => about,
};

/** Tells the open screens of the administration that something they list has changed. */
export const tellAdministrators = {
  key: 'tell-administrators',
  job: 'push.tell' as const,
  data: () => ({ room: profileRoom(1), message: 'read.again' as const, data: {} }),
};

/** Tells the open screens of the administration, and of who made a request to Support, that it changed. */
export const tellTicket = {
  key: 'tell',
  job: 'tickets.tell' as const,
  data: ({ ticketId }: { ticketId: number }) => ({ ticketId }),
};

/** Tells the open screens of the administration, and of who made a request about their data, that it changed. */
export const tellArco = {
  key: 'tell',
  job: 'arco.tell' as const,
  data: ({ arcoId }: ArcoSubject) => storedArco(arcoId),
};

/** Plans what a new person is reminded of; what was planned before stays. */
export const remindPerson = {
  key: 'remind',
  job: 'reminders.plan' as const,
  data: ({ personId }: { personId: number }) => ({ about: 'person' as const, personId }),
};

/** The tutor who decided about a delivery has read of it, and so has every tutor who shares it. */
export const seeDelivery = {
  key: 'see-delivery',
  job: 'notifications.see' as const,
  data: ({ memberId, unitId }: MemberUnit) => ({ about: 'delivery' as const, memberId, unitId }),
};

/** A learner who delivers again has read why the challenge came back. */
export const seeReturn = {
  key: 'see-return',
  job: 'notifications.see' as const,
  data: ({ memberId, unitId }: MemberUnit) => ({ about: 'return' as const, memberId, unitId }),
};

/** Tells in the bell of something about a learner's unit. */
export const tellOfUnit = (name: NotificationAbout<'unit'>) => ({
  key: 'notify',
  job: 'notifications.create' as const,
  data: ({ memberId, unitId }: MemberUnit) => newsOf(name, { memberId, unitId }),
});

export const notifyOfBadge = {
  key: 'notify',
  job: 'notifications.create' as const,
  data: ({ awardId, forBoss }: { awardId: number; forBoss: boolean }) =>
    newsOf(forBoss ? 'bossBadgeEarned' : 'badgeEarned', { awardId }),
};

/** The congratulation on the person's open screens. */
export const tellBadge = {
  key: 'tell',
  job: 'badges.tell' as const,
  data: ({ personId, awardId }: { personId: number; awardId: number }) => ({ personId, awardId }),
};

/** Does the next part of long work (product: tasks). */
export const stepTask = {
  key: 'step',
  job: 'task.step' as const,
  data: ({ taskId }: { taskId: number }) => ({ taskId }),
};
