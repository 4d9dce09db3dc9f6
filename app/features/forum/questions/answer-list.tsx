import { Button } from '@mantine/core';
import type { PostedAnswer } from '#app/contract/forum-post.ts';
import { settleQuestion } from '#app/contract/forum-writes.ts';
import { AnswerPost } from '#app/product/forum/answer-post.tsx';
import { call } from '#app/realtime/call.ts';
import { useWrite } from '#app/realtime/use-write.ts';
import styles from './forum.module.css';
import type { QuestionView } from './forum.types.ts';
import { HiddenNote } from './hidden-note.tsx';
import { ReportButton } from './report-button.tsx';

type Props = { question: QuestionView; zone: string; onChanged: () => Promise<void> };

/** The answers of a question, the solution first; who asked chooses it here. */
export function AnswerList({ question, zone, onChanged }: Props) {
  const { busy, fault, run } = useWrite();
  const params = { questionId: question.id };
  const choose = (answer: PostedAnswer) =>
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
          <AnswerPost key={answer.id} answer={answer} zone={zone}>
            {answer.alone ? <p className="quiet small">Solo la ven quien preguntó y tutoría.</p> : null}
            <HiddenNote reason={answer.hiddenReason} />
            <div className={styles.actions}>
              {question.mine &&
              question.hiddenReason === null &&
              answer.hiddenReason === null &&
              !answer.alone ? (
                <Button
                  variant="light"
                  size="sm"
                  className="target"
                  // not disabled: it would lose the focus, and one write runs at a time
                  aria-disabled={busy}
                  onClick={() => choose(answer)}
                >
                  {answer.solution ? 'Quitar como solución' : 'Marcar como solución'}
                </Button>
              ) : null}
              {answer.mine || question.hiddenReason !== null ? null : (
                <ReportButton questionId={question.id} answerId={answer.id} />
              )}
            </div>
          </AnswerPost>
        ))}
      </ul>
      {fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
    </>
  );
}
