import { IconChevronDown, IconCopy } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { wholeQuestionText } from '#app/contract/admin/content/quiz/question-faults.ts';
import { kindOf, type QuizQuestion } from '#app/domain/quiz/question.ts';
import { RowButtons } from '#app/product/content/row-buttons.tsx';
import { IconButton } from '#app/ui/controls/icon-button.tsx';
import styles from './quiz.module.css';
import { kindTexts, pointsText } from './quiz.texts.ts';
import { withoutBlanks } from './typed-questions.ts';

type Props = {
  question: QuizQuestion;
  place: number;
  count: number;
  open: boolean;
  onToggle: () => void;
  /** Absent where the questions are only read. */
  edit?: {
    handle: ReactNode;
    onMove: (by: number) => void;
    /** Absent where there are enough. */
    onDuplicate: (() => void) | undefined;
    onRemove: () => void;
  };
  children: ReactNode;
};

/** A question of a list: folded a line of number, kind, prompt, points and what it lacks; open, its editor below. */
export function QuestionRow({ question, place, count, open, onToggle, edit, children }: Props) {
  const id = useId();
  const number = place + 1;
  const lack = wholeQuestionText(withoutBlanks(question));
  const points = pointsText(question);
  return (
    <section className={styles.question} data-open={open || undefined} aria-label={`Pregunta ${number}`}>
      <div className={styles.head}>
        {edit?.handle}
        <h3 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            onClick={onToggle}
          >
            <IconChevronDown size={18} aria-hidden className={styles.arrow} />
            <span className={styles.number}>{number}</span>
            <span className={styles.told}>
              <span className="quiet small nowrap">{kindTexts[kindOf(question)].name}</span>
              <span className={styles.prompt} title={question.prompt || undefined}>
                {question.prompt.trim() || 'Sin texto todavía'}
              </span>
              {points === null ? null : <span className="quiet small nowrap">{points}</span>}
              {lack === null ? null : <span className="warning small">{lack}</span>}
            </span>
          </button>
        </h3>
        {edit ? <RowActions number={number} count={count} edit={edit} /> : null}
      </div>
      {open ? (
        <div id={id} className={styles.body}>
          {children}
        </div>
      ) : null}
    </section>
  );
}

type ActionsProps = { number: number; count: number; edit: NonNullable<Props['edit']> };

function RowActions({ number, count, edit: { onMove, onDuplicate, onRemove } }: ActionsProps) {
  const what = `la pregunta ${number}`;
  return (
    <div className={styles.actions}>
      {onDuplicate ? (
        <IconButton aria-label={`Duplicar ${what}`} title="Duplicar" onClick={onDuplicate}>
          <IconCopy size={18} aria-hidden />
        </IconButton>
      ) : null}
      <RowButtons what={what} place={number - 1} count={count} onMove={onMove} onRemove={onRemove} />
    </div>
  );
}
