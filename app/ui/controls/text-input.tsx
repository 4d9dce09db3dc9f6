import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import { Field, type FieldProps, inputAttributes } from './field.tsx';

type Props = FieldProps &
  Omit<ComponentPropsWithoutRef<'input'>, keyof FieldProps> & { leftSection?: ReactNode };

/** A line to write in, in the look of Mantine's `TextInput` (docs/decisions/0028). */
export const TextInput = forwardRef<HTMLInputElement, Props>(function TextInput(props, ref) {
  const { label, description, descriptionBelow, error, className, classNames, leftSection, ...input } = props;
  const made = useId();
  const field = { ...props, id: props.id ?? made };
  return (
    <Field
      id={field.id}
      label={label}
      description={description}
      descriptionBelow={descriptionBelow}
      error={error}
      className={className}
      classNames={classNames}
      disabled={input.disabled}
      leftSection={leftSection}
    >
      <input {...input} {...inputAttributes(field)} ref={ref} />
    </Field>
  );
});
