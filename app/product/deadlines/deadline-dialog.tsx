import { useEffect, useRef, useState } from 'react';
import { dayFaults } from '#app/contract/tutor/board.ts';
import { extendLearners, remindLearners } from '#app/contract/tutor/group.ts';
import { dayRefusal, proposedDay } from '#app/domain/challenges/extensions.ts';
import { isDay, shortDate } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import styles from './deadline-dialog.module.css';

/** A tutor's action on the due day of a challenge, for one learner or for several. */
type DeadlineAction = 'remind' | 'extend';

type Props = {
  action: DeadlineAction;
  groupId: number;
  /** `oneToOneOn`: day of the 1-1, which talks about the challenge. */
  units: readonly { id: number; number: number; name: string; oneToOneOn: string | null }[];
  /** The one that is chosen at first. */
  unitId: number | null;
  /** Ids of the people it is for. */
  people: readonly number[];
  /** The people in words: `Ana Ruiz`, `3 participantes`. */
  recipients: string;
  /** `yyyy-mm-dd` of the business zone. */
  today: string;
  opened: boolean;
  onClose: () => void;
  onDone?: () => void;
};

const words = {
  remind: {
    title: 'Recordar la fecha del reto',
    text: 'Llega a la campana de quienes no lo han entregado y aún están a tiempo, una vez al día y nunca de noche.',
    button: 'Recordar',
    done: 'Recordatorio para',
    nobody: 'Nadie queda por recordar hoy: revisa la unidad y las fechas.',
  },
  extend: {
    title: 'Asignar prórroga',
    text: 'Cada persona recibe la nueva fecha en su campana. Quien ya tiene una posterior la conserva.',
    button: 'Asignar prórroga',
    done: 'Prórroga para',
    nobody: 'No hizo falta para nadie: revisa la unidad y las fechas.',
  },
} as const satisfies Record<DeadlineAction, object>;

/** Asks for the unit, and for an extension the day, before learners are reminded of a challenge or given more time. */
export function DeadlineDialog(props: Props) {
  const { action, groupId, units, people, recipients, today, opened, onClose, onDone } = props;
  const [unit, setUnit] = useState(() => String(props.unitId ?? ''));
  const [day, setDay] = useState(() => proposedDay(null, today));
  const [wrongDay, setWrongDay] = useState<string | null>(null);
  const { busy, fault, setFault, run } = useAction();
  const dayField = useRef<HTMLInputElement>(null);
  const chosen = units.find(({ id }) => String(id) === unit);
  const warning = action === 'extend' ? pastOneToOne(day, chosen) : null;
  useEffect(() => {
    if (!opened) return;
    setWrongDay(null);
    setFault(null);
  }, [opened, setFault]);

  const send = async () => {
    const wrong = action === 'extend' ? dayFault(day, today) : null;
    setWrongDay(wrong);
    setFault(null);
    if (wrong !== null) return dayField.current?.focus();
    const params = { groupId };
    const body = { unitId: Number(unit), personIds: [...people] };
    const done = ({ done: count, left }: { done: number; left: number }) => doneText(action, count, left);
    const made =
      action === 'remind'
        ? await run(remindLearners, { params, body }, { done })
        : await run(extendLearners, { params, body: { ...body, dueOn: day } }, { done });
    if (!made) return;
    onClose();
    onDone?.();
  };

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words[action].title}
      busy={busy}
      fault={fault}
      button={words[action].button}
      onSend={() => void send()}
    >
      <p>
        Para {recipients}. {words[action].text}
      </p>
      <NativeSelect
        className="above-md"
        label="Unidad"
        options={units.map(({ id, number, name }) => ({
          value: String(id),
          label: `Unidad ${number}: ${name}`,
        }))}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value)}
        data-autofocus
      />
      {action === 'extend' ? (
        <DateField
          ref={dayField}
          className="above-md"
          label="Nueva fecha límite"
          min={today}
          value={day}
          onChange={setDay}
          error={wrongDay}
        />
      ) : null}
      {/* Always there, so that what comes into it is read aloud. */}
      <div role="status">{warning ? <p className={styles.warning}>{warning}</p> : null}</div>
    </FormDialog>
  );
}

/** The warning about a day after the 1-1; null for any other day. */
function pastOneToOne(day: string, unit: { oneToOneOn: string | null } | undefined): string | null {
  const oneToOneOn = unit?.oneToOneOn ?? null;
  if (oneToOneOn === null || !isDay(day) || day <= oneToOneOn) return null;
  return `Atención: la sesión 1-1 de esta unidad es el ${shortDate(oneToOneOn)}. Con esta fecha el reto podría llegar después.`;
}

function dayFault(day: string, today: string): string | null {
  if (!isDay(day)) return 'Elige una fecha.';
  const wrong = dayRefusal(day, today);
  return wrong && dayFaults[wrong];
}

/** For how many it was done, and for how many it was not needed. */
function doneText(action: DeadlineAction, count: number, left: number): string {
  const { done, nobody } = words[action];
  if (count === 0) return nobody;
  const others = left === 0 ? '' : `; a ${countText(left, 'no le', 'no les')} hacía falta`;
  return `${done} ${countText(count, 'participante', 'participantes')}${others}.`;
}
