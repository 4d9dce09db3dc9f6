import { type FormEvent, useState } from 'react';
import { MAX_SHIFT_DAYS } from '#app/domain/deadlines/shift-plan.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { RecordForm } from '#app/ui/controls/forms/record-form.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { extensionsLabel } from './shift.texts.ts';

/** A move as it was typed; `unit` is the value of the chosen unit, undefined where all waves move. */
export type TypedShift = {
  days: number;
  scope: 'one' | 'following' | 'all';
  unit: number | undefined;
  skipsWeekends: boolean;
  withExtensions: boolean;
};

/** Keeps what is typed while the preview stands in the form's place. */
export function useShiftFields(firstUnit: number) {
  return useState({
    days: '7',
    way: 'later' as 'later' | 'earlier',
    scope: 'all' as TypedShift['scope'],
    unit: firstUnit,
    skipsWeekends: false,
    withExtensions: true,
  });
}

type Props = {
  fields: ReturnType<typeof useShiftFields>;
  units: readonly { value: number; label: string }[];
  busy: boolean;
  fault: string | null;
  onLook: (typed: TypedShift) => void;
  onCancel: () => void;
};

/** The fields of a move: its days, its waves, and the other dates that move along. */
export function ShiftForm({ fields: [typed, setTyped], units, busy, fault, onLook, onCancel }: Props) {
  const [wrong, setWrong] = useState<string | null>(null);
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const look = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const { days, way, scope, unit, ...ways } = typed;
    const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0;
    if (count < 1 || count > MAX_SHIFT_DAYS) {
      setWrong(`Escribe de 1 a ${MAX_SHIFT_DAYS} días.`);
      return;
    }
    onLook({
      days: way === 'later' ? count : -count,
      scope,
      unit: scope === 'all' ? undefined : unit,
      ...ways,
    });
  };
  return (
    <RecordForm onSubmit={look}>
      <div className="wrap gap-md">
        <TextInput
          className="grow-12"
          label="Días *"
          inputMode="numeric"
          autoComplete="off"
          value={typed.days}
          error={wrong}
          data-autofocus
          onChange={(event) => {
            set({ days: event.currentTarget.value });
            setWrong(null);
          }}
        />
        <NativeSelect
          className="grow-12"
          label="Hacia"
          value={typed.way}
          onChange={(event) => set({ way: event.currentTarget.value === 'earlier' ? 'earlier' : 'later' })}
          options={[
            { value: 'later', label: 'Después' },
            { value: 'earlier', label: 'Antes' },
          ]}
        />
      </div>
      <NativeSelect
        label="Qué olas"
        value={typed.scope}
        onChange={(event) => set({ scope: event.currentTarget.value as TypedShift['scope'] })}
        options={[
          { value: 'all', label: 'Todas' },
          { value: 'following', label: 'Una unidad y las que siguen' },
          { value: 'one', label: 'Solo una unidad' },
        ]}
      />
      {typed.scope === 'all' ? null : (
        <NativeSelect
          label="Unidad"
          value={String(typed.unit)}
          onChange={(event) => set({ unit: Number(event.currentTarget.value) })}
          options={units.map(({ value, label }) => ({ value: String(value), label }))}
        />
      )}
      <Checkbox
        label="Si cae en sábado o domingo, pasar al lunes"
        checked={typed.skipsWeekends}
        onChange={(event) => set({ skipsWeekends: event.currentTarget.checked })}
      />
      <Checkbox
        label={extensionsLabel}
        checked={typed.withExtensions}
        onChange={(event) => set({ withExtensions: event.currentTarget.checked })}
      />
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap align-center justify-end gap-md">
        <Button variant="default" onClick={onCancel} disabled={busy}>
          Cancelar
        </Button>
        <Button type="submit" loading={busy}>
          Ver qué cambia
        </Button>
      </div>
    </RecordForm>
  );
}
