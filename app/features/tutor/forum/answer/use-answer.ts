import { useState } from 'react';
import * as z from 'zod/mini';
import { textForms } from '#app/contract/account/text-forms.ts';
import { answerQuestion } from '#app/contract/learner/forum-writes.ts';
import { useTextDraft } from '#app/realtime/drafts/use-text-draft.ts';
import { useAction } from '#app/realtime/use-action.ts';

const answerDraft = z.object({
  text: z.string(),
  /** For the asker and the tutors only; stored drafts have it by this name. */
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

/** An answer that is being written: it is a draft until it is sent. */
export function useAnswer(questionId: number) {
  const draft = useAnswerDraft(questionId);
  const [missing, setMissing] = useState(false);
  const { busy, fault, run } = useAction({ before: draft.saveFirst });
  const { values } = draft;

  const change = (part: Partial<AnswerDraft>) => {
    // A text that is being sent does not change: the field is emptied once it arrived.
    if (busy) return;
    draft.change({ ...values, ...part });
    if (part.text !== undefined) setMissing(false);
  };
  const send = async (solve: boolean): Promise<boolean> => {
    const { text, alone: isPrivate, file } = values;
    setMissing(text.trim() === '');
    if (text.trim() === '') return false;
    const upload = file && { fileName: file.name, fileUrl: file.upload };
    const body = { text, solve, isPrivate, file: upload };
    const done = solve ? 'Respondiste y resolviste la pregunta.' : 'Publicamos tu respuesta.';
    const sent = await run(answerQuestion, { params: { questionId }, body }, { done });
    if (sent) draft.finish();
    return sent !== null;
  };
  return { values, draft, change, send, busy, fault, missing };
}
