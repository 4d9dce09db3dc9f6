import { useCallback, useMemo, useRef, useState } from 'react';
import { answerFinalQuestion } from '#app/contract/learner/final-evaluation.ts';
import { answerOf, type StoredFinalAnswer, storedFinalAnswer } from '#app/contract/stored/final-answer.ts';
import type { FinalAnswer, FinalAnswers } from '#app/domain/grades/final-evaluation.ts';
import { call } from '#app/realtime/call.ts';
import type { ServerDraft } from '#app/realtime/drafts/draft-keeper.ts';
import { useDraft } from '#app/realtime/drafts/use-draft.ts';
import type { OpenAttempt } from '../final-evaluation.types.ts';
import { type RefusedAnswer, sendAnswers } from './send-answers.ts';

/** As they are stored, so that those that a device kept from before there were kinds of question still count. */
type KeptAnswers = Readonly<Record<string, StoredFinalAnswer>>;

/** The answers of this device; each question is saved by itself, so there is no version to fall behind. */
const noAnswers: ServerDraft<KeptAnswers> = { values: {}, version: 0, savedAt: null };
const noVersion = async () => noAnswers;

/**
 * The answers of an open attempt. Each is kept on this device as it is given and sent at once, what is typed as soon as the
 * learner pauses; without a network it is sent when it is back, also after a reload (product: forms). One that is no answer to
 * its question is `refused`, and tried again with the next save.
 */
export function useFinalAnswers(attempt: OpenAttempt) {
  const { number, questions } = attempt;
  const confirmed = useRef<FinalAnswers>(attempt.answers);
  const [refused, setRefused] = useState<readonly RefusedAnswer[]>([]);
  // Read after a save, before the next render.
  const refusedNow = useRef(refused);

  const save = useCallback(
    async (values: KeptAnswers) => {
      let savedAt = new Date().toISOString();
      const changed = Object.entries(values)
        .map(([questionId, kept]) => [Number(questionId), givenAnswer(kept)] as const)
        .filter(([questionId, answer]) => !isSame(confirmed.current[questionId], answer));
      refusedNow.current = await sendAnswers(new Map(changed), async (questionId, answer) => {
        const body = { attempt: number, questionId, ...storedFinalAnswer(answer) };
        savedAt = (await call(answerFinalQuestion, { body })).savedAt;
        confirmed.current = { ...confirmed.current, [questionId]: answer };
      });
      setRefused(refusedNow.current);
      return { version: 0, savedAt };
    },
    [number],
  );

  const draft = useDraft<KeptAnswers>({
    // The first question distinguishes the paper from another programme's of the same number.
    form: `evaluacion.${number}.${questions[0]?.id}`,
    server: noAnswers,
    save,
    load: noVersion,
  });

  const { values, change, flush } = draft;
  const answers = useMemo(
    (): FinalAnswers => ({
      ...attempt.answers,
      ...Object.fromEntries(Object.entries(values).map(([id, kept]) => [id, givenAnswer(kept)])),
    }),
    [attempt.answers, values],
  );
  const answer = useCallback(
    (questionId: number, update: Partial<FinalAnswer>) => {
      const given = { ...blank, ...answers[questionId], ...update };
      change({ ...values, [questionId]: storedFinalAnswer(given) });
      if (typeof update.answer !== 'string') void flush();
    },
    [values, answers, change, flush],
  );
  const firstRefused = useCallback(() => refusedNow.current[0], []);
  return { answers, answer, draft, refused, firstRefused };
}

const blank: FinalAnswer = { answer: null, flagged: false };

const givenAnswer = (kept: StoredFinalAnswer): FinalAnswer => ({
  answer: answerOf(kept),
  flagged: kept.flagged,
});

const isSame = (one: FinalAnswer | undefined, other: FinalAnswer): boolean =>
  one?.flagged === other.flagged && JSON.stringify(one.answer) === JSON.stringify(other.answer);
