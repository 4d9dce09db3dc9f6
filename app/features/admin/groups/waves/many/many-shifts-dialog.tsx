import { useEffect, useRef, useState } from 'react';
import { groupHref } from '#app/contract/admin/groups/links/group.ts';
import { displayNumber } from '#app/domain/progress/progress.ts';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import { ShiftForm, useShiftFields } from '../shifts/shift-form.tsx';
import { groupsText } from './many.texts.ts';
import { ManyShiftsPreview } from './many-preview.tsx';
import { type ManyShifts, type MoveResult, useManyShifts } from './use-many-shifts.ts';

type Props = DialogProps & {
  ids: readonly number[];
  /** Units of the longest programme among them. */
  units: number;
  zone: string;
  /** It was applied: these generations are as they were. */
  onDone: (left: readonly number[]) => void;
};

/** Moves the waves of several generations: how many days first, then what that does to each, then it is applied. */
export function ManyShiftsDialog({ opened, onClose, ids, units, zone, onDone }: Props) {
  const change = useManyShifts();
  const fields = useShiftFields(0);
  const { state, progress } = change;
  const close = () => {
    if (state.step === 'result') {
      const { refused, left } = state.result;
      onDone([...refused, ...left].map(({ id }) => id));
    }
    change.forget();
    onClose();
  };
  return (
    <>
      {change.confirmation}
      <Modal
        opened={opened}
        onClose={() => (progress ? undefined : close())}
        title={`Correr olas de ${groupsText(ids.length)}`}
        size="lg"
        closeOnClickOutside={false}
        closeOnEscape={progress === null}
      >
        {progress ? <Far {...progress} applies={state.step === 'preview'} /> : null}
        <div hidden={progress !== null}>
          {state.step === 'form' ? (
            <ShiftForm
              fields={fields}
              units={Array.from({ length: units }, (_, order) => ({
                value: order,
                label: `Unidad ${displayNumber(order)}`,
              }))}
              busy={progress !== null}
              fault={change.fault}
              onLook={({ unit, ...body }) => void change.look(ids, { ...body, unitOrder: unit })}
              onCancel={close}
            />
          ) : state.step === 'preview' ? (
            <Preview change={change} groups={state.groups} shift={state.shift} zone={zone} />
          ) : (
            <Result
              result={state.result}
              fault={change.fault}
              again={(again) => void change.look(again, state.shift)}
              onClose={close}
            />
          )}
        </div>
      </Modal>
    </>
  );
}

function Far({ done, total, applies }: { done: number; total: number; applies: boolean }) {
  const label = applies ? 'Moviendo las olas' : 'Revisando las generaciones';
  return (
    <div className="stack gap-sm">
      <p role="status" data-figures>
        {label}: {numberText(done)} de {numberText(total)}
      </p>
      <Progress size="lg" value={total === 0 ? 0 : Math.floor((done / total) * 100)} label={label} />
    </div>
  );
}

type PreviewProps = {
  change: ManyShifts;
  groups: Extract<ManyShifts['state'], { step: 'preview' }>['groups'];
  shift: Extract<ManyShifts['state'], { step: 'preview' }>['shift'];
  zone: string;
};

function Preview({ change, groups, shift, zone }: PreviewProps) {
  const [reason, setReason] = useState('');
  const safe = useRef<HTMLButtonElement>(null);
  // The step before had the focus, and is gone.
  useEffect(() => safe.current?.focus({ preventScroll: true }), []);
  const ready = groups.filter(({ token }) => token !== null).length;
  return (
    <div className="stack gap-md">
      <ManyShiftsPreview groups={groups} shift={shift} zone={zone} />
      {ready > 0 ? (
        <TextInput
          label="Motivo"
          description="Queda en el historial de cada generación."
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      <p role="alert" className="danger">
        {change.fault}
      </p>
      <div className="wrap align-center justify-end gap-md dialog-end">
        <Button variant="default" ref={safe} onClick={change.forget} data-autofocus>
          Volver
        </Button>
        {ready > 0 ? (
          <Button color="accent" onClick={() => void change.apply(reason)}>
            {`Correr olas de ${groupsText(ready)}`}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

type ResultProps = {
  result: MoveResult;
  fault: string | null;
  again: (ids: readonly number[]) => void;
  onClose: () => void;
};

function Result({ result: { done, refused, left }, fault, again, onClose }: ResultProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus({ preventScroll: true }), []);
  const rest = [...refused, ...left].map(({ id }) => id);
  return (
    <div className="stack gap-md">
      <p role="status">
        {done === 0
          ? 'No movimos ninguna generación.'
          : `Movimos las olas de ${groupsText(done)}. Puedes deshacerlo durante 10 minutos ${wordFor(done, 'en su pestaña «Olas»', 'desde la lista')}.`}
      </p>
      {refused.length > 0 ? (
        <section aria-label="No se movieron">
          <p className="strong">No se movieron {groupsText(refused.length)}:</p>
          <ul>
            {refused.map(({ id, name, text }) => (
              <li key={id}>
                <Link to={groupHref(id, 'waves')}>{name}</Link>: {text}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {left.length > 0 ? (
        <section role="alert" aria-label="Sin respuesta">
          <p className="danger">{fault}</p>
          <p>
            Nos detuvimos ahí. Sin confirmar quedan {groupsText(left.length)}:{' '}
            {left.map(({ name }) => name).join(', ')}. Revísalas otra vez: la que ya se movió lo dirá en su
            historial y en «Deshacer».
          </p>
        </section>
      ) : null}
      <div className="wrap align-center justify-end gap-md dialog-end">
        <Button variant="default" ref={close} onClick={onClose}>
          Cerrar
        </Button>
        {rest.length > 0 ? (
          <Button onClick={() => again(rest)}>Revisar otra vez las que faltan</Button>
        ) : null}
      </div>
    </div>
  );
}
