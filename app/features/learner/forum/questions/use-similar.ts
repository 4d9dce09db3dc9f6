import { useEffect, useState } from 'react';
import type { SimilarQuestion } from '#app/contract/learner/forum.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { lateCall } from '#app/realtime/late-call.ts';

const similarQuestions = lateCall(
  async () => (await import('#app/contract/learner/forum.ts')).similarQuestions,
);

/** The person has paused this long, in ms. */
const QUIET_MS = 450;
/** Shorter texts resemble everything. */
const MIN_LENGTH = 8;
/** The longest part of a question that is compared, in characters. */
const COMPARED = 500;

/** Questions that resemble what is being typed. They only help: a search that fails shows none. */
export function useSimilar(activityId: number, typed: string): SimilarQuestion[] {
  const [found, setFound] = useState<SimilarQuestion[]>([]);
  const wanted = typed.trim().slice(0, COMPARED);

  useEffect(() => {
    if (wanted.length < MIN_LENGTH) {
      setFound([]);
      return;
    }
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const input = { params: { activityId }, query: { text: wanted }, signal: stop.signal };
        const { questions } = await call(similarQuestions, input);
        if (!stop.signal.aborted) setFound(questions);
      } catch (error) {
        if (!isCallError(error) && !stop.signal.aborted) throw error;
        if (!stop.signal.aborted) setFound([]);
      }
    }, QUIET_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [activityId, wanted]);

  return found;
}
