import { countText, wordFor } from '#app/domain/text/counts.ts';
import { listText } from '#app/domain/text/text.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { StateWord } from '#app/ui/feedback/states/state-word.tsx';
import { Fold } from '#app/ui/folds/fold.tsx';
import styles from '../home.module.css';
import type { FinalEvaluationCard } from '../home.types.ts';
import { Part } from '../part.tsx';

const steps = {
  challenge: 'el reto',
  survey: 'la evaluación de la unidad',
  'self-assessment': 'la autoevaluación',
} as const;

/** The final evaluation: what keeps it closed, folded away, or how to start it. */
export function FinalEvaluation({ card }: { card: FinalEvaluationCard }) {
  const isClosed = card.gate !== 'running' && !card.submitted && card.missing.length > 0;
  return isClosed ? <Closed card={card} /> : <Open card={card} />;
}

function Closed({ card }: { card: FinalEvaluationCard }) {
  return (
    <Fold title="Evaluación final" note={<State card={card} />} at="final">
      <ul className={`tiny ${styles.missing}`}>
        {card.missing.map((unit) => (
          <li key={unit.unitOrder}>
            Unidad {unit.unitOrder + 1}: {missingText(unit.steps.map((step) => steps[step]))}.
          </li>
        ))}
      </ul>
      <Facts card={card} />
    </Fold>
  );
}

function Open({ card }: { card: FinalEvaluationCard }) {
  return (
    <Part title="Evaluación final" at="final" note={<State card={card} />}>
      <Facts card={card} />
      {card.href ? (
        <ButtonLink to={card.href} variant="default" className="above-xs self-start">
          {verbOf(card)}
        </ButtonLink>
      ) : null}
    </Part>
  );
}

function Facts({ card: { questionCount, minutes, attempts } }: { card: FinalEvaluationCard }) {
  const facts = [
    countText(questionCount, 'pregunta', 'preguntas'),
    countText(minutes, 'minuto', 'minutos'),
    `${countText(attempts, 'intento', 'intentos')}${attempts > 1 ? ', cuenta el mejor' : ''}`,
  ];
  return <p className="quiet tiny">{facts.join(' · ')}</p>;
}

function State({ card: { gate, submitted, grade, missing } }: { card: FinalEvaluationCard }) {
  if (gate === 'running') return <StateWord status="current">En curso</StateWord>;
  if (submitted) return <StateWord status="done">{`Enviada · ${(grade ?? 0).toFixed(1)}`}</StateWord>;
  return missing.length > 0 ? (
    <StateWord status="locked">Se abre al completar tus unidades</StateWord>
  ) : (
    <StateWord status="current">Disponible</StateWord>
  );
}

function verbOf({ gate, submitted }: FinalEvaluationCard): string {
  if (gate === 'running') return 'Continuar';
  return submitted ? 'Ver resultado' : 'Iniciar';
}

/** «faltan el reto y la autoevaluación» */
const missingText = (words: readonly string[]): string =>
  `${wordFor(words.length, 'falta', 'faltan')} ${listText(words)}`;
