import { Button } from '@mantine/core';
import { useState } from 'react';
import { reopenChallenge } from '#app/contract/tutor-review.ts';
import { call } from '#app/realtime/call.ts';
import { useChange } from '#app/ui/feedback/use-change.ts';
import { useLazyDialog } from '#app/ui/feedback/use-lazy-dialog.ts';
import type { FileUnit } from './record.types.ts';

const load = async () => (await import('#app/product/deadlines/decision-dialog.tsx')).DecisionDialog;

const backText = 'Podrá corregirlo y entregarlo otra vez durante al menos cinco días.';
const gradeText =
  'Su calificación deja de contar hasta que publiques otra; la anterior queda en el historial.';

type Props = { submissionId: number; unit: FileUnit; graded: boolean };

/** Gives a delivered challenge back to its learner, after asking why. */
export function ReopenButton({ submissionId, unit, graded }: Props) {
  const [opened, setOpened] = useState(false);
  const late = useLazyDialog(load, opened);
  const { busy, fault, make } = useChange();
  const reopen = async (reason: string) => {
    const params = { submissionId };
    const done = `Reabriste el reto de la unidad ${unit.number}.`;
    if (await make(() => call(reopenChallenge, { params, body: { reason } }), done)) setOpened(false);
  };
  return (
    <>
      <Button
        variant="default"
        aria-label={`Reabrir reto de la unidad ${unit.number}`}
        onClick={() => setOpened(true)}
        data-print="never"
      >
        Reabrir reto
      </Button>
      {late.Dialog ? (
        <late.Dialog
          opened={late.opened}
          title={`Reabrir el reto de la unidad ${unit.number}`}
          text={graded ? `${backText} ${gradeText}` : backText}
          reasonLabel="Motivo"
          reasonHint="Lo leerá junto con el aviso."
          button="Reabrir reto"
          dismissal="Cancelar"
          busy={busy}
          fault={fault}
          onConfirm={(reason) => void reopen(reason)}
          onClose={() => setOpened(false)}
        />
      ) : null}
    </>
  );
}
