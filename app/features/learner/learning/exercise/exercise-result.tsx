import type { ReactNode } from 'react';
import type { ExerciseAnswer, ExerciseOutcome } from '#app/contract/learner/exercise.ts';
import { Radio } from '#app/ui/controls/radio.tsx';
import type { ExerciseQuestion } from '../learning.types.ts';
import { explanationsOf } from './exercise.ts';
import styles from './exercise-form.module.css';

type Props = {
  /** Of the sentence that takes the focus when the answers were sent. */
  id: string;
  questions: readonly ExerciseQuestion[];
  outcome: ExerciseOutcome;
  /** The way on. */
  children: ReactNode;
};

/** A corrected exercise: how many were right, and why each answer is right or not. */
export function ExerciseResult({ id, questions, outcome, children }: Props) {
  const { rightCount, questionCount } = outcome;
  return (
    <div className="stack gap-lg align-top">
      <p id={id} tabIndex={-1} className="prose tinted round pad-md no-ring">
        Acertaste <strong data-figures>{rightCount}</strong> de <strong data-figures>{questionCount}</strong>.{' '}
        {rightCount === questionCount
          ? 'Dominas este tema.'
          : 'Lee por qué en cada pregunta y vuelve a intentarlo cuando quieras.'}
      </p>
      {questions.map((question, index) => (
        <Corrected
          key={question.key}
          number={index + 1}
          question={question}
          answer={outcome.answers.find(({ key }) => key === question.key)}
        />
      ))}
      {children}
    </div>
  );
}

type CorrectedProps = { number: number; question: ExerciseQuestion; answer: ExerciseAnswer | undefined };

function Corrected({ number, question, answer }: CorrectedProps) {
  return (
    <fieldset className={`full no-margin no-padding no-border prose ${styles.question}`} disabled>
      <legend>
        {number}. {question.prompt}
      </legend>
      {question.options.map((option, index) => (
        <Radio
          key={option}
          label={option}
          checked={answer?.chosen === index}
          readOnly
          data-mark={markOf(answer, index)}
          className={styles.option}
          classNames={{ label: styles.optionLabel }}
        />
      ))}
      {answer
        ? explanationsOf(question, answer).map(({ right, verdict, text }) => (
            <p key={verdict} className={styles.feedback} data-right={right || undefined}>
              <strong>{verdict}</strong> {text}
            </p>
          ))
        : null}
    </fieldset>
  );
}

function markOf(answer: ExerciseAnswer | undefined, index: number): 'right' | 'wrong' | undefined {
  if (!answer) return undefined;
  if (index === answer.correct) return 'right';
  return index === answer.chosen ? 'wrong' : undefined;
}
