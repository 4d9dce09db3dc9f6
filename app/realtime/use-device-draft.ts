import { useCallback, useEffect, useState } from 'react';
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
 * or a dead network takes nothing away. `isOne` tells whether what the device holds still is such a draft.
 */
export function useDeviceDraft<V>(
  form: string,
  empty: V,
  isOne: (stored: unknown) => stored is V,
): DeviceDraft<V> {
  const [values, setValues] = useState(empty);
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const stored = draftDevice(form).read()?.values;
    if (!isOne(stored)) return;
    setValues(stored);
    setRestored(true);
  }, [form, isOne]);

  const change = useCallback(
    (given: V) => {
      setValues(given);
      draftDevice(form).write({ values: given, version: 0 });
    },
    [form],
  );
  const finish = useCallback(() => draftDevice(form).remove(), [form]);
  return { values, change, restored, finish };
}
