import { askedAnswerText } from '#app/domain/quiz/answer-text.ts';
import type { AskedQuestion } from '#app/domain/quiz/asked-question.ts';
import type { CorrectedAnswer } from '#app/domain/quiz/exercise.ts';
import styles from '../quiz.module.css';
import { AnswerMark } from './answer-mark.tsx';

/** A typed text or number with its mark. */
export function AnsweredTyped({ question, answer }: { question: AskedQuestion; answer: CorrectedAnswer }) {
  const { right } = answer;
  return (
    <p className={`row wrap gap-xs ${styles.part}`} data-mark={right ? 'right' : 'wrong'}>
      <span className="grow slim breaks">
        <span className="quiet">Escribiste:</span> {askedAnswerText(question, answer.answer)}
      </span>
      <AnswerMark mark={right ? 'right' : 'wrong'} words={right ? 'Correcta' : 'Incorrecta'} />
    </p>
  );
}
