import { type FormEvent, useState } from 'react';
import type { ShiftPreview, WaveRow } from '#app/contract/admin/groups/waves.ts';
import { type WaveDay, waveDays } from '#app/domain/deadlines/day-order.ts';
import type { WaveDates } from '#app/domain/deadlines/shift-plan.ts';
import { capital } from '#app/domain/text/text.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { dayNames } from './shifts/shift.texts.ts';
import styles from './waves.module.css';

type Props = {
  row: WaveRow;
  busy: boolean;
  fault: string | null;
  /** Shows what these days would do; gives what it says. */
  onLook: (dates: WaveDates | null) => Promise<ShiftPreview | null>;
  onCancel: () => void;
};

/** The days of one unit, to be written in place. */
export function WaveForm({ row, busy, fault, onLook, onCancel }: Props) {
  const start = row.dates ?? row.proposed;
  const [typed, setTyped] = useState(
    () => Object.fromEntries(waveDays.map((day) => [day, start[day] ?? ''])) as Record<WaveDay, string>,
  );
  const [errors, setErrors] = useState<Partial<Record<WaveDay, string>>>({});
  const { unit } = row;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.opensOn === '') {
      setErrors({ opensOn: 'Escribe la fecha de apertura.' });
      event.currentTarget.querySelector('input')?.focus();
      return;
    }
    const shown = await onLook({
      opensOn: typed.opensOn,
      challengeDueOn: typed.challengeDueOn || null,
      preparationOpensOn: typed.preparationOpensOn || null,
      oneToOneOn: typed.oneToOneOn || null,
      periodEndsOn: typed.periodEndsOn || null,
    });
    const wrong = shown?.faults.filter(({ refuses }) => refuses) ?? [];
    setErrors(Object.fromEntries(wrong.flatMap(({ day, text }) => (day ? [[day, text]] : []))));
  };

  return (
    <RecordForm onSubmit={(event) => void send(event)} aria-label={`Fechas de ${unit.name}`}>
      <div className={styles.fields}>
        {waveDays.map((day, index) => (
          <DateField
            key={day}
            label={`${labelOf(day)}${day === 'opensOn' ? ' *' : ''}`}
            value={typed[day]}
            error={errors[day]}
            ref={index === 0 ? focusOnce : undefined}
            onChange={(value) => {
              setTyped((before) => ({ ...before, [day]: value }));
              setErrors({});
            }}
          />
        ))}
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap gap-sm align-center">
        <Button type="submit" loading={busy}>
          Ver qué cambia
        </Button>
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
        {row.dates && !row.opened ? (
          <Button variant="subtle" onClick={() => void onLook(null)} disabled={busy}>
            Quitar sus fechas
          </Button>
        ) : null}
      </div>
    </RecordForm>
  );
}

/** The form opens where the button was: the focus goes into it. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

const labelOf = (day: WaveDay): string => capital(dayNames[day]);
