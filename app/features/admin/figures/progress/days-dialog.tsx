import { useRef, useState } from 'react';
import type { ChosenReply } from '#app/contract/admin/figures/chosen-rows.ts';
import { type DaysInput, giveDays, previewDays } from '#app/contract/admin/figures/member-progress.ts';
import { isDay } from '#app/domain/deadlines/dates.ts';
import { peopleText } from '#app/domain/text/counts.ts';
import { bulkDoneText } from '#app/product/admin/bulk/bulk.texts.ts';
import { ActionPreview } from '#app/product/admin/figures/action-preview.tsx';
import { call } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { DateField } from '#app/ui/dates/date-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import type { ProgressScreen } from './progress.queries.server.ts';

type Action = DaysInput['action'];

type Props = DialogProps & {
  /** Null while it slides away. */
  action: Action | null;
  /** The chosen rows. */
  ids: readonly number[];
  programmes: ProgressScreen['choices']['programmes'];
  /** The unit of the list's filter, chosen at first. */
  unitId: number | undefined;
  onDone: (refused: ChosenReply['refused']) => void;
};

/** Asks for which unit, and until when; says whom it reaches before it is done. */
export function DaysDialog({ opened, action, ids, programmes, unitId, onClose, onDone }: Props) {
  const { run, busy, fault, setFault } = useAction();
  const [chosenUnit, setChosenUnit] = useState<number | null>(null);
  const [dueOn, setDueOn] = useState('');
  const last = useRef<Action>('remind');
  if (action) last.current = action;
  const shown = last.current;
  const unit = chosenUnit ?? unitId;
  const body: DaysInput = {
    action: shown,
    ids: [...ids],
    unitId: unit,
    ...(shown === 'extend' ? { dueOn: dueOn || undefined } : {}),
  };
  const isWhole = opened && unit !== undefined && (shown === 'remind' || isDay(dueOn));
  const close = () => {
    setChosenUnit(null);
    setDueOn('');
    setFault(null);
    onClose();
  };
  const send = async () => {
    const made = await run(giveDays, { body }, { done: ({ done }) => bulkDoneText(shown, done) });
    if (!made?.reply) return;
    setChosenUnit(null);
    setDueOn('');
    onDone(made.reply.refused);
  };
  const people = peopleText(ids.length);
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title={shown === 'remind' ? `Recordar a ${people}` : `Dar prórroga a ${people}`}
      busy={busy}
      fault={fault}
      button={shown === 'remind' ? 'Recordar' : 'Dar prórroga'}
      onSend={() => void send()}
    >
      <div className="stack gap-md">
        <p>{effects[shown]}</p>
        <NativeSelect
          label="Unidad"
          data-autofocus
          options={[
            { value: '', label: 'Elige la unidad' },
            ...programmes
              .filter(({ units }) => units.length > 0)
              .map(({ name, units }) => ({
                group: name,
                items: units.map((one) => ({ value: String(one.id), label: one.name })),
              })),
          ]}
          value={String(unit ?? '')}
          onChange={(event) => {
            setFault(null);
            setChosenUnit(Number(event.currentTarget.value) || null);
          }}
        />
        {shown === 'extend' ? (
          <DateField
            label="Nueva fecha"
            value={dueOn}
            onChange={(day) => {
              setFault(null);
              setDueOn(day);
            }}
          />
        ) : null}
        <ActionPreview wanted={isWhole ? JSON.stringify(body) : null} read={readPreview} count={ids.length} />
      </div>
    </FormDialog>
  );
}

const effects: Record<Action, string> = {
  remind: 'Reciben un aviso de la fecha de su reto, una vez al día como máximo y nunca de noche.',
  extend:
    'Cambia su fecha para entregar el reto de la unidad y se les avisa. No cambia para quien ya tiene calificación o una fecha posterior.',
};

const readPreview = (wanted: string) => call(previewDays, { body: JSON.parse(wanted) as DaysInput });
