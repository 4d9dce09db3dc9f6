import { useState } from 'react';
import { reopenChallenge } from '#app/contract/tutor/review.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/feedback/lazy-dialog.tsx';
import type { UnitRecord } from './units/units.view.ts';

const load = async () => (await import('#app/product/deadlines/decision-dialog.tsx')).DecisionDialog;

const backText = 'Podrá corregirlo y entregarlo otra vez durante al menos cinco días.';
const gradeText =
  'Su calificación deja de contar hasta que publiques otra; la anterior queda en el historial.';

type Props = { submissionId: number; unit: UnitRecord; graded: boolean };

/** Gives a delivered challenge back to its learner, after asking why. */
export function ReopenButton({ submissionId, unit, graded }: Props) {
  const [opened, setOpened] = useState(false);
  const lazy = useLazyDialog(load, opened);
  const { busy, fault, run } = useAction();
  const reopen = async (reason: string) => {
    const done = `Reabriste el reto de la unidad ${unit.number}.`;
    const input = { params: { submissionId }, body: { reason } };
    if (await run(reopenChallenge, input, { done })) setOpened(false);
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
      {lazy.Dialog ? (
        <lazy.Dialog
          opened={lazy.opened}
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
