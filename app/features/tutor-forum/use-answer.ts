import { useState } from 'react';
import * as z from 'zod/mini';
import { answerQuestion } from '#app/contract/forum-writes.ts';
import { call } from '#app/realtime/call.ts';
import { useDeviceDraft } from '#app/realtime/use-device-draft.ts';
import { useChange } from '#app/ui/use-change.ts';

const answerDraft = z.object({
  text: z.string(),
  /** For who asked and the tutors only. */
  alone: z.boolean(),
  /** An upload that goes with it; its size in bytes. */
  file: z.nullable(z.object({ name: z.string(), upload: z.string(), size: z.number() })),
});
type AnswerDraft = z.infer<typeof answerDraft>;

const empty: AnswerDraft = { text: '', alone: false, file: null };
const isDraft = (stored: unknown): stored is AnswerDraft => answerDraft.safeParse(stored).success;

/** What is being written about a question, kept on this device. */
export const useAnswerDraft = (questionId: number) => useDeviceDraft(`foro.${questionId}`, empty, isDraft);

/** What somebody is answering: it stays on this device until it is sent. */
export function useAnswer(questionId: number) {
  const draft = useAnswerDraft(questionId);
  const [missing, setMissing] = useState(false);
  const { busy, fault, make } = useChange();
  const { values } = draft;

  const change = (part: Partial<AnswerDraft>) => {
    // What is on its way stays as it is: the field is emptied once it arrived.
    if (busy) return;
    draft.change({ ...values, ...part });
    if (part.text !== undefined) setMissing(false);
  };
  const send = async (solve: boolean): Promise<boolean> => {
    const { text, alone, file } = values;
    setMissing(text.trim() === '');
    if (text.trim() === '') return false;
    const archivo = file && { fileName: file.name, fileUrl: file.upload };
    const body = { texto: text, resolver: solve, privada: alone, archivo };
    const sent = await make(
      () => call(answerQuestion, { params: { questionId }, body }),
      solve ? 'Respondiste y resolviste la pregunta.' : 'Publicamos tu respuesta.',
    );
    if (sent) {
      draft.change(empty);
      draft.finish();
    }
    return sent;
  };
  return { values, restored: draft.restored, change, send, busy, fault, missing };
}
