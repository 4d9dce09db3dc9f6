import { useEffect, useState } from 'react';
import { heldContentFiles } from '#app/contract/admin/content/files.ts';
import { LOOK_EVERY_MS, waitsForVerdict } from '#app/contract/stored/file-warnings.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** The fields of one form ask together, in ms. */
const TOGETHER_MS = 1_000;

type Holds = ReadonlyMap<number, string>;
const none: Holds = new Map();

type Look = { at: number; holds: Promise<Holds> };
let last: Look | null = null;

/** The newest look, where it is fresh, or a new one; one that failed is not given again. */
function lookAtHolds(): Look {
  const now = performance.now();
  if (last && now - last.at < TOGETHER_MS) return last;
  const holds = call(heldContentFiles, {}).then(
    ({ files }) => new Map(files.map(({ fileId, hold }) => [fileId, hold])),
  );
  const look = { at: now, holds };
  last = look;
  holds.catch(() => {
    if (last === look) last = null;
  });
  return look;
}

/**
 * Why some of these files of a course cannot be opened yet, by their ids. It is asked beside the form and never kept in
 * it: a verdict of the antivirus is no change of what somebody typed.
 */
export function useHolds(fileIds: readonly number[]): Holds {
  const [holds, setHolds] = useState(none);
  const key = fileIds.join(' ');
  useEffect(() => {
    if (key === '') return;
    const ids = key.split(' ').map(Number);
    const cameAt = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isLeft = false;
    const lookAgain = (ms: number) => {
      if (!isLeft) timer = setTimeout(look, ms);
    };
    const look = () => {
      const { at, holds: found } = lookAtHolds();
      found.then(
        (known) => {
          if (!isLeft) setHolds(known);
          // A look from before the newest file came may not know it.
          if (at < cameAt) lookAgain(TOGETHER_MS);
          else if (ids.some((id) => waitsForVerdict(known.get(id)))) lookAgain(LOOK_EVERY_MS);
        },
        (error) => {
          // A sign that cannot be read now is looked for again; the file itself stays closed meanwhile.
          if (!isCallError(error)) throw error;
          lookAgain(LOOK_EVERY_MS);
        },
      );
    };
    look();
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [key]);
  return holds;
}

/** Pictures are drawn again, so none of them waits. */
export const mayBeHeld = ({ contentType }: { contentType: string }): boolean =>
  !contentType.startsWith('image/');
