import { useEffect, useRef, useState } from 'react';
import {
  type DaysInput,
  type DaysReply,
  giveDays,
  previewDays,
} from '#app/contract/admin/analytics/member-progress.ts';
import { bulkDoneText, peopleText } from '#app/product/administration/bulk-words.ts';
import { call, isCallError } from '#app/realtime/call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/feedback/form-dialog.tsx';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import type { ProgressScreen } from './member-progress.queries.server.ts';

type Action = DaysInput['action'];

type Props = DialogProps & {
  /** Null while it slides away. */
  action: Action | null;
  /** The chosen rows. */
  ids: readonly number[];
  programmes: ProgressScreen['choices']['programmes'];
  /** The unit of the list's filter, chosen at first. */
  unitId: number | undefined;
  onDone: (refused: DaysReply['refused']) => void;
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
  const isWhole = opened && unit !== undefined && (shown === 'remind' || dueOn !== '');
  const preview = usePreview(isWhole ? body : null);
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
          <TextInput
            label="Nueva fecha"
            type="date"
            value={dueOn}
            onChange={(event) => {
              setFault(null);
              setDueOn(event.currentTarget.value);
            }}
          />
        ) : null}
        <div role="status">{preview ? <Effect preview={preview} count={ids.length} /> : null}</div>
      </div>
    </FormDialog>
  );
}

const effects: Record<Action, string> = {
  remind: 'Reciben un aviso de la fecha de su reto, una vez al día como máximo y nunca de noche.',
  extend:
    'Cambia su fecha para entregar el reto de la unidad y se les avisa. No cambia para quien ya tiene calificación o una fecha posterior.',
};

type Preview = DaysReply | { fault: string };

/** How many it reaches, and for how many it is not done and why. */
function Effect({ preview, count }: { preview: Preview; count: number }) {
  if ('fault' in preview) return <p className="danger">{preview.fault}</p>;
  const reasons = new Map<string, number>();
  for (const { text } of preview.refused) reasons.set(text, (reasons.get(text) ?? 0) + 1);
  return (
    <>
      <p className="strong">
        Alcanza a {preview.done} de {peopleText(count)}.
      </p>
      {reasons.size > 0 ? (
        <ul>
          {[...reasons].map(([text, people]) => (
            <li key={text}>
              {peopleText(people)}: {text}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** What the action would do, read while its fields change; null until they are whole. */
function usePreview(body: DaysInput | null): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null);
  const wanted = body === null ? null : JSON.stringify(body);
  useEffect(() => {
    setPreview(null);
    if (wanted === null) return;
    let isWanted = true;
    call(previewDays, { body: JSON.parse(wanted) as DaysInput }).then(
      (read) => isWanted && setPreview(read),
      (error: unknown) => {
        if (!isCallError(error)) throw error;
        if (isWanted) setPreview({ fault: error.message });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [wanted]);
  return preview;
}
