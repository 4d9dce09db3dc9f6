import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type QueueName, queueNames } from '#app/contract/catalogue/jobs.ts';
import type { Logger } from '#server/logger.ts';
import { pingJob, type Queues } from '#server/queue.ts';

/**
 * A worker can stop taking jobs without a word: its client hangs in "reconnecting" while every other connection is
 * green (R18, BullMQ #4585). So each process sends itself a job through every queue and watches them come out.
 */
export type Canary = {
  /** Notes that this process took a job of the queue; true when the job was only a ping. */
  taken(queue: QueueName, job: { name: string; data: unknown }): Promise<boolean>;
  /** Sends a ping of this process through every queue. */
  send(): Promise<void>;
  /** Every queue gave this process a job lately. */
  isWell(): boolean;
  /** A ping that was sent has not come out for so long that the process should end and be started again. */
  isDead(): boolean;
};

/** Sent every 30 s; red within 90 s of the last sign, dead within 120 s. */
const redAfterMs = 85_000;
const deadAfterMs = 80_000;
/** Another process's ping goes back for its owner, but not for ever. */
const foreignPauseMs = 500;
const foreignUntilMs = 60_000;

const ping = z.object({ process: z.string(), sentAt: z.number() });

type Options = { queues: Queues; log: Logger; now?: () => number };

/** One process's canary; `now` in milliseconds. */
export function createCanary({ queues, log, now = Date.now }: Options): Canary {
  const self = randomUUID();
  const lastSign = new Map(queueNames.map((queue) => [queue, now()]));
  const unanswered = new Map<QueueName, number>();
  const oldest = (times: Iterable<number>) => now() - Math.min(...times, now());

  return {
    async taken(queue, job) {
      lastSign.set(queue, now());
      unanswered.delete(queue);
      if (job.name !== pingJob) return false;
      const { data } = ping.safeParse(job.data);
      if (data && data.process !== self && now() - data.sentAt < foreignUntilMs) {
        await queues.ping(queue, data, foreignPauseMs);
      }
      return true;
    },
    async send() {
      const sent = queueNames.map(async (queue) => {
        // Noted before it is sent: a quick worker answers before the sending has ended.
        const first = !unanswered.has(queue);
        if (first) unanswered.set(queue, now());
        try {
          await queues.ping(queue, { process: self, sentAt: now() }, 0);
        } catch (error) {
          if (first) unanswered.delete(queue);
          // The store is away: seen by everybody, and no reason to end a process that will find it again.
          log.debug({ err: error, queue }, 'ping not sent');
        }
      });
      await Promise.all(sent);
    },
    isWell: () => oldest(lastSign.values()) < redAfterMs,
    isDead: () => oldest(unanswered.values()) > deadAfterMs,
  };
}
