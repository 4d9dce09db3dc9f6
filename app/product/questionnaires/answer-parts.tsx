import type { FormQuestion } from '#app/domain/questionnaires/form.ts';
import styles from './answer-fields.module.css';

/** The properties of every answer field. */
export type AnswerFieldProps = {
  question: FormQuestion;
  /** Its number in the form, from one on. */
  number: number;
  value: string | number | undefined;
  fault: string | undefined;
  disabled: boolean;
  /** Undefined takes the answer away. */
  onChange: (value: string | number | undefined) => void;
};

/** Element id of the control that takes the focus when its answer is wrong. */
export const answerId = (key: string): string => `respuesta-${key}`;

/** «3. ¿Qué harías? (opcional)». */
export function questionLabel({ question, number }: Pick<AnswerFieldProps, 'question' | 'number'>): string {
  return `${number}. ${question.title}${question.required ? '' : ' (opcional)'}`;
}

/** The two ends of a `rango`. */
export function rangeOf({ min = 0, max = 10 }: FormQuestion): { low: number; high: number } {
  return { low: min, high: max };
}

/** The sentence under a group of controls. */
export function FieldFault({ id, fault }: { id: string; fault: string | undefined }) {
  return fault ? (
    <p id={id} className={styles.fault}>
      {fault}
    </p>
  ) : null;
}
