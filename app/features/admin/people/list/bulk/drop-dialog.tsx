import { useState } from 'react';
import { countText, numberText, peopleText } from '#app/domain/text/counts.ts';
import { TypedCount, typedNumber } from '#app/product/admin/bulk/typed-count.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { bulkRefusals } from './bulk.texts.ts';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { LeftOut } from './left-out.tsx';
import { useBulkView } from './use-bulk-view.ts';

type Props = BulkDialogProps & {
  kind: 'drop' | 'remove';
  /** Leads from a removal to a drop of the same people. */
  onDrop: () => void;
};

/** Says in numbers who is dropped, or removed, and who is not and why; of many their number is typed. */
export function DropDialog({ kind, whom, count, action, opened, onClose, onSend, onDrop }: Props) {
  const { busy, fault, setFault } = action;
  const { view, looking, look, ...preview } = useBulkView(whom);
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const words = texts[kind];
  // The dialog is made anew for each opening.
  useEffectOn([], () => {
    void look({ action: kind });
  });
  const send = () => {
    if (!view) return;
    const number = typedNumber(typed);
    // The server counts again, and says the number of now where it is another one.
    if (view.isTyped && !(number > 0)) {
      return setFault(`Escribe ${view.count}, el número de personas, para confirmarlo.`);
    }
    onSend({
      action: kind,
      ...(view.isTyped ? { typed: number } : {}),
      ...(reason.trim() === '' ? {} : { reason }),
    });
  };
  const hasRecords = view?.leftOut.some(({ text }) => text === bulkRefusals.records) ?? false;
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words.title(peopleText(count))}
      busy={busy}
      fault={fault ?? preview.fault}
      button={view && view.count > 0 ? words.button(peopleText(view.count)) : null}
      onSend={send}
    >
      <div role="status">
        {looking ? <p className="quiet">Contando…</p> : null}
        {view ? (
          <p className="strong">{view.count === 0 ? words.nobody : words.lead(peopleText(view.count))}</p>
        ) : null}
      </div>
      {view && view.count > 0 ? <p className="above-sm">{words.effect}</p> : null}
      {view ? <LeftOut leftOut={view.leftOut} /> : null}
      {hasRecords ? (
        <Button variant="default" className="above-sm" onClick={onDrop}>
          Mejor dar de baja…
        </Button>
      ) : null}
      {kind === 'drop' && view && view.count > 0 ? (
        <TextInput
          className="above-md"
          label="Motivo"
          value={reason}
          maxLength={200}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      ) : null}
      {view?.isTyped ? (
        <>
          <p className="above-md danger strong">
            Son {numberText(view.count)} de {countText(view.staff, 'cuenta abierta', 'cuentas abiertas')}.
          </p>
          <TypedCount count={view.count} value={typed} onChange={setTyped} />
        </>
      ) : null}
    </FormDialog>
  );
}

const texts = {
  drop: {
    title: (people: string) => `Dar de baja a ${people}`,
    button: (people: string) => `Dar de baja a ${people}`,
    lead: (people: string) => `Se da de baja a ${people}.`,
    nobody: 'No queda nadie a quien dar de baja.',
    effect:
      'Dejan de poder entrar desde este momento y salen de sus generaciones. Sus registros se conservan.',
  },
  remove: {
    title: (people: string) => `Eliminar la cuenta de ${people}`,
    button: (people: string) => `Eliminar la cuenta de ${people}`,
    lead: (people: string) => `Se elimina la cuenta de ${people} sin registros.`,
    nobody: 'Ninguna de estas cuentas se puede eliminar.',
    effect:
      'Dejan de poder entrar desde este momento y quedan 30 días en la papelera, de donde se pueden restaurar dadas de baja.',
  },
};
