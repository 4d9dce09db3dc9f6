import * as z from 'zod/mini';
import { events } from '../../app/contract/catalogue/events.ts';
import { type JobName, type JobOf, jobs, type QueueName } from '../../app/contract/catalogue/jobs.ts';
import { reactions } from '../../app/contract/catalogue/reactions.ts';

/** A reaction as it travels through the queue, in a pack. */
const taskShape = z.object({
  eventId: z.uuid(),
  key: z.string(),
  job: z.string(),
  data: z.unknown(),
  requestId: z.nullable(z.string()),
});
export type Task = z.infer<typeof taskShape>;

/** The reactions of one job of the queue, which a worker runs together (product: packs). */
export const packShape = z.object({ tasks: z.array(taskShape) });

/** A reaction's name, in logs and tests. */
export const taskId = ({ eventId, key }: Pick<Task, 'eventId' | 'key'>): string => `${eventId}.${key}`;

export const isJob = (name: string): name is JobName => name in jobs;

/** The queue that carries a job; `bulk`: its reaction is one of very many. */
export function queueOf(job: JobName, bulk: boolean): QueueName {
  const { queue } = jobs[job];
  return bulk && queue === 'live' ? 'bulk' : queue;
}

/** How often a job is tried before its reaction is parked; an unknown one once. */
export const attemptsOf = (job: string): number => (isJob(job) ? jobs[job].attempts : 1);

/** A claimed row of `reaction` with its event. */
export type ClaimedReaction = {
  eventId: string;
  key: string;
  event: string;
  payload: unknown;
  requestId: string | null;
  bulk: boolean;
};

/** The person of a reaction: reactions with the same subject go into one pack, for they write the same rows. */
export function subjectOf({ eventId, payload }: ClaimedReaction): string {
  const about = subject.safeParse(payload);
  const { memberId, personId } = about.success ? about.data : {};
  if (memberId !== undefined) return `member ${memberId}`;
  return personId === undefined ? eventId : `person ${personId}`;
}

const subject = z.object({ memberId: z.optional(z.number()), personId: z.optional(z.number()) });

/**
 * The task that a stored reaction stands for, by the catalogue of this build.
 * @throws when the event, the key or the payload are not this catalogue's (another build's row)
 */
export function taskOf(row: ClaimedReaction): Task & { job: JobName } {
  const reaction = findReaction(row);
  return {
    eventId: row.eventId,
    key: row.key,
    job: reaction.job,
    data: reaction.data(row.payload),
    requestId: row.requestId,
  };
}

/** Every reaction that this build's catalogue knows. */
export const knownReactions: readonly Pick<ClaimedReaction, 'event' | 'key'>[] = Object.entries(
  reactions,
).flatMap(([event, all]) => all.map(({ key }) => ({ event, key })));

/** The job of a queued task and its data; undefined where this build has no such job or other data for it. */
export function readJob(task: Task): { [J in JobName]: { job: J; data: JobOf<J> } }[JobName] | undefined {
  const { job } = task;
  if (!isJob(job)) return undefined;
  const parsed = jobs[job].data.safeParse(task.data);
  // The catalogue ties each job to its data; here the name is only known at run time, so it is parsed.
  return parsed.success ? ({ job, data: parsed.data } as ReturnType<typeof readJob>) : undefined;
}

type AnyReaction = { job: JobName; data: (payload: unknown) => unknown };

function findReaction({ event, key }: ClaimedReaction): AnyReaction {
  if (!(event in events)) throw new Error(`unknown event ${event}`);
  const name = event as keyof typeof events;
  const reaction = reactions[name].find((one) => one.key === key);
  if (!reaction) throw new Error(`event ${event} has no reaction ${key}`);
  // The catalogue's type ties each payload to its event; here the name is only known at run time, so it is parsed.
  const data = reaction.data as (payload: unknown) => unknown;
  return { job: reaction.job, data: (payload) => data(events[name].parse(payload)) };
}
