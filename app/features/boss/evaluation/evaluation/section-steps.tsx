import type { SectionSummary } from './choices.ts';
import styles from './section-steps.module.css';

type Props = {
  sections: readonly SectionSummary[];
  /** The section under way: the one that a phone shows. */
  current: number;
  turnTo: (index: number) => void;
};

/** The sections of the questionnaire, each with its mean and how much of it is answered; each leads to its section. */
export function SectionSteps({ sections, current, turnTo }: Props) {
  return (
    <nav aria-label="Secciones del cuestionario" className={`line-below ${styles.strip}`}>
      <ol className={`flex gap-8 bare-list ${styles.steps}`}>
        {sections.map(({ title, answered, of, mean }, index) => (
          <li key={title} data-current={index === current || undefined}>
            <button
              type="button"
              className={styles.step}
              aria-current={index === current ? 'step' : undefined}
              onClick={() => turnTo(index)}
            >
              <span className={index === current ? undefined : 'spoken-on-phone'}>{title}</span>
              <span className="spoken-only">
                {answered} de {of} respuestas{mean === null ? '' : `, promedio ${mean}`}
              </span>
              <span className={styles.mean} data-figures aria-hidden>
                {mean ?? '—'}
              </span>
              <span className={styles.count} data-figures aria-hidden>
                {answered} de {of}
              </span>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${(100 * answered) / of}%` }} />
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
