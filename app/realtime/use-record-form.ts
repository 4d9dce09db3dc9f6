import { useCallback } from 'react';
import { type DefaultValues, type FieldErrors, type FieldValues, type Path, useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { encode, ownName } from '#app/contract/wire/codec.ts';
import type { CallError } from './call.ts';

/**
 * A form that is checked by the contract's body before it is sent, and shows what the server refuses beside the fields.
 * Its fields have our names of the body's; `toBody` makes the body of what was typed.
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
      const errors = Object.fromEntries(
        checked.error.issues
          .toReversed()
          .map(({ path, message }) => [
            ownName(body, String(path[0])) ?? String(path[0]),
            { type: 'rule', message },
          ]),
      );
      return { values: {}, errors: errors as FieldErrors<V> };
    },
  });
  const { setError } = form;
  /** Shows a refusal beside its fields, the focus on the first; false where it names none of the form's. */
  const showRefusal = useCallback(
    ({ faults = [] }: CallError): boolean => {
      const known = faults.flatMap(({ field, text }) => {
        const name = ownName(body, field);
        return name === undefined ? [] : [{ name: name as Path<V>, message: text }];
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
