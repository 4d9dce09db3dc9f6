import type { KeyboardEvent, ReactNode } from 'react';
import type { AskedQuestion, QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { answerId, FieldFault } from '#app/product/questionnaires/answer-parts.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import styles from './quiz.module.css';

export type AnswerQuestionProps = {
  question: AskedQuestion;
  value: QuizAnswer | undefined;
  onChange: (answer: QuizAnswer) => void;
  /** The sentence under an answer that cannot be sent. */
  fault?: string | undefined;
  disabled: boolean;
  /** Its number in the form, from 1 on; absent where a heading says it. */
  number?: number | undefined;
};

/** «3. ¿Qué harías?». */
export const promptText = (prompt: string, number: number | undefined): string =>
  number === undefined ? prompt : `${number}. ${prompt}`;

type GroupProps = Pick<AnswerQuestionProps, 'question' | 'number' | 'disabled' | 'fault'> & {
  /** How it is answered; '' where the controls say it. */
  hint: string;
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  children: ReactNode;
};

/** A question with what belongs to every kind: its prompt, its picture, how it is answered, why it cannot be sent. */
export function QuestionGroup({ question, number, fault, hint, children, ...fieldset }: GroupProps) {
  const { key, prompt, pictureHtml } = question;
  const [hintId, faultId] = [`${answerId(key)}-pista`, `${answerId(key)}-error`];
  return (
    <fieldset
      {...fieldset}
      className={`stack gap-xs bare-fields ${styles.group}`}
      aria-describedby={[hint && hintId, fault && faultId].filter(Boolean).join(' ') || undefined}
    >
      <legend className={styles.legend}>{promptText(prompt, number)}</legend>
      {pictureHtml ? <RichText html={pictureHtml} /> : null}
      {hint ? (
        <p id={hintId} className="quiet small">
          {hint}
        </p>
      ) : null}
      {children}
      <FieldFault id={faultId} fault={fault} />
    </fieldset>
  );
}
