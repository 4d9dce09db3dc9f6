import * as z from 'zod/mini';
import { id } from '../wire/fields.ts';
import { arcoSubject } from './arco-subject.ts';
import { newsJob } from './news.ts';
import { pushes } from './pushes.ts';

const pushJob = z.discriminatedUnion('message', [
  z.object({
    room: z.string(),
    message: z.literal('notification.created'),
    data: pushes['notification.created'],
  }),
  z.object({ room: z.string(), message: z.literal('standing.changed'), data: pushes['standing.changed'] }),
  z.object({ room: z.string(), message: z.literal('session.revoked'), data: pushes['session.revoked'] }),
  z.object({ room: z.string(), message: z.literal('read.again'), data: pushes['read.again'] }),
]);

/** The boss of today of a member, or who was it until now in that generation. */
const bossBadgesJob = z.union([z.object({ memberId: id }), z.object({ bossId: id, groupId: id })]);

/** The tutors of today of the member's group, or of the asker's. */
const tutorsJob = z.union([
  z.object({ memberId: id }),
  z.object({ questionId: id }),
  z.object({ answerId: id }),
]);

/** A generation by itself or by one of its waves; a large one is walked, `after` a member. */
const groupJob = z.union([z.object({ waveId: id }), z.object({ groupId: id, after: z.optional(id) })]);

/** Of a question, or of the one that an answer is to. */
const askersJob = z.union([z.object({ questionId: id }), z.object({ answerId: id })]);

/** The finished action, so that its request in the bell needs no more reading. */
const seeJob = z.discriminatedUnion('about', [
  z.object({ about: z.literal('delivery'), memberId: id, unitId: id }),
  z.object({ about: z.literal('return'), memberId: id, unitId: id }),
  z.object({ about: z.literal('peer-review'), reviewId: id }),
]);

/** The people whose reminders are planned, again where a date was moved. */
const planJob = z.discriminatedUnion('about', [
  z.object({ about: z.literal('person'), personId: id }),
  z.object({ about: z.literal('wave'), waveId: id }),
  z.object({ about: z.literal('extension'), extensionId: id }),
  z.object({ about: z.literal('live-session'), sessionId: id }),
  z.object({ about: z.literal('first-delivery'), memberId: id, unitId: id }),
  z.object({ about: z.literal('new-boss'), memberId: id }),
]);

/**
 * The queues. `live`: a person waits for it. `bulk`: the same for many people at once, which never stands before one
 * person's. `mail`: waits for a server of others. `tasks`: long work of the administration, one step at a time, beside
 * the reactions that it causes.
 */
export const queueNames = ['live', 'bulk', 'mail', 'tasks'] as const;
export type QueueName = (typeof queueNames)[number];

/** 3. Jobs: what a worker can be asked to do. `attempts` with exponential backoff, then the reaction is parked as failed. */
const job = <S extends z.ZodMiniType>(queue: QueueName, data: S) => ({
  queue,
  data,
  attempts: 8,
  isHint: false,
});

/** A job that only tells open screens to read again: it leaves nothing in the database. */
const hint = <S extends z.ZodMiniType>(data: S) => ({ ...job('live', data), isHint: true });

/** In the order in which a worker runs what it took at once: so every worker locks rows in the same order. */
export const jobs = {
  // `isOwnDoing`: something was done about that very member; absent in what an earlier build queued.
  'standing.refresh': job(
    'live',
    z.object({ memberId: id, isAsked: z.optional(z.boolean()), isOwnDoing: z.optional(z.boolean()) }),
  ),
  'programme.refresh': job(
    'bulk',
    z.object({ programmeId: id, after: z.optional(id), isReworded: z.optional(z.boolean()) }),
  ),
  'group.refresh': job('bulk', groupJob),
  'peers.allocate': job('live', z.object({ memberId: id, unitId: id })),
  'tutor-work.release': job('live', z.object({ groupId: id, tutorId: id })),
  'meetings.settle': job('live', z.object({ memberId: id })),
  'boss-badges.refresh': job('live', bossBadgesJob),
  'reminders.plan': job('live', planJob),
  'notifications.create': job('live', newsJob),
  'notifications.see': job('live', seeJob),
  'badges.tell': hint(z.object({ personId: id, awardId: id })),
  'standing.tell': hint(z.object({ memberId: id })),
  'group.tell': hint(groupJob),
  'tutors.tell': hint(tutorsJob),
  'askers.tell': hint(askersJob),
  'messages.tell': hint(z.object({ messageId: id })),
  'live-session.tell': hint(z.object({ sessionId: id })),
  'tickets.tell': hint(z.object({ ticketId: id })),
  'arco.tell': hint(arcoSubject),
  'push.tell': hint(pushJob),
  'bell.tell': hint(z.object({ personId: id, ...pushes['notification.created'].shape })),
  'recovery.prepare': job('mail', z.object({ recoveryId: id })),
  'mail.send': job('mail', z.object({ mailId: z.uuid() })),
  // Somebody watches a task: they are told of its failure after seconds, and may try again.
  'task.step': { ...job('tasks', z.object({ taskId: id })), attempts: 4 },
} as const;

export type JobName = keyof typeof jobs;
export type JobOf<J extends JobName> = z.infer<(typeof jobs)[J]['data']>;
