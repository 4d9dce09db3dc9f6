import { useState } from 'react';
import { isDay } from '#app/domain/deadlines/dates.ts';
import { DateField } from './date-field.tsx';

type Props = {
  label: string;
  /** `yyyy-mm-dd`, '' for none: what the screen shows now. */
  value: string;
  /** Told once the day is whole and the field is left, or on Enter. */
  onApply: (day: string) => void;
};

/** A day that a screen is read by: nothing happens while it is typed. */
export function DayFilter({ label, value, onApply }: Props) {
  const [typed, setTyped] = useState({ value, text: value });
  const text = typed.value === value ? typed.text : value;
  return (
    <DateField
      reads
      label={label}
      value={text}
      onChange={(next) => setTyped({ value, text: next })}
      onFinish={(day) => {
        // Without a day the screen has one of its own, which may be the one that it shows already.
        if (day === '') setTyped({ value, text: value });
        if (day !== value && (day === '' || isDay(day))) onApply(day);
      }}
    />
  );
}
