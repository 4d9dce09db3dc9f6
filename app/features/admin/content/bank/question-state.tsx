import { useState } from 'react';
import { type FinalQuestionRow, setFinalQuestionState } from '#app/contract/admin/content/bank.ts';
import { shortened } from '#app/domain/text/text.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';

/** Letters of the question that a reader of the screen hears with the button. */
const HEARD = 60;
/** Letters of the question in the title of the dialog. */
const SHOWN = 120;

/** Lets a question be drawn, or no longer: that is asked first, for it changes what the next papers can hold. */
export function QuestionState({ question }: { question: FinalQuestionRow }) {
  const { busy, fault, setFault, run } = useAction();
  const [opened, setOpened] = useState(false);
  const { id, version, isActive } = question;
  const { prompt } = question.question;
  const word = isActive ? 'Desactivar' : 'Activar';
  const change = async () => {
    const done = isActive ? 'La pregunta ya no se sortea.' : 'La pregunta se sortea otra vez.';
    const body = { version, isActive: !isActive };
    if (await run(setFinalQuestionState, { params: { finalQuestionId: id }, body }, { done })) {
      setOpened(false);
    }
  };
  const press = () => {
    if (!isActive) return void change();
    setFault(null);
    setOpened(true);
  };
  return (
    <>
      <Button
        variant="default"
        loading={busy && !opened}
        aria-label={`${word}: ${shortened(prompt, HEARD)}`}
        onClick={press}
      >
        {word}
      </Button>
      {fault && !opened ? (
        <p role="alert" className="danger small">
          {fault}
        </p>
      ) : null}
      <LazyConfirm
        opened={opened}
        title={`¿Desactivar «${shortened(prompt, SHOWN)}»?`}
        text="Deja de sortearse desde el siguiente intento. Los intentos abiertos y los enviados conservan sus preguntas. En un programa publicado el banco nunca baja del doble de las preguntas que se sortean."
        button="Desactivar"
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void change()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
