import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { wordFor } from '#app/domain/text/counts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';
import { Progress } from '#app/ui/layout/figures/progress.tsx';
import styles from './answer-form.module.css';

type FaultsProps = {
  sections: readonly { title: string; questions: readonly { key: string }[] }[];
  faults: Readonly<Record<string, string>>;
  goTo: (key: string) => void;
};

/** Of more faults, only their number by section is shown. */
const MAX_LISTED = 5;

/** The faults that keep a form from being sent, with a link to each field; many of them are counted by section. */
export function Faults({ sections, faults, goTo }: FaultsProps) {
  const wrong = sections
    .flatMap(({ questions }) => questions)
    .flatMap(({ key }, index) => {
      const fault = faults[key];
      return fault ? [{ key, number: index + 1, fault }] : [];
    });
  useErrorTitle(wrong.length > 0);
  if (wrong.length === 0) return null;
  if (wrong.length > MAX_LISTED) {
    return <CountedFaults sections={sections} faults={faults} goTo={goTo} count={wrong.length} />;
  }
  return (
    <div role="alert" className={styles.faults}>
      <p className="strong">Para enviar, revisa lo siguiente:</p>
      <ul>
        {wrong.map(({ key, number, fault }) => (
          <li key={key}>
            <button
              type="button"
              className="bare-button no-padding same-color to-start underlined target"
              onClick={() => goTo(key)}
            >
              Pregunta {number}: {fault}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of answers that each section still needs; its link leads to the first of them. */
function CountedFaults({ sections, faults, goTo, count }: FaultsProps & { count: number }) {
  const incomplete = sections.flatMap(({ title, questions }) => {
    const missing = questions.filter(({ key }) => faults[key]);
    const [first] = missing;
    return first ? [{ key: first.key, title, missing: missing.length, of: questions.length }] : [];
  });
  return (
    <div role="alert" className={styles.faults}>
      <p className="strong" data-figures>
        Para enviar, revisa lo siguiente: faltan {count} respuestas, por sección.
      </p>
      <ul>
        {incomplete.map(({ key, title, missing, of }) => (
          <li key={key}>
            <button
              type="button"
              className="bare-button no-padding same-color to-start underlined target"
              onClick={() => goTo(key)}
              data-figures
            >
              {title}: {wordFor(missing, 'falta', 'faltan')} {missing} de {of}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** «5 de 9 respuestas». */
export function AnsweredCount({ answered, of }: { answered: number; of: number }) {
  return (
    <div className={styles.progress}>
      <p data-figures>
        {answered} de {of} respuestas
      </p>
      <Progress value={(100 * answered) / Math.max(1, of)} size="sm" />
    </div>
  );
}

type BarProps = {
  /** How far the form is and where its draft stands. */
  state: ReactNode;
  refusal: string | null;
  /** The card a phone shows; null where the form has one. */
  current: number | null;
  last: number;
  turnTo: (index: number) => void;
  /** The button that ends the form; a phone shows it with the last card. */
  children: ReactNode;
};

/** The bar under a form of answers, in reach of the thumb: its state, and the way on. */
export function AnswerBar({ state, refusal, current, last, turnTo, children }: BarProps) {
  const turning = current !== null && current < last;
  return (
    <div className={`row wrap between pad-sm-md screen-only bottom-bar ${styles.bar}`}>
      <div className={`stack gap-4 grow-14 slim ${styles.state}`}>
        {state}
        {refusal ? (
          <p role="alert" className="fault">
            {refusal}
          </p>
        ) : null}
      </div>
      <div className={`wrap gap-xs ${styles.buttons}`}>
        {current !== null && current > 0 ? (
          <Button
            reads
            variant="default"
            className={`${styles.turn} ${styles.back}`}
            onClick={() => turnTo(current - 1)}
          >
            <IconArrowLeft size={20} aria-hidden />
            <span className="spoken-only">Anterior</span>
          </Button>
        ) : null}
        {turning ? (
          <Button reads className={styles.turn} onClick={() => turnTo(current + 1)}>
            Siguiente
          </Button>
        ) : null}
        <div className={`wrap gap-xs ${styles.send}`} data-turning={turning || undefined}>
          {children}
        </div>
      </div>
    </div>
  );
}
