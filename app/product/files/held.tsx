import { useEffect } from 'react';
import {
  LOOK_EVERY_MS,
  type FileSigns as Signs,
  waitsForVerdict,
} from '#app/contract/stored/file-warnings.ts';
import { readNow } from '#app/realtime/live/live-state.ts';
import { FileSigns } from './file-signs.tsx';

/**
 * In the place of a file of a course that cannot be opened yet: which one it is, and why. Nobody is told of the verdict
 * one by one, since a whole programme may wait for it: the screen reads itself again until there is one.
 */
export function Held({ what, file }: { what?: string; file: Pick<Signs, 'hold'> }) {
  const waits = waitsForVerdict(file.hold);
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') readNow();
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [waits]);
  return (
    <div className="stack gap-4">
      {what ? <p className="strong no-margin">{what}</p> : null}
      <FileSigns file={file} />
    </div>
  );
}
