import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconSchool } from '@tabler/icons-react';
import { settleQuestion } from '#app/contract/forum-writes.ts';
import { call } from '#app/realtime/call.ts';
import { AttachedFile } from '#app/ui/attached-file.tsx';
import { AuthorLine } from '#app/ui/author-line.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { PlainText } from '#app/ui/plain-text.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import { useChange } from '#app/ui/use-change.ts';
import { PostTools } from './post-tools.tsx';
import { Reports } from './reports.tsx';
import styles from './thread.module.css';
import type { ThreadAnswer, ThreadQuestion } from './tutor-forum.types.ts';
import { momentText } from './tutor-forum-words.ts';

type Props = { question: ThreadQuestion; answer: ThreadAnswer; zone: string };

/** One answer: whether it solves the question, and whether it stays. */
export function AnswerItem({ question, answer, zone }: Props) {
  const { busy, fault, make } = useChange();
  const hidden = answer.hiddenReason !== null;
  const settle = () =>
    make(
      () =>
        call(settleQuestion, {
          params: { questionId: question.id },
          body: answer.solution ? { estado: 'abierta' } : { estado: 'resuelta', respuesta: answer.id },
        }),
      answer.solution ? 'La pregunta quedó sin solución.' : 'La pregunta quedó resuelta.',
    );
  return (
    <li className={styles.answer} data-solution={answer.solution || undefined}>
      {answer.solution ? (
        <p className={styles.solution}>
          <IconCircleCheckFilled size={18} aria-hidden /> Solución
        </p>
      ) : null}
      <AuthorLine
        author={answer.author}
        mine={answer.mine}
        at={answer.createdAt}
        when={momentText(zone, answer.createdAt)}
      >
        {answer.byTutor ? (
          <span className={styles.tutor}>
            <IconSchool size={16} aria-hidden /> Tutoría
          </span>
        ) : null}
        {answer.alone ? <StatusChip status="locked">Privada</StatusChip> : null}
        {hidden ? <StatusChip status="locked">Oculta</StatusChip> : null}
      </AuthorLine>
      {answer.byTutor ? <MarkedText text={answer.text} /> : <PlainText text={answer.text} />}
      {answer.file ? <AttachedFile file={answer.file} /> : null}
      {hidden ? <p className={styles.quiet}>Oculta por este motivo: «{answer.hiddenReason}».</p> : null}
      <Reports reports={answer.reports} />
      <PostTools questionId={question.id} answerId={answer.id} hidden={hidden} what="la respuesta">
        {hidden || question.hiddenReason !== null ? null : (
          <Button variant="light" loading={busy} onClick={() => void settle()}>
            {answer.solution ? 'Quitar como solución' : 'Marcar como solución'}
          </Button>
        )}
      </PostTools>
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
    </li>
  );
}
