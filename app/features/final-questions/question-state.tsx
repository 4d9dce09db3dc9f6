import { type FinalQuestionRow, setFinalQuestionState } from '#app/contract/admin/content/final-questions.ts';
import { shortened } from '#app/domain/text/text.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';

/** Letters of the question that a reader of the screen hears with the button. */
const HEARD = 60;

/** Lets a question be drawn, or no longer. It can be turned back at once, so nothing is asked. */
export function QuestionState({ question }: { question: FinalQuestionRow }) {
  const { busy, fault, run } = useAction();
  const { id, version, isActive, prompt } = question;
  const word = isActive ? 'Desactivar' : 'Activar';
  const press = () =>
    run(
      setFinalQuestionState,
      { params: { finalQuestionId: id }, body: { version, isActive: !isActive } },
      { done: isActive ? 'La pregunta ya no se sortea.' : 'La pregunta se sortea otra vez.' },
    );
  return (
    <>
      <Button
        variant="default"
        loading={busy}
        aria-label={`${word}: ${shortened(prompt, HEARD)}`}
        onClick={() => void press()}
      >
        {word}
      </Button>
      {fault ? (
        <p role="alert" className="danger small">
          {fault}
        </p>
      ) : null}
    </>
  );
}
