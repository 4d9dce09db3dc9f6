import { IconArrowLeft, IconArrowRight, IconFlag, IconFlagFilled } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import type { QuizAnswer } from '#app/domain/quiz/asked-question.ts';
import { AnswerQuestion } from '#app/product/quiz/answer-question.tsx';
import { quizFaultText } from '#app/product/quiz/quiz.texts.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useSecondTap } from '#app/ui/controls/forms/second-tap.ts';
import type { OpenQuestion } from '../final-evaluation.types.ts';
import styles from './exam.module.css';
import { keysText } from './exam.texts.ts';

type Props = {
  heading: RefObject<HTMLHeadingElement>;
  question: OpenQuestion;
  position: number;
  count: number;
  /** «Vale 3 puntos»; '' where all questions count the same. */
  worth: string;
  /** Null before it is answered. */
  answer: QuizAnswer | null;
  flagged: boolean;
  /** Why its answer was refused. */
  refusal: string | undefined;
  disabled: boolean;
  onAnswer: (answer: QuizAnswer) => void;
  onFlag: () => void;
  onTurn: (position: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One question of the final evaluation, of any kind. Inside it digits choose and the arrows to the sides turn the page. */
export function ExamQuestion(props: Props) {
  const { heading, question, position, count, worth, answer, flagged, disabled } = props;
  const { onAnswer, onFlag, onTurn } = props;
  const id = useId();
  const secondTap = useSecondTap();
  const Flag = flagged ? IconFlagFilled : IconFlag;
  return (
    <section
      className="stack gap-md card pad-md"
      aria-labelledby={`${id}-number`}
      aria-describedby={`${id}-keys`}
      onKeyDown={props.onKeyDown}
    >
      <div className="row wrap gap-xs-sm">
        <h2 ref={heading} id={`${id}-number`} tabIndex={-1} className={styles.number} data-figures>
          Pregunta {position + 1} de {count}
        </h2>
        {worth === '' ? null : (
          <p className="quiet small" data-figures>
            {worth}
          </p>
        )}
      </div>
      <AnswerQuestion
        key={question.key}
        question={question}
        value={answer ?? undefined}
        onChange={onAnswer}
        // Only a typed answer that cannot be read as a number: what is missing is said before the end.
        fault={
          (typeof answer === 'string' && answer !== '' ? quizFaultText(question, answer) : undefined) ??
          props.refusal
        }
        disabled={disabled}
      />
      <p id={`${id}-keys`} className={styles.keys}>
        {keysText(question)}
      </p>
      <div className={styles.turns}>
        <Button
          reads
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          disabled={position === 0}
          onClick={() => onTurn(position - 1)}
        >
          Anterior
        </Button>
        <Button
          variant="subtle"
          aria-pressed={flagged}
          disabled={disabled}
          leftSection={<Flag size={18} aria-hidden />}
          onClick={() => (secondTap.is(question.id) ? undefined : onFlag())}
          className={styles.flag}
        >
          {flagged ? 'Marcada para revisar' : 'Marcar para revisar'}
        </Button>
        <Button
          reads
          rightSection={<IconArrowRight size={18} aria-hidden />}
          disabled={position === count - 1}
          onClick={() => onTurn(position + 1)}
        >
          Siguiente
        </Button>
      </div>
    </section>
  );
}
