import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { draftDevice } from './draft-storage.ts';

/** A draft of before that a form begins with. */
export type KeptDraft = {
  /** When it was typed, in ms of this device; null for one that does not say it. */
  typedAt: number | null;
  isDiscarded: boolean;
  /** Gives it up for the saved values; it can be taken back while the form is open. */
  discard: () => void;
  takeBack: () => void;
};

type TypedDraft<V> = {
  /** The fields that somebody else left otherwise while they were being filled in. */
  replaced: readonly (keyof V & string)[];
  /** The draft that the form began with; null where it began with the saved values, or `replaced` says more. */
  kept: KeptDraft | null;
  /** Gives the typed values up for the saved ones. */
  takeSaved: () => void;
  /** After they were saved. */
  forget: () => void;
};

type Found<V> = { values: V; typedAt: number | null; isDiscarded: boolean };

/**
 * Keeps what is typed into a record's form on this device until it is saved, and puts it back into the form. `name` is
 * the form's and its record's, of a new record also its parent's: a draft belongs to its place. `version` is the record's.
 * `read`, the same function at each render, makes the form's values of what is kept, where a draft may be of an older form.
 */
export function useTypedDraft<V extends FieldValues>(
  form: UseFormReturn<V>,
  { name, version, read: valuesOf }: { name: string; version: number; read?: (kept: object) => V },
): TypedDraft<V> {
  const [replaced, setReplaced] = useState<readonly (keyof V & string)[]>([]);
  const [found, setFound] = useState<Found<V> | null>(null);
  // The version that the typed values began with: a form that is made anew still knows that they are of an older one.
  const base = useRef(version);
  const begun = useRef('');
  useEffect(() => {
    const { read, write } = draftDevice(name);
    const stored = read();
    const isOverOwn = stored?.isOverOwn === true;
    base.current = isOverOwn ? version : (stored?.version ?? version);
    // Text that is typed from now on is no draft of before, also where this runs again.
    const begins = begun.current !== name;
    begun.current = name;
    if (stored) {
      // Not the values on the screen: after a restoration those are the typed ones.
      const saved = form.formState.defaultValues as V;
      const older = stored.values as object;
      // A field that the form got since the draft was typed has its saved value.
      const typed: V = { ...saved, ...(valuesOf ? valuesOf(older) : older) };
      const others = differing(typed, saved);
      form.reset(typed, { keepDefaultValues: true });
      if (isOverOwn) write({ values: typed, version, typedAt: stored.typedAt ?? Date.now() });
      if (base.current !== version) setReplaced(others);
      else if (begins && others.length > 0)
        setFound({ values: typed, typedAt: stored.typedAt ?? null, isDiscarded: false });
    }
    const { unsubscribe } = form.watch((values, { name: field }) => {
      write({ values, version: base.current, typedAt: Date.now() });
      // Taken back over something new, a discarded draft would be the loss; a reset names no field.
      if (field) setFound((known) => (known?.isDiscarded ? null : known));
    });
    return unsubscribe;
  }, [form, name, version, valuesOf]);
  const remove = () => draftDevice(name).remove();
  const forget = () => {
    remove();
    setFound(null);
  };
  const giveUp = () => {
    remove();
    form.reset();
    // The reset was written as if it had been typed.
    remove();
    base.current = version;
    setReplaced([]);
  };
  const takeSaved = () => {
    giveUp();
    setFound(null);
  };
  const kept: KeptDraft | null =
    found && replaced.length === 0
      ? {
          typedAt: found.typedAt,
          isDiscarded: found.isDiscarded,
          discard: () => {
            setFound({ ...found, values: form.getValues(), isDiscarded: true });
            giveUp();
          },
          takeBack: () => {
            form.reset(found.values, { keepDefaultValues: true });
            setFound({ ...found, isDiscarded: false });
          },
        }
      : null;
  return { replaced, kept, takeSaved, forget };
}

const differing = <V extends FieldValues>(typed: V, saved: V): (keyof V & string)[] =>
  Object.keys(saved).filter((field) => textOf(typed[field]) !== textOf(saved[field]));

/** Lists and objects by their content. */
const textOf = (value: unknown): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
