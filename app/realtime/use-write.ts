import { useRef, useState } from 'react';
import { type CallError, isCallError } from './call.ts';
import { sentHere } from './live-state.ts';

export type Write = {
  busy: boolean;
  /** Why the last one was refused, for people. */
  fault: string | null;
  /** Says why it can't be written before anybody is asked, or takes back what was said. */
  setFault: (why: string | null) => void;
  /** Runs one write at a time; true when it was done. */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
};

type Options = {
  /** Runs before each write; what it says keeps the write from being made. */
  hindrance?: () => Promise<string | null>;
  /** Looks at a refusal: true when it is as good as done, because it was done before. */
  wasDone?: (refusal: CallError) => boolean;
  /** Is told of a refusal that is shown. */
  onRefused?: (refusal: CallError) => void;
};

/** One button's write: its waiting and its refusal. */
export function useWrite({ hindrance, wasDone, onRefused }: Options = {}): Write {
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
      const why = (await hindrance?.()) ?? null;
      setFault(why);
      if (why !== null) return false;
      await work();
      sentHere();
      return true;
    } catch (error) {
      if (!isCallError(error)) throw error;
      if (wasDone?.(error)) return true;
      setFault(error.message);
      onRefused?.(error);
      return false;
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, fault, setFault, run };
}

/** `wasDone` of what is sent once: another device sent it first. */
export const wasSent = ({ code }: CallError): boolean => code === 'step.sent';
