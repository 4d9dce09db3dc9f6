import type { Answers, FormQuestion, FormSection } from '#app/domain/questionnaires/form.ts';
import { AnswerField } from './answer-field.tsx';
import styles from './answer-fields.module.css';

type Props = {
  sections: readonly FormSection[];
  values: Answers;
  /** Sentence under a field, by question key. */
  faults?: Readonly<Record<string, string>>;
  onChange: (values: Answers) => void;
  disabled?: boolean;
  /** The one section that a phone shows; without it every section stands on every screen. */
  current?: number | undefined;
};

/** The questions of a form of ours by section, numbered through (spec §3.5): rango, texto, pregunta, opcionMultiple. */
export function AnswerFields({ sections, values, faults = {}, onChange, disabled = false, current }: Props) {
  const answer = (key: string, value: string | number | undefined) => {
    const { [key]: _before, ...others } = values;
    onChange(value === undefined ? others : { ...others, [key]: value });
  };
  return (
    <div className={`stack gap-xl prose ${styles.sections}`} data-paged={current !== undefined || undefined}>
      {sections.map((section, index) => (
        <section
          key={section.title}
          className={`stack gap-xl ${styles.section}`}
          data-current={index === current || undefined}
          aria-labelledby={sectionTitleId(index)}
        >
          <h2 id={sectionTitleId(index)} className={styles.sectionTitle} tabIndex={-1}>
            {section.title}
          </h2>
          {section.text ? <p className={styles.lead}>{section.text}</p> : null}
          {section.questions.map((question, position) => (
            <AnswerField
              key={question.key}
              question={question}
              number={questionsBefore(sections, index) + position + 1}
              value={values[question.key]}
              fault={faults[question.key]}
              disabled={disabled}
              onChange={(value) => answer(question.key, value)}
            />
          ))}
        </section>
      ))}
    </div>
  );
}

/** Number of questions in the sections before this one. */
export function questionsBefore(sections: readonly FormSection[], index: number): number {
  return sections.slice(0, index).reduce((count, { questions }) => count + questions.length, 0);
}

/** Element id of a section's heading, where the focus goes when a phone turns to it. */
export const sectionTitleId = (index: number): string => `seccion-${index + 1}`;

/** The questions that a form's counter counts: those that must be answered; all of them where none must. */
export function countedQuestions(sections: readonly FormSection[]): FormQuestion[] {
  const questions = questionsOf(sections);
  const required = questions.filter(({ required }) => required);
  return required.length > 0 ? required : questions;
}

/** Every question of the form in order. */
export function questionsOf(sections: readonly FormSection[]): FormQuestion[] {
  return sections.flatMap(({ questions }) => questions);
}
