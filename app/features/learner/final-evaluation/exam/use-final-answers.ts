import { useCallback, useMemo, useRef } from 'react';
import { answerFinalQuestion } from '#app/contract/learner/final-evaluation.ts';
import type { FinalAnswer, FinalAnswers } from '#app/domain/grades/final-evaluation.ts';
import { call } from '#app/realtime/call.ts';
import type { ServerDraft } from '#app/realtime/drafts/draft-keeper.ts';
import { useDraft } from '#app/realtime/drafts/use-draft.ts';
import type { OpenAttempt } from '../final-evaluation.types.ts';

/** The answers of this device; each question is saved by itself, so there is no version to fall behind. */
const noAnswers: ServerDraft<FinalAnswers> = { values: {}, version: 0, savedAt: null };
const noVersion = async () => noAnswers;

/**
 * The answers of an open attempt. Each is kept on this device as it is chosen and sent at once; without a network it is
 * sent when it is back, also after a reload (product: forms).
 */
export function useFinalAnswers(attempt: OpenAttempt) {
  const { number, questions } = attempt;
  const confirmed = useRef<FinalAnswers>(attempt.answers);

  const save = useCallback(
    async (values: FinalAnswers) => {
      let savedAt = new Date().toISOString();
      for (const [questionId, answer] of Object.entries(values)) {
        if (isSame(confirmed.current[questionId], answer)) continue;
        const body = { attempt: number, questionId: Number(questionId), ...answer };
        savedAt = (await call(answerFinalQuestion, { body })).savedAt;
        confirmed.current = { ...confirmed.current, [questionId]: answer };
      }
      return { version: 0, savedAt };
    },
    [number],
  );

  const draft = useDraft<FinalAnswers>({
    // The first question distinguishes the paper from another programme's of the same number.
    form: `evaluacion.${number}.${questions[0]?.id}`,
    server: noAnswers,
    save,
    load: noVersion,
  });

  const { values, change, flush } = draft;
  const answers = useMemo(() => ({ ...attempt.answers, ...values }), [attempt.answers, values]);
  const answer = useCallback(
    (questionId: number, update: Partial<FinalAnswer>) => {
      change({ ...values, [questionId]: { ...blank, ...answers[questionId], ...update } });
      void flush();
    },
    [values, answers, change, flush],
  );
  return { answers, answer, draft };
}

const blank: FinalAnswer = { option: null, flagged: false };

function isSame(one: FinalAnswer | undefined, other: FinalAnswer): boolean {
  return one?.option === other.option && one?.flagged === other.flagged;
}
