import { settleQuestion } from '#app/contract/learner/forum-writes.ts';
import type { ThreadAnswer, ThreadQuestion } from '#app/contract/tutor/forum.ts';
import { AnswerPost } from '#app/product/forum/answer-post.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { PostTools } from '../moderate/post-tools.tsx';
import { Reports } from '../moderate/reports.tsx';

type Props = { question: ThreadQuestion; answer: ThreadAnswer; zone: string };

/** One answer with the tools to mark it as the solution and to hide it. */
export function AnswerItem({ question, answer, zone }: Props) {
  const { busy, fault, run } = useAction();
  const hidden = answer.hiddenReason !== null;
  const settle = () =>
    run(
      settleQuestion,
      {
        params: { questionId: question.id },
        body: answer.solution ? { state: 'open' } : { state: 'solved', answerId: answer.id },
      },
      { done: answer.solution ? 'La pregunta quedó sin solución.' : 'La pregunta quedó resuelta.' },
    );
  return (
    <AnswerPost answer={answer} zone={zone}>
      {hidden ? (
        <p className="quiet small breaks">{`Oculta por este motivo: «${answer.hiddenReason}».`}</p>
      ) : null}
      <Reports reports={answer.reports} />
      <PostTools questionId={question.id} answerId={answer.id} hidden={hidden} noun="la respuesta">
        {hidden || answer.isPrivate || question.hiddenReason !== null ? null : (
          <Button variant="light" loading={busy} onClick={() => void settle()}>
            {answer.solution ? 'Quitar como solución' : 'Marcar como solución'}
          </Button>
        )}
      </PostTools>
      {fault ? (
        <p role="alert" className="danger">
          {fault}
        </p>
      ) : null}
    </AnswerPost>
  );
}
