import { wordFor } from '#app/domain/text/counts.ts';
import { listText } from '#app/domain/text/text.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Section, Sheet } from '#app/ui/layout/page.tsx';
import styles from './home.module.css';
import type { FinalEvaluationCard } from './home.types.ts';

const steps = {
  challenge: 'el reto',
  survey: 'la evaluación de la unidad',
  'self-assessment': 'la autoevaluación',
} as const;

/** The final evaluation: what keeps it closed, or how to start it. */
export function FinalEvaluation({ card }: { card: FinalEvaluationCard }) {
  return (
    <Section title="Evaluación final">
      <Sheet>
        <div className="stack gap-sm align-top">
          {card.gate === 'running' ? (
            <StatusChip status="current">En curso</StatusChip>
          ) : card.submitted ? (
            <StatusChip status="done">{`Enviada · ${(card.grade ?? 0).toFixed(1)}`}</StatusChip>
          ) : card.missing.length > 0 ? (
            <>
              <StatusChip status="locked">Se abre al completar tus unidades</StatusChip>
              <ul className={styles.missing}>
                {card.missing.map((unit) => (
                  <li key={unit.unitOrder}>
                    Unidad {unit.unitOrder + 1}: {missingText(unit.steps.map((step) => steps[step]))}.
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <StatusChip status="current">Disponible</StatusChip>
          )}
          <p className={`quiet small ${styles.facts}`}>
            {card.questionCount} preguntas · {card.minutes} minutos · {card.attempts} intentos, cuenta el
            mejor
          </p>
          {card.href && (card.submitted || card.missing.length === 0) ? (
            <ButtonLink to={card.href} variant={card.submitted ? 'default' : 'filled'}>
              {verbOf(card)}
            </ButtonLink>
          ) : null}
        </div>
      </Sheet>
    </Section>
  );
}

function verbOf({ gate, submitted }: FinalEvaluationCard): string {
  if (gate === 'running') return 'Continuar';
  return submitted ? 'Ver resultado' : 'Iniciar';
}

/** «faltan el reto y la autoevaluación» */
const missingText = (words: readonly string[]): string =>
  `${wordFor(words.length, 'falta', 'faltan')} ${listText(words)}`;
