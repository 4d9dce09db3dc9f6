import { useLocation } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import type { ForumThread, ThreadQuestion } from '#app/contract/tutor/forum.ts';
import { learnerFileHref } from '#app/contract/tutor/links/group.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { stateWords } from '#app/product/forum/question.texts.ts';
import { AuthorLine } from '#app/product/people/author-line.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { PlainText } from '#app/ui/layout/text/plain-text.tsx';
import { useEffectOn } from '#app/ui/use-effect-on.ts';
import { AnswerEditor } from '../answer/answer-editor.tsx';
import { AnswerItem } from '../answer/answer-item.tsx';
import { PostTools } from '../moderate/post-tools.tsx';
import { Reports } from '../moderate/reports.tsx';
import { NextQuestion } from './next-question.tsx';
import { QuestionTools } from './question-tools.tsx';
import styles from './thread.module.css';
import type { WaitingQuestion } from './thread.queries.server.ts';

type Props = {
  thread: ForumThread & { waiting: WaitingQuestion[] };
  question: ThreadQuestion;
  /** The group whose questions alone are shown. */
  groupId: number | null;
  zone: string;
};

/** One question with its answers and the tools of its tutors. */
export function ReadingPane({ thread, question, groupId, zone }: Props) {
  const { status, label } = stateWords[question.state];
  const hidden = question.hiddenReason !== null;
  const pane = usePaneFocus(hidden);
  const [answered, setAnswered] = useState(0);
  const group = thread.groups.find(({ id }) => id === question.groupId);
  return (
    <article
      ref={pane}
      tabIndex={-1}
      className={styles.pane}
      aria-label={`Pregunta de ${question.asker.name}`}
    >
      <AuthorLine
        author={question.asker}
        mine={false}
        at={question.createdAt}
        when={shortDateTime(zone, question.createdAt)}
      >
        <StatusChip status={status}>{label}</StatusChip>
        {question.faq ? <StatusChip status="pending">Frecuente</StatusChip> : null}
        <Link to={learnerFileHref(question.asker.id)} aria-label={`Ver ficha de ${question.asker.name}`}>
          Ver ficha
        </Link>
      </AuthorLine>
      <p className="quiet small breaks">
        <span>{group?.name}</span>
        {question.editedAt ? <span> · Corregida</span> : null}
        {question.duplicates > 0 ? <span>{` · Reúne ${question.duplicates + 1} preguntas`}</span> : null}
      </p>
      <PlainText text={question.text} />
      {hidden ? (
        <p className="quiet small breaks">{`Oculta por este motivo: «${question.hiddenReason}».`}</p>
      ) : null}
      <Reports reports={question.reports} />
      {hidden ? (
        <PostTools questionId={question.id} answerId={null} hidden noun="la pregunta" />
      ) : (
        <QuestionTools thread={thread} question={question} />
      )}
      {question.answers.length > 0 ? (
        <ul className={styles.answers} aria-label="Respuestas">
          {question.answers.map((answer) => (
            <AnswerItem key={answer.id} question={question} answer={answer} zone={zone} />
          ))}
        </ul>
      ) : null}
      {hidden ? null : (
        <AnswerEditor
          question={question}
          saved={thread.savedAnswers}
          onSent={() => setAnswered(answered + 1)}
        />
      )}
      {answered > 0 ? (
        <NextQuestion key={answered} waiting={thread.waiting} answeredId={question.id} groupId={groupId} />
      ) : null}
    </article>
  );
}

/** The button that hid, moved or merged a question goes with its form: the question takes the focus. */
function usePaneFocus(hidden: boolean) {
  const pane = useRef<HTMLElement>(null);
  const before = useRef(hidden);
  const { key, state } = useLocation();
  useEffect(() => {
    if (before.current !== hidden) pane.current?.focus();
    before.current = hidden;
  }, [hidden]);
  useEffectOn([key, state], () => {
    if (state === 'moved') pane.current?.focus();
  });
  return pane;
}
