import { IconCalendar } from '@tabler/icons-react';
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  useId,
  useRef,
  useState,
} from 'react';
import {
  dayText,
  finishedDay,
  typedDay,
  typedDayFault,
  withSlashes,
} from '#app/domain/deadlines/typed-day.ts';
import { Field, type FieldProps, inputAttributes } from '../controls/field.tsx';
import { useLazyDialog } from '../dialogs/lazy-dialog.tsx';
import { useReadOnly } from '../read-only.ts';
import styles from './dates.module.css';

type Props = FieldProps &
  Omit<
    ComponentPropsWithoutRef<'input'>,
    keyof FieldProps | 'value' | 'onChange' | 'type' | 'min' | 'max'
  > & {
    label: string;
    /** `yyyy-mm-dd`, '' for none; a text that is no day stands as it was typed. */
    value: string;
    /** Told at each key: a whole day, '' or what is typed so far, which no form takes for a day. */
    onChange: (value: string) => void;
    /** Told of what was left: by Enter, on leaving the field, by a press in the calendar. */
    onFinish?: (value: string) => void;
    /** The calendar offers no day before and none after. */
    min?: string | undefined;
    max?: string | undefined;
    /** It only finds something: on also where a screen is only looked at (product: view as). */
    reads?: boolean;
  };

/** Why a text is refused, in words. */
function faultText(text: string): string | null {
  switch (typedDayFault(text)) {
    case 'form':
      return 'Escribe la fecha como dd/mm/aaaa; por ejemplo, 14/03/2026.';
    case 'unknown':
      return `No existe el día ${text.trim()}: revisa el día, el mes y el año.`;
    case null:
      return null;
  }
}

const loadCalendar = async () => (await import('./day-calendar.tsx')).DayCalendar;

/** A day, typed as dd/mm/aaaa or chosen in a calendar; Alt+↓ opens it too. A text that is no day is refused beside it. */
export const DateField = forwardRef<HTMLInputElement, Props>(function DateField(props, ref) {
  const { label, description, descriptionBelow, error, className, classNames, ...others } = props;
  const { value, onChange, onFinish, min, max, reads, ...input } = others;
  const isReadOnly = useReadOnly() && !reads;
  const isShut = Boolean(input.readOnly || input.disabled || isReadOnly);
  const made = useId();
  const id = input.id ?? made;
  const [shown, setShown] = useState({ value, text: dayText(value) });
  const [isLeft, setLeft] = useState(true);
  const [isOpen, setOpen] = useState(false);
  // The press that closes it from outside is the one that would open it again.
  const wasOpen = useRef(false);
  const calendar = useLazyDialog(loadCalendar, isOpen);
  // Another value from outside, which begins this rendering anew; what is typed here is known already.
  if (shown.value !== value) setShown({ value, text: dayText(value) });
  const { text } = shown;

  const take = (next: string, asText: string) => {
    setShown({ value: next, text: asText });
    if (next !== value) onChange(next);
  };
  const type = (typed: string) => {
    const asText = withSlashes(typed, text);
    setLeft(false);
    take(typedDay(asText) ?? asText.trim(), asText);
  };
  const finish = () => {
    const day = finishedDay(text);
    setLeft(true);
    if (day !== null) take(day, dayText(day));
    onFinish?.(day ?? text.trim());
  };
  const pick = (day: string) => {
    setLeft(true);
    setOpen(false);
    take(day, dayText(day));
    onFinish?.(day);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    input.onKeyDown?.(event);
    if (event.key === 'Enter') finish();
    if (event.key !== 'ArrowDown' || !event.altKey || isShut) return;
    event.preventDefault();
    setOpen(true);
  };
  const field = { ...props, id, error: error ?? (isLeft ? faultText(text) : null) };
  return (
    <Field
      {...field}
      rightSection={
        isShut ? null : (
          <>
            <button
              type="button"
              className={styles.open}
              aria-label="Abrir el calendario"
              aria-describedby={`${id}-of`}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerDown={() => {
                wasOpen.current = isOpen;
              }}
              onClick={() => {
                setOpen(!wasOpen.current);
                wasOpen.current = false;
              }}
            >
              <IconCalendar size={18} aria-hidden />
            </button>
            <span id={`${id}-of`} hidden>
              {label}
            </span>
            {calendar.Dialog ? (
              <calendar.Dialog
                opened={calendar.opened}
                label={`Calendario: ${label}`}
                day={typedDay(text)}
                min={min}
                max={max}
                onPick={pick}
                onClose={() => setOpen(false)}
              />
            ) : null}
          </>
        )
      }
    >
      <input
        placeholder="dd/mm/aaaa"
        {...input}
        {...inputAttributes(field)}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        readOnly={input.readOnly || isReadOnly || undefined}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={(event) => {
          finish();
          input.onBlur?.(event);
        }}
        onKeyDown={press}
        ref={ref}
      />
    </Field>
  );
});
