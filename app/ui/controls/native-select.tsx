import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import { useReadOnly } from '../read-only.ts';
import { Field, type FieldProps, inputAttributes } from './field.tsx';

type Option = { value: string; label: string };
type Props = Omit<FieldProps, 'descriptionBelow' | 'classNames'> &
  Omit<ComponentPropsWithoutRef<'select'>, keyof FieldProps> & {
    /** In groups where they have names of their own. */
    options: readonly (Option | { group: string; items: readonly Option[] })[];
    /** It only chooses what is shown: on also where a screen is only looked at (product: view as). */
    reads?: boolean;
  };

/** The browser's own list to choose from, in the look of Mantine's `NativeSelect` (docs/decisions/0028). */
export const NativeSelect = forwardRef<HTMLSelectElement, Props>(function NativeSelect(
  { label, description, error, className, options, reads, ...select },
  ref,
) {
  const made = useId();
  const isReadOnly = useReadOnly() && !reads;
  const disabled = select.disabled || isReadOnly || undefined;
  const field = { id: select.id ?? made, label, description, error, disabled };
  return (
    <Field {...field} className={className} pointer rightSection={chevron}>
      <select {...select} {...inputAttributes(field)} disabled={disabled} ref={ref}>
        {options.map((one) =>
          'group' in one ? (
            <optgroup key={one.group} label={one.group}>
              {one.items.map(optionOf)}
            </optgroup>
          ) : (
            optionOf(one)
          ),
        )}
      </select>
    </Field>
  );
});

function optionOf({ value, label }: Option): ReactNode {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

const chevron = (
  <svg viewBox="0 0 15 15" fill="none" xmlns="http://www.w3.org/2000/svg" data-combobox-chevron aria-hidden>
    <path
      d="M4.93179 5.43179C4.75605 5.60753 4.75605 5.89245 4.93179 6.06819C5.10753 6.24392 5.39245 6.24392 5.56819 6.06819L7.49999 4.13638L9.43179 6.06819C9.60753 6.24392 9.89245 6.24392 10.0682 6.06819C10.2439 5.89245 10.2439 5.60753 10.0682 5.43179L7.81819 3.18179C7.73379 3.0974 7.61933 3.04999 7.49999 3.04999C7.38064 3.04999 7.26618 3.0974 7.18179 3.18179L4.93179 5.43179ZM10.0682 9.56819C10.2439 9.39245 10.2439 9.10753 10.0682 8.93179C9.89245 8.75606 9.60753 8.75606 9.43179 8.93179L7.49999 10.8636L5.56819 8.93179C5.39245 8.75606 5.10753 8.75606 4.93179 8.93179C4.75605 9.10753 4.75605 9.39245 4.93179 9.56819L7.18179 11.8182C7.35753 11.9939 7.64245 11.9939 7.81819 11.8182L10.0682 9.56819Z"
      fill="currentColor"
      fillRule="evenodd"
      clipRule="evenodd"
    />
  </svg>
);
