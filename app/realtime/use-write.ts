import { useRef, useState } from 'react';
import { isCallError } from './call.ts';

export type Write = {
  busy: boolean;
  /** Why the last one was refused, for people. */
  fault: string | null;
  /** Runs one write at a time; true when it was done. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
};

/** One button's write: its waiting and its refusal. */
export function useWrite(): Write {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const running = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    // a second press before the first render
    if (running.current) return false;
    running.current = true;
    setBusy(true);
    setFault(null);
    try {
      await work();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, fault, run };
}
