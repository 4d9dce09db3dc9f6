import { numberText } from '#app/domain/text/counts.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';

type Props = {
  /** The number that is to be typed. */
  count: number;
  value: string;
  onChange: (typed: string) => void;
};

/** The field in which the number of many drops is typed to confirm them. */
export function TypedCount({ count, value, onChange }: Props) {
  return (
    <TextInput
      className="above-md"
      label={`Para confirmarlo, escribe cuántas personas son: ${numberText(count)}`}
      value={value}
      inputMode="numeric"
      maxLength={12}
      autoComplete="off"
      data-autofocus
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The typed number, with or without its marks of thousands; NaN for other text. */
export const typedNumber = (typed: string): number => Number(typed.replace(/[\s,.]/g, ''));
