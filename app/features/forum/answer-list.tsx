import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconSchool } from '@tabler/icons-react';
import { settleQuestion } from '#app/contract/forum-writes.ts';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import { AttachedFile } from '#app/ui/attached-file.tsx';
import { AuthorLine } from '#app/ui/author-line.tsx';
import { MarkedText } from '#app/ui/marked-text.tsx';
import { PlainText } from '#app/ui/plain-text.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import styles from './forum.module.css';
import type { AnswerView, QuestionView } from './forum.types.ts';
import { momentText } from './forum-words.ts';
import { HiddenNote } from './hidden-note.tsx';
import { ReportButton } from './report-button.tsx';

type Props = { question: QuestionView; zone: string; onChanged: () => Promise<void> };

/** The answers of a question, the solution first; who asked chooses it here. */
export function AnswerList({ question, zone, onChanged }: Props) {
  const { busy, fault, run } = useWrite();
  const params = { questionId: question.id };
  const choose = (answer: AnswerView) =>
    run(async () => {
      await call(settleQuestion, {
        params,
        body: answer.solution ? { estado: 'abierta' } : { estado: 'resuelta', respuesta: answer.id },
      });
      await onChanged();
    });
  if (question.answers.length === 0) return null;
  return (
    <>
      <ul className={styles.answers} aria-label="Respuestas">
        {question.answers.map((answer) => (
          <li key={answer.id} className={styles.answer} data-solution={answer.solution || undefined}>
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
              {answer.hiddenReason === null ? null : <StatusChip status="locked">Oculta</StatusChip>}
            </AuthorLine>
            {answer.byTutor ? <MarkedText text={answer.text} /> : <PlainText text={answer.text} />}
            {answer.file ? <AttachedFile file={answer.file} /> : null}
            {answer.alone ? <p className={styles.quiet}>Solo la ven quien preguntó y tutoría.</p> : null}
            <HiddenNote reason={answer.hiddenReason} />
            <div className={styles.actions}>
              {question.mine && question.hiddenReason === null && answer.hiddenReason === null ? (
                <Button
                  variant="light"
                  size="sm"
                  className={styles.action}
                  disabled={busy}
                  onClick={() => choose(answer)}
                >
                  {answer.solution ? 'Quitar como solución' : 'Marcar como solución'}
                </Button>
              ) : null}
              {answer.mine || question.hiddenReason !== null ? null : (
                <ReportButton questionId={question.id} answerId={answer.id} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {fault ? (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      ) : null}
    </>
  );
}
