import type { ReactNode } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import type { Summary } from './choices.ts';
import styles from './foot.module.css';

type Props = {
  summary: Summary;
  /** The state of the draft. */
  draft: ReactNode;
  refusal: string | null;
  current: number;
  last: number;
  /** The grade is on its way: the sections are not turned. */
  waiting: boolean;
  turnTo: (index: number) => void;
  /** The button that ends the form; a phone shows it with the last section. */
  children: ReactNode;
};

/** The foot of the questionnaire: how far it is, where its draft stands, and the way on. */
export function Foot({ summary, draft, refusal, current, last, waiting, turnTo, children }: Props) {
  const isTurning = !waiting && current < last;
  return (
    <div className={`screen-only bottom-bar ${styles.foot}`} data-waiting={waiting || undefined}>
      <div className={styles.state}>
        <p className="strong" data-figures>
          {summary.answered} de {summary.of}
          <span className="spoken-on-phone"> respuestas</span>
          {summary.mean === null ? null : (
            <span>
              <span className="spoken-on-phone">, promedio</span>
              <span className={styles.mean}> {summary.mean}</span>
            </span>
          )}
        </p>
        {draft}
        {refusal ? (
          <p role="alert" className="fault">
            {refusal}
          </p>
        ) : null}
      </div>
      <div className={`wrap gap-xs align-center ${styles.buttons}`}>
        {isTurning ? (
          <>
            <Button reads className={styles.turn ?? ''} onClick={() => turnTo(current + 1)}>
              Siguiente
            </Button>
            <Button
              reads
              variant="default"
              className={styles.onward ?? ''}
              onClick={() => turnTo(current + 1)}
            >
              Sección siguiente
            </Button>
          </>
        ) : null}
        <div className={`wrap gap-xs align-center ${styles.end}`} data-turning={isTurning || undefined}>
          {children}
        </div>
      </div>
    </div>
  );
}
