import { useCallback, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { writingTicket } from '#app/contract/admin/support/tickets.ts';
import { attachedFile } from '#app/product/support/ticket-file.tsx';
import { call, ignoreRefusal } from '#app/realtime/call.ts';
import { draftDevice } from '#app/realtime/drafts/draft-storage.ts';

const answerDraft = z.object({ text: z.string(), file: z.nullable(attachedFile), isNote: z.boolean() });
export type AnswerDraft = z.infer<typeof answerDraft>;
const empty: AnswerDraft = { text: '', file: null, isNote: false };

/** While somebody types, the others are told again after so long, in ms. */
const TELL_AFTER_MS = 15_000;

/** An answer as it is written: it stays on this device until it is sent, and the other administrators see that it is written. */
export function useAnswerDraft(ticketId: number) {
  const [draft, setDraft] = useState(empty);
  const told = useRef<number | null>(null);
  const device = draftDevice(`solicitud.${ticketId}`);
  const kept = useRef(device);
  kept.current = device;

  useEffect(() => {
    const stored = answerDraft.safeParse(kept.current.read()?.values);
    if (stored.success) setDraft(stored.data);
  }, []);

  const tell = useCallback(
    (isWriting: boolean) => {
      if (!isWriting && told.current === null) return;
      const now = performance.now();
      if (isWriting && told.current !== null && now - told.current < TELL_AFTER_MS) return;
      told.current = isWriting ? now : null;
      void call(writingTicket, { params: { ticketId }, body: { isWriting } }).catch(ignoreRefusal);
    },
    [ticketId],
  );
  useEffect(() => () => tell(false), [tell]);

  const change = (part: Partial<AnswerDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    const isEmpty = next.text === '' && next.file === null;
    if (isEmpty) device.remove();
    else device.write({ values: next, version: 0 });
    if (part.text !== undefined && !next.isNote) tell(part.text.trim() !== '');
  };
  const finish = () => {
    device.remove();
    setDraft(empty);
    // The answer itself says that nobody writes any more.
    told.current = null;
  };
  return { draft, change, finish };
}
