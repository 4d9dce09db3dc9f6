import { useNavigation, useRevalidator } from '@remix-run/react';
import { useCallback, useEffect, useRef } from 'react';
import { steadyReads } from './steady-reads.ts';

/** Reads the screen and its frame again; `isWanted` is asked once more when the read could begin. */
export type ReadAgain = (isWanted?: () => boolean) => void;

/** A read that takes longer than this no longer holds back the next one, in ms. */
const STUCK_MS = 8_000;

/**
 * Reads again, one read at a time. The first hint reads at once; those that come while a read or a navigation is on its
 * way share one more read after it, because it may have begun before what they tell of. `read` is what the frame's
 * loader brought last: it is new after each read.
 */
export function useReadAgain(read: unknown): ReadAgain {
  const { revalidate } = useRevalidator();
  const navigating = useNavigation().state !== 'idle';
  const now = useRef({ navigating, startedAt: Number.NEGATIVE_INFINITY, waiting: [] as (() => boolean)[] });
  now.current.navigating = navigating;

  useEffect(() => {
    const underlying = window.fetch;
    window.fetch = steadyReads(underlying, () => now.current.navigating);
    return () => {
      window.fetch = underlying;
    };
  }, []);

  const begin = useCallback(() => {
    const { current } = now;
    const reading = performance.now() - current.startedAt < STUCK_MS;
    if (current.navigating || reading) return;
    const wanted = current.waiting.some((isWanted) => isWanted());
    current.waiting = [];
    if (!wanted) return;
    current.startedAt = performance.now();
    revalidate();
  }, [revalidate]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` and `navigating` say that a read has ended.
  useEffect(() => {
    now.current.startedAt = Number.NEGATIVE_INFINITY;
    begin();
  }, [read, navigating, begin]);

  return useCallback(
    (isWanted = () => true) => {
      now.current.waiting.push(isWanted);
      begin();
    },
    [begin],
  );
}
