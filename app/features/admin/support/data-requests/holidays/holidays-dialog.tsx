import { useCallback, useEffect, useState } from 'react';
import { type Holiday, holidays, removeHoliday, saveHoliday } from '#app/contract/admin/support/holidays.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import styles from '../arco.module.css';

/** The holidays of a year: those of the law, which the company may work on, and its own. */
export function HolidaysDialog({ opened, today, onClose }: DialogProps & { today: string }) {
  const first = Number(today.slice(0, 4));
  const [year, setYear] = useState(first);
  const [days, setDays] = useState<readonly Holiday[] | null>(null);
  const [day, setDay] = useState('');
  const [name, setName] = useState('');
  const { busy, fault, setFault, run } = useAction();
  const read = useCallback(async () => {
    try {
      setDays((await call(holidays, { query: { year } })).days);
    } catch (error) {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    }
  }, [year, setFault]);
  useEffect(() => {
    if (opened) void read();
  }, [opened, read]);

  const change = async (one: Omit<Holiday, 'isLegal'>, done: string) => {
    if (!(await run(saveHoliday, { body: one }, { done }))) return;
    setDay('');
    setName('');
    await read();
  };
  const takeBack = async (one: string) => {
    if (await run(removeHoliday, { body: { day: one } }, { done: 'Quitamos el cambio.' })) await read();
  };

  return (
    <Modal opened={opened} onClose={onClose} title="Días inhábiles" size="lg">
      <div className="stack gap-md">
        <p className="quiet">
          Los de la ley se calculan solos. Agrega los de la empresa y los de elecciones. Las solicitudes ya
          registradas conservan sus fechas.
        </p>
        <NativeSelect
          label="Año"
          options={Array.from({ length: 7 }, (_, index) => String(first - 1 + index)).map((value) => ({
            value,
            label: value,
          }))}
          value={String(year)}
          onChange={(event) => setYear(Number(event.currentTarget.value))}
        />
        {days === null ? <Loader aria-label="Cargando los días" /> : null}
        <ul className="stack gap-sm bare-list">
          {days?.map((one) => (
            <li key={one.day} className="wrap gap-sm between align-center">
              <span className={one.isOff ? undefined : 'quiet'}>
                {longDate(one.day)}: {one.name}
                {one.isLegal ? null : <span> (de la empresa)</span>}
                {one.isOff ? null : <span> (se trabaja)</span>}
              </span>
              <Button
                variant="subtle"
                aria-label={`${labelOf(one)}: ${longDate(one.day)}`}
                onClick={() =>
                  void (one.isLegal && one.isOff
                    ? change({ ...one, isOff: false }, 'Ese día se trabaja.')
                    : takeBack(one.day))
                }
              >
                {labelOf(one)}
              </Button>
            </li>
          ))}
        </ul>
        <form
          className={styles.part}
          aria-label="Agregar un día"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void change({ day, name, isOff: true }, 'Agregamos el día.');
          }}
        >
          <h2 className="strong">Agregar un día de la empresa</h2>
          <div className={styles.fields}>
            <DateField label="Día *" value={day} onChange={setDay} />
            <TextInput
              label="Nombre *"
              maxLength={80}
              autoComplete="off"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
          </div>
          <p role="alert" className="danger">
            {fault}
          </p>
          <div className="wrap">
            <Button type="submit" color="accent" loading={busy}>
              Agregar
            </Button>
          </div>
        </form>
      </div>
    </Modal>
  );
}

function labelOf({ isLegal, isOff }: Holiday): string {
  if (!isLegal) return 'Quitar';
  return isOff ? 'Se trabaja' : 'No se trabaja';
}
