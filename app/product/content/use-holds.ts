import { useEffect, useState } from 'react';
import { heldContentFiles } from '#app/contract/admin/content/files.ts';
import { call, isCallError } from '#app/realtime/call.ts';

/** A verdict comes within seconds where the antivirus answers; it is looked for at this distance, in ms. */
const LOOK_EVERY_MS = 15_000;
/** The fields of one form ask together, in ms. */
const TOGETHER_MS = 1_000;

type Holds = ReadonlyMap<number, string>;
const none: Holds = new Map();

let asked: { at: number; holds: Promise<Holds> } | null = null;

function readHolds(): Promise<Holds> {
  const now = performance.now();
  if (asked && now - asked.at < TOGETHER_MS) return asked.holds;
  const holds = call(heldContentFiles, {}).then(
    ({ files }) => new Map(files.map(({ fileId, hold }) => [fileId, hold])),
  );
  asked = { at: now, holds };
  return holds;
}

/**
 * Why some of these files of a course cannot be opened yet, by their ids. It is asked beside the form and never kept in
 * it: a verdict of the antivirus is no change of what somebody typed.
 */
export function useHolds(fileIds: readonly number[]): Holds {
  const [holds, setHolds] = useState(none);
  const key = fileIds.join(' ');
  const isHeld = fileIds.some((id) => holds.has(id));
  useEffect(() => {
    if (key === '') return;
    let isLeft = false;
    const look = () => {
      readHolds().then(
        (found) => {
          if (!isLeft) setHolds(found);
        },
        (error) => {
          // A sign that cannot be read now is looked for again; the file itself stays closed meanwhile.
          if (!isCallError(error)) throw error;
        },
      );
    };
    look();
    const timer = isHeld ? setInterval(look, LOOK_EVERY_MS) : undefined;
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [key, isHeld]);
  return holds;
}

/** Pictures are drawn again, so none of them waits. */
export const mayBeHeld = ({ contentType }: { contentType: string }): boolean =>
  !contentType.startsWith('image/');
