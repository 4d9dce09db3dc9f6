import { type FormEvent, useState } from 'react';
import type { WaveRow } from '#app/contract/admin/group-waves.ts';
import { MAX_SHIFT_DAYS } from '#app/domain/deadlines/shift-plan.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { sendKeys } from '#app/ui/controls/send-keys.ts';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { ApplyDialog } from './apply-dialog.tsx';
import { useDatesChange } from './use-dates-change.ts';

type Props = DialogProps & { groupId: number; waves: readonly WaveRow[]; zone: string };
type Way = 'later' | 'earlier';
type Scope = 'one' | 'following' | 'all';

/** Moves waves by days: which ones and how many first, then what that does, then it is applied. */
export function ShiftDialog({ opened, onClose, groupId, waves, zone }: Props) {
  const change = useDatesChange(groupId);
  const dated = waves.filter(({ dates }) => dates !== null);
  const [days, setDays] = useState('7');
  const [way, setWay] = useState<Way>('later');
  const [scope, setScope] = useState<Scope>('all');
  const [unitId, setUnitId] = useState(dated[0]?.unit.id ?? 0);
  const [skipsWeekends, setSkips] = useState(false);
  const [withExtensions, setExtensions] = useState(true);
  const [wrong, setWrong] = useState<string | null>(null);

  const close = () => {
    change.forget();
    onClose();
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const count = /^\d{1,3}$/.test(days.trim()) ? Number(days) : 0;
    if (count < 1 || count > MAX_SHIFT_DAYS) {
      setWrong(`Escribe de 1 a ${MAX_SHIFT_DAYS} días.`);
      return;
    }
    void change.look({
      kind: 'shift',
      body: {
        days: way === 'later' ? count : -count,
        scope,
        ...(scope === 'all' ? {} : { unitId }),
        skipsWeekends,
        withExtensions,
      },
    });
  };

  return (
    <ApplyDialog
      change={change}
      opened={opened}
      onClose={close}
      title="Mover días"
      zone={zone}
      form={
        <form className="stack gap-md" onSubmit={look} onKeyDown={sendKeys} noValidate>
          <div className="wrap gap-md">
            <TextInput
              className="grow-12"
              label="Días *"
              inputMode="numeric"
              autoComplete="off"
              value={days}
              error={wrong}
              data-autofocus
              onChange={(event) => {
                setDays(event.currentTarget.value);
                setWrong(null);
              }}
            />
            <NativeSelect
              className="grow-12"
              label="Hacia"
              value={way}
              onChange={(event) => setWay(event.currentTarget.value as Way)}
              options={[
                { value: 'later', label: 'Después' },
                { value: 'earlier', label: 'Antes' },
              ]}
            />
          </div>
          <NativeSelect
            label="Qué olas"
            value={scope}
            onChange={(event) => setScope(event.currentTarget.value as Scope)}
            options={[
              { value: 'all', label: 'Todas' },
              { value: 'following', label: 'Una unidad y las que siguen' },
              { value: 'one', label: 'Solo una unidad' },
            ]}
          />
          {scope === 'all' ? null : (
            <NativeSelect
              label="Unidad"
              value={String(unitId)}
              onChange={(event) => setUnitId(Number(event.currentTarget.value))}
              options={dated.map(({ unit }) => ({
                value: String(unit.id),
                label: `${displayNumber(unit.order)} · ${unit.name}`,
              }))}
            />
          )}
          <Checkbox
            label="Si cae en sábado o domingo, pasar al lunes"
            checked={skipsWeekends}
            onChange={(event) => setSkips(event.currentTarget.checked)}
          />
          <Checkbox
            label="Mover también las prórrogas que terminarían antes que el reto"
            checked={withExtensions}
            onChange={(event) => setExtensions(event.currentTarget.checked)}
          />
          <p role="alert" className="danger">
            {change.fault}
          </p>
          <div className="wrap align-center justify-end gap-md">
            <Button variant="default" onClick={close} disabled={change.busy}>
              Cancelar
            </Button>
            <Button type="submit" loading={change.busy}>
              Ver qué cambia
            </Button>
          </div>
        </form>
      }
    />
  );
}
