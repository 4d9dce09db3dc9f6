import { useCallback } from 'react';
import { moveFinalEvaluation } from '#app/contract/learner/final-evaluation.ts';
import { useAction } from '#app/realtime/use-action.ts';

/** Starts or ends an attempt; `move` gives whether it was done, `fault` is the sentence of a refusal. */
export function useMove() {
  const { busy, fault, setFault, run } = useAction();
  const move = useCallback(
    async (to: 'start' | 'finish', attempt: number): Promise<boolean> =>
      (await run(moveFinalEvaluation, { body: { move: to, attempt } })) !== null,
    [run],
  );
  return { move, busy, fault, setFault };
}
