import type { QueuedQuestion } from '#app/contract/tutor/forum.ts';
import { forumThreadHref, type QueueAddress } from '#app/contract/tutor/links/forum.ts';
import { nameInitials } from '#app/domain/access/person.ts';
import { stateWords } from '#app/product/forum/question.texts.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useRowKeys } from '#app/ui/keys/use-row-keys.ts';
import { Avatar } from '#app/ui/layout/avatar.tsx';
import { agoText, answersText, reportsText } from '../forum.texts.ts';
import styles from './queue.module.css';

/** The chosen questions, for an action on several. */
type Choice = { chosen: readonly number[]; choose: (questionId: number) => void };
type Props = { questions: readonly QueuedQuestion[]; address: QueueAddress; now: string; choice?: Choice };

/** The questions of one page; each opens in the forum of its activity. */
export function QueueList({ questions, address, now, choice }: Props) {
  const list = useRowKeys<HTMLUListElement>();
  return (
    <ul ref={list} className={styles.list} aria-label="Preguntas">
      {questions.map((question) => (
        <li key={question.id} className={`flex gap-md relative card pad-md ${styles.row}`}>
          {choice ? (
            <label className={styles.choice} htmlFor={`elegir-${question.id}`}>
              <Checkbox
                id={`elegir-${question.id}`}
                aria-label={`Elegir la pregunta de ${question.asker.name}: ${question.excerpt}`}
                checked={choice.chosen.includes(question.id)}
                onChange={() => choice.choose(question.id)}
              />
            </label>
          ) : null}
          <QueueRow question={question} address={address} now={now} />
        </li>
      ))}
    </ul>
  );
}

type RowProps = { question: QueuedQuestion; address: QueueAddress; now: string };

function QueueRow({ question, address, now }: RowProps) {
  const { activity, asker, state } = question;
  const { status, label } = stateWords[state];
  const opens = { activityId: activity.id, questionId: question.id, groupId: address.groupId };
  return (
    <article className="grow slim" aria-label={`Pregunta de ${asker.name}`}>
      <div className="row wrap gap-xs-sm">
        <Avatar src={asker.photo?.url ?? null} size={36} initials={nameInitials(asker.name)} />
        <div className={styles.who}>
          <span className="strong">{asker.name}</span>
          <span className="quiet small breaks">{question.group.name}</span>
        </div>
        <div className={`row wrap gap-xs-sm ${styles.marks}`}>
          <StatusChip status={status}>{label}</StatusChip>
          {question.faq ? <StatusChip status="pending">Frecuente</StatusChip> : null}
          {question.reportCount > 0 ? (
            <StatusChip status="late">{reportsText(question.reportCount)}</StatusChip>
          ) : null}
        </div>
      </div>
      <Link to={forumThreadHref(opens, address.filter)} className={styles.excerpt} data-row-link>
        {question.excerpt}
      </Link>
      <p className="quiet small breaks">
        {question.unitName} · {question.moduleName} · {activityTypeName(activity.kind)} «{activity.name}»
      </p>
      <p className="quiet small breaks" data-figures>
        <time dateTime={question.createdAt} className={state === 'open' ? 'ink strong' : undefined}>
          {state === 'open'
            ? `Espera desde ${agoText(question.createdAt, now)}`
            : agoText(question.createdAt, now)}
        </time>{' '}
        · {answersText(question.answerCount)}
        {question.assigned ? <span>{` · A cargo de ${question.assigned.name}`}</span> : null}
      </p>
    </article>
  );
}
