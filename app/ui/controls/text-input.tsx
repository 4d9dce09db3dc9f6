import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import { useReadOnly } from '../read-only.ts';
import { useOverLimit } from '../refusals/over-limit.ts';
import { Field, type FieldProps, inputAttributes } from './field.tsx';

type Props = FieldProps &
  Omit<ComponentPropsWithoutRef<'input'>, keyof FieldProps> & {
    leftSection?: ReactNode;
    /** It only finds something: on also where a screen is only looked at (product: view as). */
    reads?: boolean;
  };

/**
 * A line to write in, in the look of Mantine's `TextInput` (docs/decisions/0028). Where a screen is only looked at
 * nothing is typed. `maxLength` is told and cuts nothing.
 */
export const TextInput = forwardRef<HTMLInputElement, Props>(function TextInput(props, ref) {
  const { label, description, descriptionBelow, error, className, classNames, leftSection, reads, ...input } =
    props;
  const isReadOnly = useReadOnly() && !reads;
  const made = useId();
  const limit = useOverLimit<HTMLInputElement>(props, ref);
  const field = { ...props, id: props.id ?? made, error: limit.error };
  return (
    <Field {...field}>
      <input
        {...input}
        {...limit.attributes}
        {...inputAttributes(field)}
        readOnly={input.readOnly || isReadOnly || undefined}
        ref={limit.ref}
      />
    </Field>
  );
});
