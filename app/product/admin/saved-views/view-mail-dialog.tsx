import { useEffect, useId, useState } from 'react';
import { mailView, type SavedView } from '#app/contract/admin/figures/saved-views.ts';
import { type Frequency, MAIL_HOUR } from '#app/domain/analytics/mailed-views.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Radio } from '#app/ui/controls/radio.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { useLastShown } from '#app/ui/dialogs/use-last-shown.ts';
import { frequencyNames } from './frequency-names.ts';

type Props = DialogProps & {
  /** Null while it closes. */
  view: SavedView | null;
  onSaved: () => void;
};

const choices: readonly { value: Frequency | null; label: string }[] = [
  { value: 'day', label: 'Cada día' },
  { value: 'week', label: 'Cada lunes' },
  { value: 'month', label: 'Cada mes, el día 1' },
  { value: null, label: 'No enviar' },
];

/** The dialog that sets the frequency at which the user gets the figures of a view by mail (product: mailed views). */
export function ViewMailDialog({ view, opened, onClose, onSaved }: Props) {
  const { run, busy, fault, setFault } = useAction();
  const [frequency, setFrequency] = useState<Frequency | null>(null);
  const name = useLastShown(view?.name ?? '', opened);
  const group = useId();
  useEffect(() => {
    if (!view) return;
    setFrequency(view.mailed);
    setFault(null);
  }, [view, setFault]);
  const save = async () => {
    if (!view) return;
    const done = frequency
      ? `Te enviaremos «${view.name}» ${frequencyNames[frequency]}.`
      : `Ya no te enviaremos «${view.name}».`;
    if (!(await run(mailView, { params: { viewId: view.id }, body: { frequency } }, { done }))) return;
    onSaved();
    onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Programar «${name}»`}
      busy={busy}
      fault={fault}
      button="Guardar"
      onSend={() => void save()}
    >
      <fieldset className="stack gap-sm bare-fields">
        <legend>Enviarme las cifras por correo</legend>
        {choices.map(({ value, label }) => (
          <Radio
            key={label}
            name={group}
            label={label}
            checked={frequency === value}
            onChange={() => setFrequency(value)}
          />
        ))}
      </fieldset>
      <p className="quiet small above-sm">
        Sale a las {MAIL_HOUR}:00, solo para ti: el nombre de la vista, las cifras generales de sus bloques y
        un enlace. No lleva el nombre de ninguna persona.
      </p>
    </FormDialog>
  );
}
