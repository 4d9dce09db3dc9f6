import { useState } from 'react';
import { giveBoss } from '#app/contract/admin/groups/bosses.ts';
import { isDay } from '#app/domain/deadlines/dates.ts';
import { peopleText, wordFor } from '#app/domain/text/counts.ts';
import { PersonPicker } from '#app/product/people/person-picker.tsx';
import type { PickedPerson } from '#app/product/people/person-picker-props.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

/** Profile of bosses (spec §1). */
const bossProfile = 3;

type Props = DialogProps & {
  groupId: number;
  ids: readonly number[];
  /** None of them has a boss yet. */
  first: boolean;
  /** `yyyy-mm-dd` of the business zone. */
  today: string;
  onDone: () => void;
};

/** Gives the chosen collaborators another boss, today or from a day on. */
export function GiveBossDialog({ groupId, ids, first, today, opened, onClose, onDone }: Props) {
  const { run, busy, fault, setFault } = useAction();
  const [boss, setBoss] = useState<PickedPerson | null>(null);
  const [nobody, setNobody] = useState(false);
  const [from, setFrom] = useState(today);
  const [reason, setReason] = useState('');
  const reset = () => {
    setBoss(null);
    setNobody(false);
    setFrom(today);
    setReason('');
    setFault(null);
  };
  const send = async () => {
    if (!nobody && !boss)
      return setFault(first ? 'Busca y elige a su jefe.' : 'Busca y elige a su jefe, o marca «Sin jefe».');
    if (!isDay(from)) return setFault('Elige una fecha.');
    const body = { ids: [...ids], bossId: nobody ? null : (boss?.id ?? null), from, reason };
    const made = await run(
      giveBoss,
      { params: { groupId }, body },
      {
        done: ({ how, count }) =>
          how === 'planned'
            ? `Programamos el cambio de ${peopleText(count)}.`
            : first
              ? `${peopleText(count)} ya ${wordFor(count, 'tiene', 'tienen')} jefe.`
              : `Cambiamos el jefe de ${peopleText(count)}.`,
      },
    );
    if (!made) return;
    reset();
    onDone();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        reset();
        onClose();
      }}
      title={`${first ? 'Dar' : 'Cambiar de'} jefe a ${peopleText(ids.length)}`}
      busy={busy}
      fault={fault}
      button={isDay(from) && from > today ? 'Programar' : first ? 'Dar jefe' : 'Cambiar'}
      onSend={() => void send()}
    >
      <div className="stack gap-md">
        {first ? null : (
          <p>
            El jefe anterior conserva lo que envió; lo que no envió se guarda aparte y el nuevo jefe no lo ve.
          </p>
        )}
        <PersonPicker
          label={first ? 'Jefe' : 'Nuevo jefe'}
          profile={bossProfile}
          value={boss}
          disabled={nobody}
          description="Personas con perfil de jefe."
          onPick={(person) => {
            setBoss(person);
            setFault(null);
          }}
          autofocus
        />
        {first ? null : (
          <Checkbox
            label="Sin jefe"
            checked={nobody}
            onChange={() => {
              setNobody(!nobody);
              setBoss(null);
              setFault(null);
            }}
          />
        )}
        <DateField
          label="Desde"
          value={from}
          description="Con una fecha futura el cambio queda programado y se hace ese día a las 0:05."
          onChange={(day) => {
            setFrom(day);
            setFault(null);
          }}
        />
        <TextInput
          label="Motivo (opcional)"
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </FormDialog>
  );
}
