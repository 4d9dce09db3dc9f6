import type * as z from 'zod/mini';
import type { reviewQueue } from '#app/contract/tutor/review-queue.ts';

type Reply = z.output<(typeof reviewQueue)['reply']>;

/** Rows of one page. */
export const PAGE_LENGTH = 20;

/** One delivered challenge of the queue; `mine`: the draft is this tutor's. */
export type QueueRow = Reply['rows'][number] & { mine: boolean };

/** The call's reply, and whether more learners can be reminded than at once. */
export type ReviewQueue = Omit<Reply, 'rows'> & { rows: QueueRow[]; moreAwaited: boolean };
