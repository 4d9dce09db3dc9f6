import { reopenChallenge } from '#app/contract/tutor/review.ts';
import { ReasonButton } from '#app/product/deadlines/reason-button.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import type { UnitRecord } from './units/units.view.ts';

const backText = 'Podrá corregirlo y entregarlo otra vez durante al menos cinco días.';
const gradeText =
  'Su calificación deja de contar hasta que publiques otra; la anterior queda en el historial.';

type Props = { submissionId: number; unit: UnitRecord; graded: boolean };

/** Gives a delivered challenge back to its learner, after asking why. */
export function ReopenButton({ submissionId, unit, graded }: Props) {
  const { busy, fault, run } = useAction();
  const reopen = async (reason: string) => {
    const done = `Reabriste el reto de la unidad ${unit.number}.`;
    return (await run(reopenChallenge, { params: { submissionId }, body: { reason } }, { done })) !== null;
  };
  return (
    <ReasonButton
      label="Reabrir reto"
      spoken={`Reabrir reto de la unidad ${unit.number}`}
      title={`Reabrir el reto de la unidad ${unit.number}`}
      text={graded ? `${backText} ${gradeText}` : backText}
      hint="Lo leerá junto con el aviso."
      busy={busy}
      fault={fault}
      onReason={reopen}
    />
  );
}
