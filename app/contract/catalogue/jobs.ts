import * as z from 'zod/mini';
import { id } from '../wire/fields.ts';
import { newsJob } from './news.ts';
import { pushes } from './pushes.ts';

const pushJob = z.discriminatedUnion('message', [
  z.object({
    room: z.string(),
    message: z.literal('notification.created'),
    data: pushes['notification.created'],
  }),
  z.object({ room: z.string(), message: z.literal('badge.earned'), data: pushes['badge.earned'] }),
  z.object({ room: z.string(), message: z.literal('standing.changed'), data: pushes['standing.changed'] }),
  z.object({ room: z.string(), message: z.literal('session.revoked'), data: pushes['session.revoked'] }),
  z.object({ room: z.string(), message: z.literal('read.again'), data: pushes['read.again'] }),
]);

/** The boss of today of a member, or who was it until now in that generation. */
const bossBadgesJob = z.union([z.object({ memberId: id }), z.object({ bossId: id, groupId: id })]);

/** Whose tutors: those of today of the member's group, or of the asker's. */
const tutorsJob = z.union([
  z.object({ memberId: id }),
  z.object({ questionId: id }),
  z.object({ answerId: id }),
]);

/** Of a question, or of the one that an answer is to. */
const askersJob = z.union([z.object({ questionId: id }), z.object({ answerId: id })]);

/** What was done, so that what asked for it in the bell needs no more reading. */
const seeJob = z.discriminatedUnion('about', [
  z.object({ about: z.literal('delivery'), memberId: id, unitId: id }),
  z.object({ about: z.literal('peer-review'), reviewId: id }),
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
  'notifications.see': job('notifications', seeJob),
  'reminders.plan': job('notifications', planJob),
  'peers.allocate': job('standing', z.object({ memberId: id, unitId: id })),
  'push.tell': job('push', pushJob),
  'boss-badges.refresh': job('standing', bossBadgesJob),
  'standing.tell': job('push', z.object({ memberId: id })),
  'tutors.tell': job('push', tutorsJob),
  'askers.tell': job('push', askersJob),
  'messages.tell': job('push', z.object({ messageId: id })),
  'recovery.prepare': job('mail', z.object({ recoveryId: id })),
  'mail.send': job('mail', z.object({ mailId: z.uuid() })),
} as const;

export type JobName = keyof typeof jobs;
export type JobOf<J extends JobName> = z.infer<(typeof jobs)[J]['data']>;
