import { useRef, useState } from 'react';
import { type ManyPreview, previewShifts, shiftGroups } from '#app/contract/admin/groups/shifts.ts';
import type { BodyOf } from '#app/contract/wire/endpoint.ts';
import { useConfirmation } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { piecesOf } from './moves-of-many.ts';

export type ManyShift = Omit<BodyOf<typeof previewShifts>, 'groupIds'>;
export type RefusedMove = { id: number; name: string; text: string };

/** Generations of one call: the bar moves on, and no call lasts long. */
const AT_ONCE = 20;

/** The result of a move: `left` were not tried, as a call before them failed. */
export type MoveResult = { done: number; refused: RefusedMove[]; left: { id: number; name: string }[] };

type State =
  | { step: 'form' }
  | { step: 'preview'; shift: ManyShift; groups: ManyPreview }
  | { step: 'result'; shift: ManyShift; result: MoveResult };

/**
 * Moves the waves of several generations: first looked at, then applied as it was shown, some at a time. A call that
 * fails ends it there, and what was done by then is said.
 */
export function useManyShifts() {
  const [state, setState] = useState<State>({ step: 'form' });
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef(false);
  const { mayRepeat, confirmation } = useConfirmation();

  /** One at a time; a refusal is shown in words. */
  const work = async (run: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setFault(null);
    try {
      await run();
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    } finally {
      running.current = false;
      setProgress(null);
    }
  };

  const look = (ids: readonly number[], shift: ManyShift) =>
    work(async () => {
      const groups: ManyPreview = [];
      for (const some of piecesOf(ids, AT_ONCE)) {
        setProgress({ done: groups.length, total: ids.length });
        groups.push(...(await call(previewShifts, { body: { groupIds: [...some], ...shift } })).groups);
      }
      setState({ step: 'preview', shift, groups });
    });

  const apply = (reason: string) =>
    work(async () => {
      if (state.step !== 'preview') return;
      const { shift, groups } = state;
      const ready = groups.flatMap(({ id, name, token }) => (token === null ? [] : [{ id, name, token }]));
      const result: MoveResult = { done: 0, refused: [], left: [] };
      const pieces = piecesOf(ready, AT_ONCE);
      const batchId = crypto.randomUUID();
      let tried = 0;
      try {
        for (const some of pieces) {
          setProgress({ done: tried, total: ready.length });
          const body = { groups: some.map(({ id, token }) => ({ id, token })), reason, batchId, ...shift };
          const { done, refused } = await call(shiftGroups, { body }).catch(async (error: unknown) => {
            if (isCallError(error) && (await mayRepeat(error))) return call(shiftGroups, { body });
            throw error;
          });
          tried += some.length;
          result.done += done;
          result.refused.push(...refused);
        }
      } finally {
        result.left = ready.slice(tried).map(({ id, name }) => ({ id, name }));
        setState({ step: 'result', shift, result });
        readNow();
      }
    });

  const forget = () => {
    setState({ step: 'form' });
    setFault(null);
  };
  return { state, progress, fault, confirmation, look, apply, forget };
}

export type ManyShifts = ReturnType<typeof useManyShifts>;
