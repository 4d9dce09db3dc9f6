import { reopenEvaluation } from '#app/contract/admin/figures/evaluations.ts';
import type { ReopenableEvaluation } from '#app/contract/admin/figures/person-analytics.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { gradeText } from '#app/domain/grades/grades.ts';
import { ReasonButton } from '#app/product/deadlines/reason-button.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';

type Props = {
  /** Undefined where the boss sent none. */
  evaluation: ReopenableEvaluation | undefined;
  /** From one on. */
  unit: number;
  /** The name of the boss of today. */
  boss: string | null;
  /** Neither dropped nor finished. */
  goesOn: boolean;
  zone: string;
};

/** The evaluation of a unit for an administrator: as it was sent before, and its reopening. */
export function UnitEvaluation({ evaluation, unit, boss, goesOn, zone }: Props) {
  if (!evaluation) return null;
  const { id, sent, past } = evaluation;
  if (past.length === 0 && !(sent && goesOn)) return null;
  return (
    <div className="stack gap-md align-top">
      {sent ? null : (
        <p className="strong">Reabierta: su calificación no cuenta hasta que se envíe otra vez.</p>
      )}
      {past.length > 0 ? <PastEvaluations past={past} unit={unit} zone={zone} /> : null}
      {sent && goesOn ? <Reopen key={id} evaluationId={id} unit={unit} boss={boss} /> : null}
    </div>
  );
}

type PastProps = { past: ReopenableEvaluation['past']; unit: number; zone: string };

function PastEvaluations({ past, unit, zone }: PastProps) {
  return (
    <section className="stack gap-xs" aria-label={`Evaluaciones anteriores de la unidad ${unit}`}>
      <h3 className="strong">Evaluaciones anteriores</h3>
      <ul className="stack gap-sm bare-list">
        {past.map(({ id, boss, sentAt, grade, reopenedAt, reopenedBy, reason }) => (
          <li key={id}>
            Calificación {gradeText(grade)}, enviada por {boss} el {shortDateTime(zone, sentAt)}
            <p className="quiet small">
              La reabrió {reopenedBy} el {shortDateTime(zone, reopenedAt)}: «{reason}»
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Gives a sent evaluation back to the boss, after asking why. */
function Reopen({ evaluationId, unit, boss }: { evaluationId: number; unit: number; boss: string | null }) {
  const { busy, fault, run, confirmation } = useConfirmedAction();
  const reopen = async (reason: string) => {
    const done = `Reabriste la evaluación de la unidad ${unit}.`;
    return (await run(reopenEvaluation, { params: { evaluationId }, body: { reason } }, { done })) !== null;
  };
  return (
    <>
      <ReasonButton
        label="Reabrir evaluación"
        spoken={`Reabrir evaluación de la unidad ${unit}`}
        title={`Reabrir la evaluación de la unidad ${unit}`}
        text={`${effect} ${boss === null ? noBoss : bossTold(boss)}`}
        hint="Su jefe lo leerá junto con el aviso."
        busy={busy}
        fault={fault}
        onReason={reopen}
      />
      {confirmation}
    </>
  );
}

const effect =
  'La calificación deja de contar en los promedios y el participante deja de verla hasta que se envíe otra vez. Lo enviado queda en el historial y los acuerdos se conservan como están.';
const bossTold = (boss: string) => `Le avisaremos a ${boss}, que podrá corregirla y enviarla otra vez.`;
const noBoss = 'Hoy no tiene jefe: esperará a que se le asigne quien la envíe.';
