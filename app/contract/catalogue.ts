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
  'extension.requested': z.object({ extensionId: id, memberId: id, unitId: id }),
  'extension.decided': z.object({ extensionId: id, memberId: id, unitId: id }),
  'peer-review.assigned': z.object({ reviewId: id }),
  'peer-review.sent': z.object({ reviewId: id }),
  'case.sent': z.object({ memberId: id, unitId: id }),
  'survey.sent': z.object({ memberId: id, unitId: id }),
  'self-assessment.sent': z.object({ memberId: id, unitId: id }),
  'final-evaluation.sent': z.object({ memberId: id }),
  'evaluation.sent': z.object({ memberId: id, unitId: id }),
  'agreements.sent': z.object({ memberId: id, unitId: id }),
  'agreements.acknowledged': z.object({ memberId: id, unitId: id }),
  'agreement.status-changed': z.object({ agreementId: id, memberId: id, unitId: id }),
  'question.asked': z.object({ questionId: id }),
  'question.answered': z.object({ answerId: id }),
  'user.created': z.object({ personId: id }),
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

/** 3. Jobs: what a worker can be asked to do. `attempts` with exponential backoff, then the reaction is parked as failed. */
const job = <Q extends QueueName, S extends z.ZodMiniType>(queue: Q, data: S) => ({
  queue,
  data,
  attempts: 8,
});

export type QueueName = 'standing' | 'notifications' | 'push';

export const jobs = {
  'standing.refresh': job('standing', z.object({ memberId: id })),
  'programme.refresh': job('standing', z.object({ programmeId: id })),
  'notifications.create': job('notifications', z.object({ type: z.literal([4, 7]), awardId: id })),
  'push.tell': job('push', pushJob),
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
  'challenge.uploaded': [refreshStanding],
  'challenge.published': [refreshStanding],
  'challenge.returned': [],
  'extension.requested': [],
  // An extension moves the day that decides whether a challenge came on time.
  'extension.decided': [refreshStanding],
  'peer-review.assigned': [],
  'peer-review.sent': [],
  'case.sent': [],
  'survey.sent': [refreshStanding],
  'self-assessment.sent': [refreshStanding],
  'final-evaluation.sent': [refreshStanding],
  'evaluation.sent': [refreshStanding],
  'agreements.sent': [],
  'agreements.acknowledged': [],
  'agreement.status-changed': [],
  'question.asked': [],
  'question.answered': [],
  'user.created': [],
  'social.points-changed': [refreshStanding],
  'standing.outdated': [refreshStanding],
  'standing.changed': [
    {
      key: 'tell',
      job: 'push.tell',
      data: ({ personId }) => ({ room: personRoom(personId), message: 'standing.changed', data: {} }),
    },
  ],
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
};

/**
 * 5. Notification types (spec §9, product §2.6): the keys of the `data` each carries on the wire. Types 1 to 11 are the
 * specification's (2 is our challenge-deadline reminder), from 101 ours. Who may see which is `domain/access.ts`.
 */
export const bell = {
  1: ['nombre_act', 'id_act', 'tipo_act', 'unidad', 'modulo'],
  2: ['unidad', 'nombre', 'grupo_id'],
  3: ['nombre', 'grupo_id', 'descripcion'],
  4: ['nombre', 'descripcion', 'imagen', 'tipo'],
  5: ['unidad', 'grupo', 'grupo_id', 'nombre_grupo'],
  6: ['unidad', 'grupo', 'grupo_id', 'nombre_grupo'],
  7: ['nombre', 'imagen', 'grupo_id'],
  8: ['usuario', 'unidad', 'grupo_id', 'nombre_grupo'],
  9: ['grupo_id', 'nombre_grupo'],
  10: [],
  11: [],
  101: ['unidad'],
  102: ['unidad'],
  103: ['unidad'],
  104: ['unidad'],
  106: ['unidad'],
  107: ['unidad'],
  108: [],
  109: [],
} as const satisfies Record<number, readonly string[]>;

export type BellType = keyof typeof bell;
