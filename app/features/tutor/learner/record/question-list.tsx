import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { numberText } from '#app/domain/text/counts.ts';
import { stateWords } from '#app/product/forum/question.texts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useShowMore } from '#app/ui/list/show-more.tsx';
import { answersText } from '../learner.texts.ts';
import type { LearnerRecord } from './record.view.ts';
import styles from './record-parts.module.css';

const STEP = 8;

/** A learner's questions in the forums, the latest first. */
export function QuestionList({ record }: { record: LearnerRecord }) {
  const { questions, questionCount: total, zone } = record;
  const { items, more } = useShowMore(questions, STEP);
  if (total === 0) return <p className={styles.empty}>Aún no hace preguntas.</p>;
  return (
    <>
      <ul className={`card ${styles.sheet}`}>
        {items.map((question) => {
          const { status, label } = stateWords[question.state];
          return (
            <li key={question.id} className={styles.question}>
              <span className={styles.stepWords}>
                {question.href === null ? (
                  <span className={styles.excerpt}>{question.text}</span>
                ) : (
                  <Link to={question.href} className={styles.excerpt}>
                    {question.text}
                  </Link>
                )}
                <span className="quiet small" data-figures>
                  {question.activityName} · {shortDateTime(zone, question.createdAt)} ·{' '}
                  {answersText(question.answers)}
                </span>
              </span>
              <StatusChip status={status}>{label}</StatusChip>
            </li>
          );
        })}
      </ul>
      {more}
      {total > questions.length ? (
        <p className="quiet small" data-figures>
          Se muestran las {questions.length} más recientes de {numberText(total)}.
        </p>
      ) : null}
    </>
  );
}
