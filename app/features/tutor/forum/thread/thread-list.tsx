import type { ForumThread } from '#app/contract/tutor/forum.ts';
import { forumThreadHref, type QueueFilter } from '#app/contract/tutor/links/forum.ts';
import { stateWords } from '#app/product/forum/question.texts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { agoText, answersText, reportsText } from '../forum.texts.ts';
import styles from './thread-list.module.css';

type Props = {
  thread: ForumThread;
  chosenId: number | null;
  address: { filter: QueueFilter; groupId: number | null };
  now: string;
};

/** The questions on the activity; one is open beside it. */
export function ThreadList({ thread, chosenId, address, now }: Props) {
  const { activity, questions, more } = thread;
  return (
    <nav className={styles.listPane} aria-label="Preguntas de este objeto">
      <ul className="stack gap-xs bare-list">
        {questions.map((question) => {
          const { status, label } = stateWords[question.state];
          const reports = question.answers.reduce(
            (sum, answer) => sum + answer.reports.length,
            question.reports.length,
          );
          const opens = { activityId: activity.id, questionId: question.id, groupId: address.groupId };
          return (
            <li key={question.id}>
              <Link
                to={forumThreadHref(opens, address.filter)}
                className={`stack gap-6 ink not-underlined framed surface round pad-sm-md target ${styles.item}`}
                aria-current={question.id === chosenId ? 'true' : undefined}
                preventScrollReset
              >
                <span className={styles.itemText}>{question.text}</span>
                <span className={`quiet small breaks ${styles.quiet}`}>
                  {question.asker.name} · {agoText(question.createdAt, now)} ·{' '}
                  {answersText(question.answers.filter(({ hiddenReason }) => hiddenReason === null).length)}
                </span>
                <span className="wrap gap-xs">
                  <StatusChip status={status}>{label}</StatusChip>
                  {reports > 0 ? <StatusChip status="late">{reportsText(reports)}</StatusChip> : null}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      {more ? (
        <p className={`quiet small breaks ${styles.quiet}`}>Se muestran las 200 que más importan ahora.</p>
      ) : null}
    </nav>
  );
}
