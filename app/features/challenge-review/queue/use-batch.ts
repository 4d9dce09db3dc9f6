import { useRevalidator } from '@remix-run/react';
import { useState } from 'react';
import {
  ARCHIVE_LENGTH,
  archiveHref,
  assignReviews,
  checkArchive,
  publishReviews,
} from '#app/contract/review-queue.ts';
import { remindLearners } from '#app/contract/tutor-group.ts';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import { notifySuccess } from '#app/ui/feedback/notify.ts';
import { assignedText, publishedText, remindedText } from '../decide/review-words.ts';
import type { QueueRow, ReviewQueue } from '../review/review.types.ts';

export type Batch = ReturnType<typeof useBatch>;
export type BatchAction = 'publish' | 'assign' | 'remind';

/** The group and unit whose learners are reminded. */
export type Awaited = { groupId: number; unitId: number; people: readonly number[]; more: boolean };

type Refused = { id: number; mensaje: string };

/** An own draft that may become a grade. */
const isDraft = ({ mine, score, state }: QueueRow): boolean =>
  mine && score === null && (state === 'draft' || state === 'held');

/** Choosing challenges of the list, and what is done to those together. */
export function useBatch(rows: readonly QueueRow[], tutors: ReviewQueue['tutors']) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState<BatchAction | null>(null);
  const [refused, setRefused] = useState<{ id: number; text: string }[]>([]);
  const { busy, fault, setFault, run } = useWrite();
  const { revalidate } = useRevalidator();

  // What left the list meanwhile is no longer chosen.
  const chosen = rows.filter(({ id }) => marked.has(id));
  const drafts = chosen.filter(isDraft);
  const ids = (some: readonly QueueRow[]) => some.map(({ id }) => id);
  const archived = ids(chosen).slice(0, ARCHIVE_LENGTH);
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.learner.name ?? '';

  /** One at a time; the list is read again, and what could not be done is told. */
  const once = (work: () => Promise<{ words: string | null; refused?: Refused[] }>) =>
    run(async () => {
      const done = await work();
      setRefused((done.refused ?? []).map(({ id, mensaje }) => ({ id, text: `${nameOf(id)}: ${mensaje}` })));
      setMarked(new Set());
      setAsking(null);
      if (done.words !== null) void notifySuccess(done.words);
      revalidate();
    });

  return {
    chosen,
    drafts,
    isChosen: (id: number) => marked.has(id),
    toggle: (id: number) =>
      setMarked(marked.has(id) ? new Set([...marked].filter((one) => one !== id)) : new Set([...marked, id])),
    chooseAll: () => setMarked(new Set(ids(rows))),
    chooseNone: () => setMarked(new Set()),
    /** Who may be given all of those: tutors of each of their groups. */
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
    /** How many of the chosen are downloaded together. */
    archived: archived.length,
    download: () =>
      run(async () => {
        await call(checkArchive, { query: { retos: archived.join(','), comprobar: 1 } });
        const link = document.createElement('a');
        link.href = archiveHref(archived);
        link.download = '';
        link.click();
      }),
    publish: () =>
      once(async () => {
        const body = { retos: ids(drafts) };
        const { publicados, rechazados } = await call(publishReviews, { body });
        const words = publicados.length > 0 ? publishedText(publicados.length) : null;
        return { words, refused: rechazados };
      }),
    assign: (tutorId: number) =>
      once(async () => {
        const body = { retos: ids(chosen), tutor: tutorId };
        const { asignados, rechazados } = await call(assignReviews, { body });
        const name = tutors.find(({ id }) => id === tutorId)?.name ?? '';
        const words = asignados.length > 0 ? assignedText(asignados.length, name) : null;
        return { words, refused: rechazados };
      }),
    remind: ({ groupId, unitId, people }: Awaited) =>
      once(async () => {
        const input = { params: { groupId }, body: { unidad: unitId, usuarios: [...people] } };
        const { recordados, omitidos } = await call(remindLearners, input);
        return { words: remindedText(recordados, omitidos) };
      }),
  };
}
