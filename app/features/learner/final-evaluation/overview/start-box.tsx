import { useState } from 'react';
import { numberText, wordFor } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Section, Sheet } from '#app/ui/layout/page.tsx';
import type { FinalEvaluationView } from '../final-evaluation.types.ts';
import { useMove } from '../use-move.ts';
import styles from './overview.module.css';

/** The rules, and the button that starts an attempt where one may be started. */
export function StartBox({ evaluation }: { evaluation: FinalEvaluationView }) {
  const { gate, rules, results, nextAttempt, attemptsLeft } = evaluation;
  const { move, busy, fault, setFault } = useMove();
  const [asking, setAsking] = useState(false);
  // Until the screen is read again and shows the attempt.
  const [started, setStarted] = useState(false);
  const { questions, minutes, attempts } = rules;

  if (gate === 'no-attempts') {
    return (
      <p className="quiet">
        {wordFor(attempts, 'Usaste tu único intento.', `Usaste tus ${numberText(attempts)} intentos.`)}
      </p>
    );
  }
  return (
    <Section title={results.length > 0 ? 'Otro intento' : 'Cómo funciona'}>
      <Sheet>
        <ul className={styles.rules}>
          <li>
            <strong data-figures>{questions}</strong> preguntas de todas las unidades.
          </li>
          <li>
            <strong data-figures>{minutes}</strong> minutos desde que comienzas. El tiempo sigue corriendo
            aunque salgas; al terminar se envía lo que tengas guardado.
          </li>
          <li>
            <strong data-figures>{attempts}</strong> {wordFor(attempts, 'intento', 'intentos')}: cuenta el
            mejor.{' '}
            {results.length > 0 ? (
              <span>{`Te ${wordFor(attemptsLeft, 'queda', 'quedan')} ${attemptsLeft}.`}</span>
            ) : null}
          </li>
        </ul>
        {nextAttempt === null ? (
          <p className="quiet">
            {gate === 'steps-missing'
              ? 'Podrás comenzar cuando completes los requisitos de todas tus unidades.'
              : 'Las preguntas de tu programa aún no están publicadas. Vuelve más tarde.'}
          </p>
        ) : (
          <Button color={results.length > 0 ? undefined : 'accent'} onClick={() => setAsking(true)}>
            COMENZAR
          </Button>
        )}
      </Sheet>
      {nextAttempt === null ? null : (
        <LazyConfirm
          opened={asking}
          title={`¿Comienzas tu intento ${nextAttempt} de ${attempts}?`}
          text={`Tendrás ${minutes} minutos para contestar ${questions} preguntas. El tiempo no se puede pausar.`}
          button="COMENZAR"
          stay="Ahora no"
          busy={busy || started}
          fault={fault}
          onConfirm={async () => setStarted(await move('start', nextAttempt))}
          onClose={() => {
            setAsking(false);
            setStarted(false);
            setFault(null);
          }}
        />
      )}
    </Section>
  );
}
