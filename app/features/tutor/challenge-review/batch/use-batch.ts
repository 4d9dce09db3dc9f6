import { useState } from 'react';
import { archiveHref } from '#app/contract/tutor/links/tutor.ts';
import { ARCHIVE_LENGTH } from '#app/contract/tutor/queue-words.ts';
import { lateCall } from '#app/realtime/late-call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { assignedText, publishedText, remindedText } from '../decide/review.texts.ts';
import type { QueueRow, ReviewQueue } from '../queue/queue.view.ts';

const queueCalls = () => import('#app/contract/tutor/review-queue.ts');
const assignReviews = lateCall(async () => (await queueCalls()).assignReviews);
const checkArchive = lateCall(async () => (await queueCalls()).checkArchive);
const publishReviews = lateCall(async () => (await queueCalls()).publishReviews);
const remindLearners = lateCall(async () => (await import('#app/contract/tutor/group.ts')).remindLearners);

export type Batch = ReturnType<typeof useBatch>;
export type BatchAction = 'publish' | 'assign' | 'remind';

/** The group and unit whose learners are reminded. */
export type Awaited = { groupId: number; unitId: number; people: readonly number[]; more: boolean };

type Refused = { id: number; text: string };

/** An own draft that may become a grade. */
const isDraft = ({ mine, score, state }: QueueRow): boolean =>
  mine && score === null && (state === 'draft' || state === 'held');

/** The chosen challenges of the list, and the actions on all of them. */
export function useBatch(rows: readonly QueueRow[], tutors: ReviewQueue['tutors']) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<BatchAction | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const { busy, fault, setFault, run } = useAction();

  // A challenge that left the list meanwhile is no longer chosen.
  const chosen = rows.filter(({ id }) => marked.has(id));
  const drafts = chosen.filter(isDraft);
  const ids = (some: readonly QueueRow[]) => some.map(({ id }) => id);
  const archived = ids(chosen).slice(0, ARCHIVE_LENGTH);
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.learner.name ?? '';

  /** Nothing is chosen any more, and the refused ones are named. */
  const settle = (unsettled: readonly Refused[]) => {
    setRefused(unsettled.map(({ id, text }) => ({ id, text: `${nameOf(id)}: ${text}` })));
    setMarked(new Set());
    setAsking(null);
  };

  return {
    chosen,
    drafts,
    ids: marked,
    toggle: (id: number) =>
      setMarked(marked.has(id) ? new Set([...marked].filter((one) => one !== id)) : new Set([...marked, id])),
    toggleAll: () => setMarked(new Set(chosen.length === rows.length ? [] : ids(rows))),
    chooseNone: () => setMarked(new Set()),
    /** The tutors who may take all of them: tutors of each of their groups. */
    takers: tutors.filter(({ groupIds }) => chosen.every(({ group }) => groupIds.includes(group.id))),
    asking,
    ask: (action: BatchAction) => {
      setFault(null);
      setAsking(action);
    },
    stopAsking: () => {
      setFault(null);
      setAsking(null);
    },
    busy,
    fault,
    refused,
    /** The number of chosen challenges that are downloaded together. */
    archived: archived.length,
    download: async () => {
      if (!(await run(checkArchive, { query: { ids: archived, checkOnly: '1' } }))) return;
      const link = document.createElement('a');
      link.href = archiveHref(archived);
      link.download = '';
      link.click();
    },
    publish: async () => {
      const result = await run(
        publishReviews,
        { body: { ids: ids(drafts) } },
        { done: ({ published }) => (published.length > 0 ? publishedText(published.length) : null) },
      );
      if (result) settle(result.reply?.refused ?? []);
    },
    assign: async (tutorId: number) => {
      const name = tutors.find(({ id }) => id === tutorId)?.name ?? '';
      const result = await run(
        assignReviews,
        { body: { ids: ids(chosen), tutorId } },
        { done: ({ assigned }) => (assigned.length > 0 ? assignedText(assigned.length, name) : null) },
      );
      if (result) settle(result.reply?.refused ?? []);
    },
    remind: async ({ groupId, unitId, people }: Awaited) => {
      const result = await run(
        remindLearners,
        { params: { groupId }, body: { unitId, personIds: [...people] } },
        { done: ({ done, left }) => remindedText(done, left) },
      );
      if (result) settle([]);
    },
  };
}
