import { useEffect } from 'react';
import type { AskedQuestion, QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import type { QuizAnswers } from '#app/domain/quiz/score.ts';
import fields from '#app/product/questionnaires/answer-fields.module.css';
import { CardHead, cardTitleId } from '#app/product/questionnaires/cards/card-head.tsx';
import { cardProps, deckProps } from '#app/product/questionnaires/cards/cards.ts';
import { AnswerQuestion, fetchKinds } from './answer-question.tsx';
import styles from './quiz-fields.module.css';

type Props = {
  questions: readonly AskedQuestion[];
  values: QuizAnswers;
  /** Sentence under a field, by question key. */
  faults?: Readonly<Record<string, string>>;
  onChange: (values: QuizAnswers) => void;
  disabled?: boolean;
  /** The one question that a phone shows; without it every question stands on every screen. */
  current?: number | undefined;
};

/** Element id of the heading of the questions, where the focus goes when they begin. */
export const questionsTitleId = 'preguntas-del-ejercicio';

/** The questions of an exercise below each other; on a phone one at a time (product: phones). */
export function QuizFields(props: Props) {
  const { questions, values, faults = {}, onChange, disabled = false, current } = props;
  useEffect(() => fetchKinds(questions), [questions]);
  const answer = (key: string, value: QuizAnswer) => onChange({ ...values, [key]: value });
  const deck = deckProps(current);
  return (
    <div {...deck} className={`stack gap-lg prose ${styles.questions} ${deck.className}`}>
      <h2 id={questionsTitleId} className={`${fields.sectionTitle} ${styles.title}`} tabIndex={-1}>
        Preguntas
      </h2>
      {questions.map((question, index) => {
        const card = cardProps(index === current, index);
        return (
          <section
            key={question.key}
            {...card}
            className={`stack gap-md card pad-md ${styles.question} ${card.className}`}
            {...(current === undefined ? {} : { 'aria-labelledby': cardTitleId(index) })}
          >
            {current === undefined ? null : <CardHead index={index} of={questions.length} />}
            <AnswerQuestion
              question={question}
              number={index + 1}
              value={values[question.key]}
              fault={faults[question.key]}
              disabled={disabled}
              onChange={(value) => answer(question.key, value)}
            />
          </section>
        );
      })}
    </div>
  );
}
