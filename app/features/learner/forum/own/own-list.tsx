import type { OwnQuestion } from '#app/contract/learner/forum-own.ts';
import { activityHref } from '#app/contract/learner/links/learner.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { countText } from '#app/domain/text/counts.ts';
import { stateWords } from '#app/product/forum/question.texts.ts';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import styles from './own-list.module.css';

type Props = { questions: readonly OwnQuestion[]; zone: string };

/** One's own questions: each says its state and leads to the activity that it was asked at. */
export function OwnList({ questions, zone }: Props) {
  return (
    <ul className="stack gap-xs bare-list" aria-label="Tus preguntas">
      {questions.map((question) => (
        <li key={question.id} className="stack gap-4 relative card pad-sm-md">
          <OwnRow question={question} zone={zone} />
        </li>
      ))}
    </ul>
  );
}

function OwnRow({ question, zone }: { question: OwnQuestion; zone: string }) {
  const { activity, answerCount, createdAt, hiddenReason, state, text } = question;
  const { status, label } = stateWords[state];
  return (
    <>
      <div className="row wrap gap-xs-sm between">
        <StatusChip status={status}>{label}</StatusChip>
        <time className="quiet small" dateTime={createdAt}>
          {shortDateTime(zone, createdAt)}
        </time>
      </div>
      <Link to={`${activityHref(activity.id)}&pestana=preguntas`} className={styles.text}>
        {text}
      </Link>
      {state === 'hidden' && hiddenReason ? (
        <p className="small breaks">La ocultó tutoría: {hiddenReason}</p>
      ) : null}
      <p className="quiet small breaks" data-figures>
        {answerCount > 0
          ? `${activity.name} · ${countText(answerCount, 'respuesta', 'respuestas')}`
          : activity.name}
      </p>
    </>
  );
}
