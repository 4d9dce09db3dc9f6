import { useCallback, useEffect, useRef } from 'react';
import { useIsPreview } from '#app/realtime/preview-mode.ts';
import { keepPosition, type PositionKeeper } from './position-keeper.ts';

/** Keeps how far a person read while the screen stands; returns the function that notes a new position. */
export function usePosition(activityId: number): PositionKeeper['note'] {
  const keeper = useRef<PositionKeeper | null>(null);
  const isPreview = useIsPreview();
  useEffect(() => {
    if (isPreview) return;
    const own = keepPosition(activityId);
    keeper.current = own;
    return () => {
      keeper.current = null;
      own.end();
    };
  }, [activityId, isPreview]);
  return useCallback((reached, stopped) => keeper.current?.note(reached, stopped), []);
}
