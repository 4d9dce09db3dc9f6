import { Button } from '@mantine/core';
import { IconCircleCheckFilled, IconSchool } from '@tabler/icons-react';
import { settleQuestion } from '#app/contract/forum.ts';
import { call } from '#app/realtime/call.ts';
import { AuthorLine } from './author-line.tsx';
import styles from './forum.module.css';
import type { AnswerView, QuestionView } from './forum.types.ts';
import { PlainText } from './plain-text.tsx';
import { ReportButton } from './report-button.tsx';
import { useWrite } from './use-write.ts';

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
            <AuthorLine author={answer.author} mine={answer.mine} at={answer.createdAt} zone={zone}>
              {answer.byTutor ? (
                <span className={styles.tutor}>
                  <IconSchool size={16} aria-hidden /> Tutoría
                </span>
              ) : null}
            </AuthorLine>
            <PlainText text={answer.text} />
            <div className={styles.actions}>
              {question.mine ? (
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
              {answer.mine ? null : <ReportButton questionId={question.id} answerId={answer.id} />}
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
