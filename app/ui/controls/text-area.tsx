import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import TextareaAutosize from 'react-textarea-autosize';
import { useReadOnly } from '../read-only.ts';
import { useOverLimit } from '../refusals/over-limit.ts';
import { Field, type FieldProps, inputAttributes } from './field.tsx';

type Props = FieldProps &
  Omit<ComponentPropsWithoutRef<'textarea'>, keyof FieldProps | 'style'> & {
    /** It is as high as its text, from `minRows` to `maxRows` lines. */
    autosize?: boolean;
    minRows?: number;
    maxRows?: number;
    /** Draws what stands in one frame with the input. */
    inputContainer?: (input: ReactNode) => ReactNode;
  };

/**
 * A text of several lines, in the look of Mantine's `Textarea` (docs/decisions/0028). Where a screen is only
 * looked at nothing is typed. `maxLength` is told and cuts nothing.
 */
export const Textarea = forwardRef<HTMLTextAreaElement, Props>(function Textarea(props, ref) {
  const { label, description, descriptionBelow, error, className, classNames, inputContainer, ...rest } =
    props;
  const { autosize, minRows, maxRows, ...input } = rest;
  const isReadOnly = useReadOnly();
  const made = useId();
  const limit = useOverLimit<HTMLTextAreaElement>(props, ref);
  const field = { ...props, id: props.id ?? made, error: limit.error };
  const attributes = {
    ...input,
    ...limit.attributes,
    ...inputAttributes(field),
    readOnly: input.readOnly || isReadOnly || undefined,
    'data-no-overflow': (autosize && maxRows === undefined) || undefined,
  };
  return (
    <Field {...field} multiline>
      {autosize ? (
        <TextareaAutosize {...attributes} minRows={minRows} maxRows={maxRows} ref={limit.ref} />
      ) : (
        <textarea {...attributes} ref={limit.ref} />
      )}
    </Field>
  );
});
