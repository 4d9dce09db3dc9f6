import { useRevalidator } from '@remix-run/react';
import { useRef, useState } from 'react';
import { publishReviews } from '#app/contract/tutor-review.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { notifySuccess } from '#app/ui/notify.ts';
import type { QueueRow } from './review.types.ts';
import { publishedText } from './review-words.ts';

export type Batch = ReturnType<typeof useBatch>;

/** Choosing own drafts of the list and publishing them together. */
export function useBatch(rows: readonly QueueRow[]) {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [refused, setRefused] = useState<{ id: number; text: string }[]>([]);
  const running = useRef(false);
  const { revalidate } = useRevalidator();

  const isDraft = ({ mine, score, state }: QueueRow) =>
    mine && score === null && (state === 'draft' || state === 'held');
  const drafts = rows.filter(isDraft);
  // What was published or taken by somebody else meanwhile is no longer chosen.
  const chosen = new Set(drafts.map(({ id }) => id).filter((id) => marked.has(id)));
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.learner.name ?? '';

  const publish = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setFault(null);
    try {
      const { publicados, rechazados } = await call(publishReviews, { body: { retos: [...chosen] } });
      setRefused(rechazados.map(({ id, mensaje }) => ({ id, text: `${nameOf(id)}: ${mensaje}` })));
      setMarked(new Set());
      setAsking(false);
      if (publicados.length > 0) void notifySuccess(publishedText(publicados.length));
      revalidate();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return {
    drafts: drafts.length,
    isDraft,
    chosen,
    toggle: (id: number) =>
      setMarked(chosen.has(id) ? new Set([...chosen].filter((one) => one !== id)) : new Set([...chosen, id])),
    chooseAll: () => setMarked(new Set(drafts.map(({ id }) => id))),
    asking,
    ask: () => setAsking(true),
    stopAsking: () => setAsking(false),
    busy,
    fault,
    refused,
    publish,
  };
}
