import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftDevice } from './draft-storage.ts';

type TypedDraft<V> = {
  /** The fields that somebody else left otherwise while they were being filled in. */
  replaced: readonly (keyof V & string)[];
  /** Gives the typed values up for the saved ones. */
  takeSaved: () => void;
  /** After they were saved. */
  forget: () => void;
};

/**
 * Keeps what is typed into a record's form on this device until it is saved, and puts it back into the form. `name` is
 * the form's and its record's, `version` the record's.
 */
export function useTypedDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  { name, version }: { name: string; version: number },
): TypedDraft<V> {
  const [replaced, setReplaced] = useState<readonly (keyof V & string)[]>([]);
  useEffect(() => {
    const { read, write } = draftDevice(name);
    const kept = read();
    if (kept) {
      const typed = kept.values as V;
      const saved = form.getValues();
      form.reset(typed, { keepDefaultValues: true });
      if (kept.version !== version) setReplaced(differing(typed, saved));
    }
    const { unsubscribe } = form.watch((values) => write({ values, version }));
    return unsubscribe;
  }, [form, name, version]);
  const forget = () => draftDevice(name).remove();
  const takeSaved = () => {
    forget();
    form.reset();
    // The reset was written as if it had been typed.
    forget();
    setReplaced([]);
  };
  return { replaced, takeSaved, forget };
}

const differing = <V extends FieldValues>(typed: V, saved: V): (keyof V & string)[] =>
  Object.keys(saved).filter((field) => textOf(typed[field]) !== textOf(saved[field]));

/** Lists and objects by their content. */
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
