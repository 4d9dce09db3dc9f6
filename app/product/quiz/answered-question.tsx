import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { CorrectedAnswer } from '#app/domain/quiz/exercise.ts';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { AnsweredOptions } from './answered/answered-options.tsx';
import { AnsweredParts } from './answered/answered-parts.tsx';
import { AnsweredTyped } from './answered/answered-typed.tsx';
import { Verdict } from './answered/verdict.tsx';
import styles from './quiz.module.css';
import { promptText } from './quiz-parts.tsx';

type Props = {
  question: AskedQuestion;
  /** Undefined where it was not answered. */
  answer: CorrectedAnswer | undefined;
  /** Its number in the form, from 1 on; absent where a heading says it. */
  number?: number | undefined;
};

/** A corrected question: the answer, the right one, and why (product: kinds of question). */
export function AnsweredQuestion({ question, answer, number }: Props) {
  const { prompt, pictureHtml } = question;
  return (
    <fieldset className={`stack gap-xs full bare-fields prose ${styles.group} ${styles.answered}`} disabled>
      <legend className={styles.legend}>{promptText(prompt, number)}</legend>
      {pictureHtml ? <RichText html={pictureHtml} /> : null}
      <Answered question={question} answer={answer} />
      {answer ? <Verdict question={question} answer={answer} /> : null}
    </fieldset>
  );
}

function Answered({ question, answer }: Pick<Props, 'question' | 'answer'>) {
  switch (question.kind) {
    case 'choice':
    case 'boolean':
    case 'several':
      return <AnsweredOptions question={question} answer={answer} />;
    default:
      if (!answer) return <p className="quiet">Sin respuesta</p>;
  }
  return typeof answer.answer === 'string' ? (
    <AnsweredTyped question={question} answer={answer} />
  ) : (
    <AnsweredParts question={question} answer={answer} />
  );
}
