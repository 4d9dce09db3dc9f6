import { useState } from 'react';
import * as z from 'zod/mini';
import { answerQuestion } from '#app/contract/forum-writes.ts';
import { textForms } from '#app/contract/text-drafts.ts';
import { call } from '#app/realtime/call.ts';
import { useTextDraft } from '#app/realtime/use-text-draft.ts';
import { useChange } from '#app/ui/feedback/use-change.ts';

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

/** The draft of an answer to a question. */
export const useAnswerDraft = (questionId: number) =>
  useTextDraft(textForms.tutorAnswer(questionId), empty, isDraft);

/** What somebody is answering: it is a draft until it is sent. */
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
      async () => {
        await draft.flush();
        return call(answerQuestion, { params: { questionId }, body });
      },
      solve ? 'Respondiste y resolviste la pregunta.' : 'Publicamos tu respuesta.',
    );
    if (sent) draft.finish();
    return sent;
  };
  return { values, draft, change, send, busy, fault, missing };
}
