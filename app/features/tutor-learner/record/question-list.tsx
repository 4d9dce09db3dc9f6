import { Link } from '@remix-run/react';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { answersText, momentText, questionWords } from '../texts.ts';
import type { LearnerFile } from './record.types.ts';
import styles from './record-parts.module.css';
import { useShowMore } from './show-more.tsx';

const STEP = 8;

type Props = { questions: LearnerFile['questions']; zone: string };

/** What a learner asked in the forums, the latest first. */
export function QuestionList({ questions: { total, list }, zone }: Props) {
  const { items, more } = useShowMore(list, STEP);
  if (total === 0) return <p className={styles.empty}>Aún no hace preguntas.</p>;
  return (
    <>
      <ul className={`card ${styles.sheet}`}>
        {items.map((question) => {
          const { status, label } = questionWords[question.state];
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
                  {question.activityName} · {momentText(zone, question.createdAt)} ·{' '}
                  {answersText(question.answers)}
                </span>
              </span>
              <StatusChip status={status}>{label}</StatusChip>
            </li>
          );
        })}
      </ul>
      {more}
      {total > list.length ? (
        <p className="quiet small" data-figures>
          Se muestran las {list.length} más recientes de {total}.
        </p>
      ) : null}
    </>
  );
}
