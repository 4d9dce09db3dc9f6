import { forwardRef, type ReactNode } from 'react';
import { deviceZone, zoneName } from '#app/domain/deadlines/zones.ts';
import { TextInput } from '../controls/text-input.tsx';
import { useDocument } from '../theme/document-context.ts';
import { DateField } from './date-field.tsx';
import styles from './dates.module.css';

type Props = {
  label: string;
  /** The label of its hour. */
  hourLabel: string;
  /** `yyyy-mm-ddThh:mm`, '' for none; without a day or an hour it is no moment. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
};

/** A moment: its day and its hour, side by side. */
export const DateTimeField = forwardRef<HTMLInputElement, Props>(function DateTimeField(props, ref) {
  const { label, hourLabel, value, onChange, error } = props;
  const { zone } = useDocument();
  // A typed day may have a T of its own.
  const cut = value.search(/T(?:\d\d:\d\d)?$/);
  const [day, hour] = cut === -1 ? [value, ''] : [value.slice(0, cut), value.slice(cut + 1)];
  const put = (nextDay: string, nextHour: string) =>
    onChange(nextHour === '' ? nextDay : `${nextDay}T${nextHour}`);
  return (
    <div className={styles.moment}>
      <DateField ref={ref} label={label} value={day} error={error} onChange={(next) => put(next, hour)} />
      <TextInput
        label={hourLabel}
        type="time"
        {...(deviceZone(zone) === null ? {} : { description: `Es ${zoneName(zone)}.` })}
        value={hour}
        onChange={(event) => put(day, event.currentTarget.value)}
      />
    </div>
  );
});
