import { IconCircleCheckFilled } from '@tabler/icons-react';
import type { Answers, FormSection } from '#app/domain/questionnaires/form.ts';
import styles from '../feedback.module.css';

type Props = {
  sections: readonly FormSection[];
  values: Answers;
  /** The section that a phone shows. */
  current: number;
  turnTo: (index: number) => void;
};

/** The sections of the questionnaire with how much of each is answered; each leads to its section. */
export function SectionSteps({ sections, values, current, turnTo }: Props) {
  return (
    <nav aria-label="Secciones del cuestionario">
      <ol className={styles.steps}>
        {sections.map(({ title, questions }, index) => {
          const answered = questions.filter(({ key }) => values[key] !== undefined).length;
          const complete = answered === questions.length;
          return (
            <li className="flex" key={title}>
              <button
                type="button"
                className={styles.step}
                data-complete={complete || undefined}
                data-current={index === current || undefined}
                onClick={() => turnTo(index)}
              >
                <span>{title}</span>
                <span className={`row gap-4 quiet regular ${styles.stepCount}`} data-figures>
                  {complete ? <IconCircleCheckFilled size={16} aria-hidden /> : null}
                  <span>{`${answered} de ${questions.length}`}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
