import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormSection } from '#app/contract/drafts.ts';
import { questionsOf } from './answer-fields.tsx';
import styles from './answer-form.module.css';
import { useErrorTitle } from './use-error-title.ts';

type FaultsProps = {
  sections: readonly FormSection[];
  faults: Readonly<Record<string, string>>;
  goTo: (key: string) => void;
};

/** What keeps a form of answers from being sent, with the way to each field. */
export function Faults({ sections, faults, goTo }: FaultsProps) {
  const wrong = questionsOf(sections).flatMap((question, index) => {
    const fault = faults[question.clave];
    return fault ? [{ key: question.clave, number: index + 1, fault }] : [];
  });
  useErrorTitle(wrong.length > 0);
  if (wrong.length === 0) return null;
  return (
    <div role="alert" className={styles.faults}>
      <p>Para enviar, revisa lo siguiente:</p>
      <ul>
        {wrong.map(({ key, number, fault }) => (
          <li key={key}>
            <button type="button" className={styles.faultLink} onClick={() => goTo(key)}>
              Pregunta {number}: {fault}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type BarProps = {
  /** How far the form is and where its draft stands. */
  state: ReactNode;
  refusal: string | null;
  /** The section a phone shows; null where the form has one. */
  current: number | null;
  last: number;
  turnTo: (index: number) => void;
  /** The button that ends the form; a phone shows it with the last section. */
  children: ReactNode;
};

/** The bar under a form of answers, in reach of the thumb: its state, and the way on. */
export function AnswerBar({ state, refusal, current, last, turnTo, children }: BarProps) {
  const turning = current !== null && current < last;
  return (
    <div className={styles.bar}>
      <div className={styles.state}>
        {state}
        {refusal ? (
          <p role="alert" className={styles.refusal}>
            {refusal}
          </p>
        ) : null}
      </div>
      <div className={styles.buttons}>
        {current !== null && current > 0 ? (
          <Button variant="default" className={styles.turn} onClick={() => turnTo(current - 1)}>
            Anterior
          </Button>
        ) : null}
        {turning ? (
          <Button className={styles.turn} onClick={() => turnTo(current + 1)}>
            Siguiente
          </Button>
        ) : null}
        <div className={styles.send} data-turning={turning || undefined}>
          {children}
        </div>
      </div>
    </div>
  );
}
