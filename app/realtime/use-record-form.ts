import { useCallback } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  set,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { encode, ownName, ownPath } from '#app/contract/wire/codec.ts';
import type { CallError } from './call.ts';

/**
 * A form that is checked by the contract's body before it is sent, and shows what the server refuses beside the fields.
 * Its fields have our names of the body's, those of lists too; `toBody` makes the body of what was typed.
 */
export function useRecordForm<V extends FieldValues, B extends z.ZodMiniType>(
  body: B,
  { start, toBody }: { start: V; toBody: (values: V) => z.output<B> },
) {
  const form = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    resolver: (values) => {
      const checked = body.safeParse(encode(body, toBody(values)));
      if (checked.success) return { values, errors: {} };
      return { values: {}, errors: errorsOf<V>(body, checked.error.issues) };
    },
  });
  const { setError } = form;
  /** Shows a refusal beside its fields, the focus on the first; false where it names none of the form's. */
  const showRefusal = useCallback(
    ({ faults = [] }: CallError): boolean => {
      const known = faults.flatMap(({ field, text }) => {
        const path = field.split('.');
        if (ownName(body, path[0] ?? '') === undefined) return [];
        return [{ name: ownPath(body, path).join('.') as Path<V>, message: text }];
      });
      for (const [index, { name, message }] of known.entries()) {
        setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
      }
      return known.length > 0;
    },
    [body, setError],
  );
  return { form, showRefusal };
}

type Issue = { path: PropertyKey[]; message: string };

/** The first fault of each field, a list's own one beside those of its items. */
function errorsOf<V extends FieldValues>(body: z.ZodMiniType, issues: readonly Issue[]): FieldErrors<V> {
  const errors = {};
  // A list before its items, which stand inside it; of two of a field the first one stays.
  const ordered = issues.toReversed().toSorted((a, b) => a.path.length - b.path.length);
  for (const { path, message } of ordered) {
    const name = ownPath(body, path).join('.');
    set(errors, `${name}.type`, 'rule');
    set(errors, `${name}.message`, message);
  }
  return errors;
}
