import type { ForumAnswer, ForumQuestion } from '#app/contract/learner/forum.ts';
import { AnswerPost } from '#app/product/forum/answer-post.tsx';
import { lateCall } from '#app/realtime/late-call.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useSecondTap } from '#app/ui/controls/forms/second-tap.ts';
import styles from './forum.module.css';
import { ReportButton } from './report-button.tsx';

const settleQuestion = lateCall(
  async () => (await import('#app/contract/learner/forum-writes.ts')).settleQuestion,
);

type Props = { question: ForumQuestion; zone: string; onChanged: () => void };

/** The answers of a question, the solution first; the asker chooses it here. */
export function AnswerList({ question, zone, onChanged }: Props) {
  const { busy, fault, run } = useAction();
  const secondTap = useSecondTap();
  const choose = async ({ id, solution }: ForumAnswer) => {
    if (secondTap.is(id)) return;
    const body = solution ? ({ state: 'open' } as const) : ({ state: 'solved', answerId: id } as const);
    if (await run(settleQuestion, { params: { questionId: question.id }, body })) onChanged();
    else secondTap.forget();
  };
  if (question.answers.length === 0) return null;
  return (
    <>
      <ul className={styles.answers} aria-label="Respuestas">
        {question.answers.map((answer) => (
          <AnswerPost key={answer.id} answer={answer} zone={zone}>
            {answer.isPrivate ? <p className="quiet small">Solo la ven quien preguntó y tutoría.</p> : null}
            <HiddenNote reason={answer.hiddenReason} />
            <div className={styles.actions}>
              {question.mine &&
              question.hiddenReason === null &&
              answer.hiddenReason === null &&
              !answer.isPrivate ? (
                <Button
                  variant="light"
                  size="sm"
                  className="target"
                  // not disabled: it would lose the focus, and one write runs at a time
                  aria-disabled={busy}
                  onClick={() => void choose(answer)}
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

/** Shows its author that a post was hidden, and why. */
export function HiddenNote({ reason }: { reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="quiet small">
      Solo tú y tutoría la ven: se ocultó{reason === '' ? '.' : ` por este motivo: «${reason}».`}
    </p>
  );
}
