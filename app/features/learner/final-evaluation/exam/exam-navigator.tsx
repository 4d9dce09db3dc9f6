import { IconCheck, IconFlagFilled } from '@tabler/icons-react';
import type { FinalAnswers } from '#app/domain/grades/final-evaluation.ts';
import type { OpenQuestion } from '../final-evaluation.types.ts';
import styles from './exam.module.css';
import { isAnsweredIn } from './exam.texts.ts';

type Props = {
  questions: readonly OpenQuestion[];
  answers: FinalAnswers;
  position: number;
  onTurn: (position: number) => void;
};

/** Every question at a glance: answered, flagged, the one on the screen; each by a sign and in words. */
export function ExamNavigator({ questions, answers, position, onTurn }: Props) {
  const answered = questions.filter((question) => isAnsweredIn(answers, question)).length;
  return (
    <nav aria-label="Preguntas" className="grid gap-sm">
      <p className={styles.answered} data-figures>
        {answered} de {questions.length} contestadas
      </p>
      <ol className={styles.positions}>
        {questions.map((question, index) => {
          const { id } = question;
          const isAnswered = isAnsweredIn(answers, question);
          const flagged = answers[id]?.flagged ?? false;
          return (
            <li key={id}>
              <button
                type="button"
                className={styles.position}
                aria-current={index === position ? 'true' : undefined}
                aria-label={positionLabel(index, isAnswered, flagged)}
                data-answered={isAnswered || undefined}
                onClick={() => onTurn(index)}
              >
                <span data-figures>{index + 1}</span>
                {isAnswered ? <IconCheck className={styles.check} size={14} aria-hidden /> : null}
                {flagged ? <IconFlagFilled className={styles.mark} size={14} aria-hidden /> : null}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function positionLabel(index: number, answered: boolean, flagged: boolean): string {
  return `Pregunta ${index + 1}, ${answered ? 'contestada' : 'sin contestar'}${flagged ? ', marcada para revisar' : ''}`;
}
