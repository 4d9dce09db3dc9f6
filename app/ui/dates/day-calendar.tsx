import { Popover } from '@mantine/core';
import { DatePicker, type DayOfWeek } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { longDate } from '#app/domain/deadlines/dates.ts';
import styles from './dates.module.css';

type Props = {
  opened: boolean;
  /** Its name, for screen readers. */
  label: string;
  /** `yyyy-mm-dd`, the chosen day. */
  day: string | null;
  min: string | undefined;
  max: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** The calendar of a field for a day: arrows move, Enter chooses, Esc closes; the focus goes back to its button. */
export function DayCalendar({ opened, label, day, min, max, onPick, onClose }: Props) {
  const begun = within(day ?? dayjs().format('YYYY-MM-DD'), min, max);
  return (
    <Popover
      opened={opened}
      onDismiss={onClose}
      onChange={(isOpen) => (isOpen ? undefined : onClose())}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={styles.anchor} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={label}>
        <DatePicker
          __stopPropagation
          locale="es"
          firstDayOfWeek={1}
          hideOutsideDates
          weekendDays={noDays}
          value={day}
          defaultDate={begun}
          minDate={min}
          maxDate={max}
          ariaLabels={names}
          getDayAriaLabel={longDate}
          getDayProps={(one) => (one === begun ? { 'data-autofocus': true } : {})}
          onChange={(picked) => (picked === null ? onClose() : onPick(picked))}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The day on which the focus begins: one that can be chosen. */
function within(day: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && day < min) return min;
  return max !== undefined && day > max ? max : day;
}

/** Red is for what is late. */
const noDays: DayOfWeek[] = [];

const names = {
  previousMonth: 'Mes anterior',
  nextMonth: 'Mes siguiente',
  monthLevelControl: 'Elegir el mes',
  previousYear: 'Año anterior',
  nextYear: 'Año siguiente',
  yearLevelControl: 'Elegir el año',
  previousDecade: 'Década anterior',
  nextDecade: 'Década siguiente',
};
