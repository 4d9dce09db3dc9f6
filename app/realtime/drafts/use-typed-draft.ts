import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { DraftDevice } from './draft-storage.ts';

/**
 * Keeps what is typed into a record's form on this device until it is saved, and puts it back into the form. Where
 * somebody else saved meanwhile, `replaced` says which fields they left otherwise; `takeSaved` gives the typed ones up.
 */
export function useTypedDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  draft: DraftDevice,
  version: number,
): { replaced: readonly (keyof V & string)[]; takeSaved: () => void } {
  const device = useRef(draft);
  const [replaced, setReplaced] = useState<readonly (keyof V & string)[]>([]);
  useEffect(() => {
    const { read, write } = device.current;
    const kept = read();
    if (kept) {
      const typed = kept.values as V;
      const saved = form.getValues();
      form.reset(typed, { keepDefaultValues: true });
      if (kept.version !== version) setReplaced(differing(typed, saved));
    }
    const { unsubscribe } = form.watch((values) => write({ values, version }));
    return unsubscribe;
  }, [form, version]);
  const takeSaved = () => {
    device.current.remove();
    form.reset();
    device.current.remove();
    setReplaced([]);
  };
  return { replaced, takeSaved };
}

const differing = <V extends FieldValues>(typed: V, saved: V): (keyof V & string)[] =>
  Object.keys(saved).filter((field) => String(typed[field]) !== String(saved[field]));
