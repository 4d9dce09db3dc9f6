import * as z from 'zod/mini';
import { id } from './wire.ts';

/**
 * What happens in the product, in five tables: events → reactions → jobs → notification types → pushes.
 * A new event without a row in `reactions`, a reaction with another job's payload or a job without a handler does not
 * compile. Payloads carry ids and counts only: never rows, never a secret.
 */

/** 1. Events: facts that happened, written in the same transaction as the change that caused them. */
export const events = {
  'activity.finished': z.object({ memberId: id, activityId: id }),
  'activity.reopened': z.object({ memberId: id, activityId: id }),
  'content.changed': z.object({ programmeId: id }),
  'challenge.uploaded': z.object({ memberId: id, unitId: id }),
  'challenge.published': z.object({ memberId: id, unitId: id }),
  'challenge.returned': z.object({ memberId: id, unitId: id }),
  // A tutor took it to evaluate it, or let it go.
  'challenge.claimed': z.object({ memberId: id, unitId: id }),
  'extension.requested': z.object({ extensionId: id, memberId: id, unitId: id }),
  'extension.decided': z.object({ extensionId: id, memberId: id, unitId: id }),
  'peer-review.assigned': z.object({ reviewId: id }),
  'peer-review.sent': z.object({ reviewId: id }),
  'case.sent': z.object({ memberId: id, unitId: id }),
  'survey.sent': z.object({ memberId: id, unitId: id }),
  'self-assessment.sent': z.object({ memberId: id, unitId: id }),
  'final-evaluation.sent': z.object({ attemptId: id, memberId: id }),
  // Every question of a draft has its answer for the first time.
  'evaluation.prepared': z.object({ memberId: id, unitId: id }),
  'evaluation.sent': z.object({ memberId: id, unitId: id }),
  'agreements.sent': z.object({ memberId: id, unitId: id }),
  'agreements.acknowledged': z.object({ memberId: id, unitId: id }),
  'agreement.status-changed': z.object({ agreementId: id, memberId: id, unitId: id }),
  'question.asked': z.object({ questionId: id }),
  'question.answered': z.object({ answerId: id }),
  // Solved or open again, reported, or moderated.
  'question.changed': z.object({ questionId: id }),
  'user.created': z.object({ personId: id }),
  'wave.changed': z.object({ waveId: id }),
  // A transfer is both: the boss of before, if there was one, and the one of today.
  'boss.taken': z.object({ memberId: id, bossId: id, groupId: id }),
  'boss.given': z.object({ memberId: id, bossId: id }),
  'member.dropped': z.object({ memberId: id }),
  'tutor.assigned': z.object({ groupId: id, tutorId: id }),
  'live-session.changed': z.object({ sessionId: id }),
  'reminder.due': z.object({ reminderId: id, type: z.literal([2, 3, 5, 6, 10, 11]) }),
  'social.points-changed': z.object({ memberId: id }),
  'standing.outdated': z.object({ memberId: id }),
  'standing.changed': z.object({ memberId: id, personId: id }),
  'badge.earned': z.object({ awardId: id, personId: id, forBoss: z.boolean() }),
  'notification.created': z.object({
    notificationId: id,
    personId: id,
    type: z.int(),
    seq: z.int(),
    unseen: z.int(),
  }),
  'session.revoked': z.object({ sessionId: z.uuid() }),
  'recovery.asked': z.object({ recoveryId: id }),
  'mail.written': z.object({ mailId: z.uuid() }),
} as const;

export type EventName = keyof typeof events;
export type EventOf<N extends EventName> = z.infer<(typeof events)[N]>;

/** 2. Pushes: what a browser may be told. They say that something changed; the browser reads the rest. */
export const pushes = {
  'notification.created': z.object({ id, type: z.int(), seq: z.int(), unseen: z.int() }),
  'badge.earned': z.object({ awardId: id }),
  'standing.changed': z.object({}),
  'session.revoked': z.object({}),
  'read.again': z.object({}),
  'server.restart': z.object({ withinMs: z.int() }),
} as const;

export type PushName = keyof typeof pushes;
export type PushOf<N extends PushName> = z.infer<(typeof pushes)[N]>;
/** Socket.IO's typed events from server to browser, on both ends. */
export type ServerToClient = { [N in PushName]: (data: PushOf<N>) => void };
/** What a browser may say: a fresh token, so that the socket outlives the first one. */
export type ClientToServer = { 'session.renewed': (token: string) => void };

const pushJob = z.discriminatedUnion('message', [
  z.object({
    room: z.string(),
    message: z.literal('notification.created'),
    data: pushes['notification.created'],
  }),
  z.object({ room: z.string(), message: z.literal('badge.earned'), data: pushes['badge.earned'] }),
  z.object({ room: z.string(), message: z.literal('standing.changed'), data: pushes['standing.changed'] }),
  z.object({ room: z.string(), message: z.literal('session.revoked'), data: pushes['session.revoked'] }),
]);

/** What a notification is about, by its type: ids only, the rest is read when it is told. */
const newsJob = z.discriminatedUnion('type', [
  z.object({ type: z.literal([4, 7]), awardId: id }),
  z.object({ type: z.literal(1), answerId: id }),
  z.object({ type: z.literal([2, 3, 5, 6, 10, 11]), reminderId: id }),
  z.object({ type: z.literal([8, 101, 102, 103, 104]), memberId: id, unitId: id }),
  z.object({ type: z.literal(9), groupId: id, tutorId: id }),
  z.object({ type: z.literal(106), reviewId: id }),
  z.object({ type: z.literal(107), extensionId: id }),
  z.object({ type: z.literal(108), attemptId: id }),
]);

/** The boss of today of a member, or who was it until now in that generation. */
const bossBadgesJob = z.union([z.object({ memberId: id }), z.object({ bossId: id, groupId: id })]);

/** Whose tutors: those of today of the member's group, or of the asker's. */
const tutorsJob = z.union([
  z.object({ memberId: id }),
  z.object({ questionId: id }),
  z.object({ answerId: id }),
]);

/** Whose reminders are to be planned, again where a date was moved. */
const planJob = z.discriminatedUnion('about', [
  z.object({ about: z.literal('person'), personId: id }),
  z.object({ about: z.literal('wave'), waveId: id }),
  z.object({ about: z.literal('extension'), extensionId: id }),
  z.object({ about: z.literal('live-session'), sessionId: id }),
  z.object({ about: z.literal('first-delivery'), memberId: id, unitId: id }),
  z.object({ about: z.literal('new-boss'), memberId: id }),
]);

/** 3. Jobs: what a worker can be asked to do. `attempts` with exponential backoff, then the reaction is parked as failed. */
const job = <Q extends QueueName, S extends z.ZodMiniType>(queue: Q, data: S) => ({
  queue,
  data,
  attempts: 8,
});

export type QueueName = 'standing' | 'notifications' | 'push' | 'mail';

export const jobs = {
  'standing.refresh': job('standing', z.object({ memberId: id })),
  'programme.refresh': job('standing', z.object({ programmeId: id })),
  'notifications.create': job('notifications', newsJob),
  'reminders.plan': job('notifications', planJob),
  'peers.allocate': job('standing', z.object({ memberId: id, unitId: id })),
  'push.tell': job('push', pushJob),
  'boss-badges.refresh': job('standing', bossBadgesJob),
  'standing.tell': job('push', z.object({ memberId: id })),
  'tutors.tell': job('push', tutorsJob),
  'recovery.prepare': job('mail', z.object({ recoveryId: id })),
  'mail.send': job('mail', z.object({ mailId: z.uuid() })),
} as const;

export type JobName = keyof typeof jobs;
export type JobOf<J extends JobName> = z.infer<(typeof jobs)[J]['data']>;

/** 4. Reactions: which jobs follow an event. `key` is unique within its event and names the reaction for ever. */
export type Reaction<N extends EventName> = {
  [J in JobName]: { key: string; job: J; data: (event: EventOf<N>) => JobOf<J> };
}[JobName];

const refreshStanding = {
  key: 'standing',
  job: 'standing.refresh' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

/** What was given to the member may earn their boss a badge. */
const refreshBossBadges = {
  key: 'boss-badges',
  job: 'boss-badges.refresh' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

/** Tells the learner's open screens, those of their boss and of their tutors, that how far the learner is has changed. */
const tellStanding = {
  key: 'tell',
  job: 'standing.tell' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

/** Tells the open screens of the learner's tutors that there is something to do, or that somebody did it. */
const tellTutors = {
  key: 'tell-tutors',
  job: 'tutors.tell' as const,
  data: ({ memberId }: { memberId: number }) => ({ memberId }),
};

type OfUnit = { memberId: number; unitId: number };

/** Tells the learner something about a unit of theirs. */
const tellLearner = <T extends 101 | 102 | 103 | 104>(type: T) => ({
  key: 'notify',
  job: 'notifications.create' as const,
  data: ({ memberId, unitId }: OfUnit) => ({ type, memberId, unitId }),
});

/** The socket room of one person. */
export const personRoom = (personId: number): string => `user:${personId}`;
/** The socket room of one session. */
export const sessionRoom = (sessionId: string): string => `sid:${sessionId}`;

export const reactions: { [N in EventName]: readonly Reaction<N>[] } = {
  'activity.finished': [refreshStanding],
  'activity.reopened': [refreshStanding],
  'content.changed': [
    { key: 'standings', job: 'programme.refresh', data: ({ programmeId }) => ({ programmeId }) },
  ],
  'challenge.uploaded': [
    refreshStanding,
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
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ memberId, unitId }) => ({ type: 8, memberId, unitId }),
    },
    tellTutors,
  ],
  'challenge.published': [refreshStanding, tellLearner(101), tellTutors],
  'challenge.returned': [tellLearner(102), tellTutors],
  'challenge.claimed': [tellTutors],
  'extension.requested': [tellTutors],
  // An extension moves the day that decides whether a challenge came on time, and whether its learner is late today.
  'extension.decided': [
    refreshStanding,
    tellStanding,
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ extensionId }) => ({ type: 107, extensionId }),
    },
    {
      key: 'remind',
      job: 'reminders.plan',
      data: ({ extensionId }) => ({ about: 'extension', extensionId }),
    },
  ],
  'peer-review.assigned': [
    { key: 'notify', job: 'notifications.create', data: ({ reviewId }) => ({ type: 106, reviewId }) },
  ],
  'peer-review.sent': [],
  'case.sent': [tellTutors],
  'survey.sent': [refreshStanding],
  'self-assessment.sent': [refreshStanding],
  'final-evaluation.sent': [
    refreshStanding,
    { key: 'notify', job: 'notifications.create', data: ({ attemptId }) => ({ type: 108, attemptId }) },
  ],
  'evaluation.prepared': [refreshBossBadges],
  'evaluation.sent': [refreshStanding, refreshBossBadges, tellLearner(103)],
  'agreements.sent': [refreshBossBadges, tellStanding, tellLearner(104)],
  'agreements.acknowledged': [],
  'agreement.status-changed': [],
  'question.asked': [{ key: 'tell-tutors', job: 'tutors.tell', data: ({ questionId }) => ({ questionId }) }],
  'question.changed': [
    { key: 'tell-tutors', job: 'tutors.tell', data: ({ questionId }) => ({ questionId }) },
  ],
  'question.answered': [
    { key: 'tell-tutors', job: 'tutors.tell', data: ({ answerId }) => ({ answerId }) },
    { key: 'notify', job: 'notifications.create', data: ({ answerId }) => ({ type: 1, answerId }) },
  ],
  'user.created': [
    { key: 'remind', job: 'reminders.plan', data: ({ personId }) => ({ about: 'person', personId }) },
  ],
  'wave.changed': [
    { key: 'remind', job: 'reminders.plan', data: ({ waveId }) => ({ about: 'wave', waveId }) },
  ],
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
  ],
  'boss.given': [
    tellStanding,
    refreshBossBadges,
    { key: 'remind', job: 'reminders.plan', data: ({ memberId }) => ({ about: 'new-boss', memberId }) },
  ],
  // Who has left is no longer counted: what is left of the team may be whole.
  'member.dropped': [tellStanding, refreshBossBadges],
  'tutor.assigned': [
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ groupId, tutorId }) => ({ type: 9, groupId, tutorId }),
    },
  ],
  'live-session.changed': [
    { key: 'remind', job: 'reminders.plan', data: ({ sessionId }) => ({ about: 'live-session', sessionId }) },
  ],
  'reminder.due': [
    { key: 'notify', job: 'notifications.create', data: ({ reminderId, type }) => ({ type, reminderId }) },
  ],
  'social.points-changed': [refreshStanding],
  'standing.outdated': [refreshStanding],
  'standing.changed': [tellStanding],
  'badge.earned': [
    {
      key: 'notify',
      job: 'notifications.create',
      data: ({ awardId, forBoss }) => ({ type: forBoss ? 7 : 4, awardId }),
    },
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ personId, awardId }) => ({
        room: personRoom(personId),
        message: 'badge.earned',
        data: { awardId },
      }),
    },
  ],
  'notification.created': [
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ personId, notificationId, type, seq, unseen }) => ({
        room: personRoom(personId),
        message: 'notification.created',
        data: { id: notificationId, type, seq, unseen },
      }),
    },
  ],
  'session.revoked': [
    {
      key: 'drop',
      job: 'push.tell',
      data: ({ sessionId }) => ({ room: sessionRoom(sessionId), message: 'session.revoked', data: {} }),
    },
  ],
  'recovery.asked': [{ key: 'prepare', job: 'recovery.prepare', data: ({ recoveryId }) => ({ recoveryId }) }],
  'mail.written': [{ key: 'send', job: 'mail.send', data: ({ mailId }) => ({ mailId }) }],
};

/**
 * 5. Notification types (spec §9, product §2.6): the keys of the `data` each carries on the wire. Types 1 to 11 are the
 * specification's (2 is our challenge-deadline reminder), from 101 ours; ids that a link needs come after its keys.
 * Who may see which is `domain/access.ts`.
 */
export const bell = {
  1: ['nombre_act', 'id_act', 'tipo_act', 'unidad', 'modulo'],
  2: ['unidad', 'nombre', 'grupo_id', 'unidad_id', 'dias'],
  3: ['nombre', 'grupo_id', 'descripcion', 'sesion_id'],
  4: ['nombre', 'descripcion', 'imagen', 'tipo'],
  5: ['unidad', 'grupo', 'grupo_id', 'nombre_grupo', 'unidad_id'],
  6: ['unidad', 'grupo', 'grupo_id', 'nombre_grupo', 'unidad_id', 'fecha', 'pendientes'],
  7: ['nombre', 'imagen', 'grupo_id'],
  8: ['usuario', 'unidad', 'grupo_id', 'nombre_grupo', 'usuario_id', 'unidad_id'],
  9: ['grupo_id', 'nombre_grupo'],
  10: [],
  11: [],
  101: ['unidad', 'unidad_id', 'calificacion'],
  102: ['unidad', 'unidad_id', 'fecha'],
  103: ['unidad', 'unidad_id'],
  104: ['unidad', 'unidad_id'],
  106: ['unidad', 'unidad_id', 'fecha'],
  107: ['unidad', 'unidad_id', 'aprobada', 'fecha'],
  108: [],
  109: [],
} as const satisfies Record<number, readonly string[]>;

export type BellType = keyof typeof bell;
