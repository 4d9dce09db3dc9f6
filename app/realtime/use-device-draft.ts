import { useCallback, useEffect, useRef, useState } from 'react';
import { draftDevice } from './draft-storage.ts';

export type DeviceDraft<V> = {
  values: V;
  change: (values: V) => void;
  /** The text on the screen was found on this device when it opened. */
  restored: boolean;
  /** It was sent: the device forgets it. */
  finish: () => void;
};

/**
 * What is typed into a form that is sent in one piece stays on this device until it is sent: a reload, an expired session
 * or a dead network takes nothing away. `isOne` tells whether what the device holds still is such a draft. Another `form`
 * begins with its own draft, or empty: nothing goes from one to the other.
 */
export function useDeviceDraft<V>(
  form: string,
  empty: V,
  isOne: (stored: unknown) => stored is V,
): DeviceDraft<V> {
  const [values, setValues] = useState(empty);
  const [restored, setRestored] = useState(false);
  const blank = useRef(empty);
  blank.current = empty;

  useEffect(() => {
    const stored = draftDevice(form).read()?.values;
    const kept = isOne(stored);
    setValues(kept ? stored : blank.current);
    setRestored(kept);
  }, [form, isOne]);

  const change = useCallback(
    (given: V) => {
      setValues(given);
      draftDevice(form).write({ values: given, version: 0 });
    },
    [form],
  );
  const finish = useCallback(() => {
    draftDevice(form).remove();
    setRestored(false);
  }, [form]);
  return { values, change, restored, finish };
}
