import { useNavigation, useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { createReadQueue, type ReadAgain } from './read-queue.ts';
import { setScreenAwaited } from './steady-reads.ts';

/**
 * Reads the screen and its frame again, one read at a time, and a failed read leaves the screen as it is. `read` is
 * the frame's last loader data: it is new after each read.
 */
export function useReadAgain(read: unknown): ReadAgain {
  const { revalidate } = useRevalidator();
  const navigating = useNavigation().state !== 'idle';
  const latest = useRef({ revalidate, navigating });
  latest.current = { revalidate, navigating };
  const [queue] = useState(() =>
    createReadQueue(
      () => latest.current.revalidate(),
      () => performance.now(),
    ),
  );

  useEffect(() => {
    setScreenAwaited(() => latest.current.navigating);
    return () => setScreenAwaited(null);
  }, []);

  useEffectOn([queue, read], () => queue.ended());
  useEffect(() => queue.navigating(navigating), [queue, navigating]);

  return queue.ask;
}
