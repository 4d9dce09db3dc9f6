import { useState } from 'react';
import { DateField } from './date-field.tsx';

type Props = {
  label: string;
  /** Of the value that the form sends, `yyyy-mm-dd`. */
  name: string;
  /** `yyyy-mm-dd`, '' for none. */
  start: string;
};

/** A day of a form that the browser sends as it stands. */
export function SentDay({ label, name, start }: Props) {
  const [day, setDay] = useState(start);
  return (
    <>
      <DateField reads label={label} value={day} onChange={setDay} />
      <input type="hidden" name={name} value={day} />
    </>
  );
}
