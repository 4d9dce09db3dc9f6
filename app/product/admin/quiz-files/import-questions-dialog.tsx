import type { QuizQuestion } from '#app/domain/quiz/question.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { duplicated } from '../quiz/typed-questions.ts';
import { DryRunPart } from './dry-run-part.tsx';
import { questionsText } from './quiz-files.texts.ts';
import { useDryRun } from './use-dry-run.ts';

export type ImportQuestionsProps = {
  /** Told of the questions of a file, each with a key of its own; nothing of them is stored yet. */
  onRead: (questions: QuizQuestion[]) => void;
  /** Questions that there is room for. */
  room: number;
};

/** It stands within the form of an exercise, so that it is none itself. */
export function ImportQuestionsDialog({ opened, onClose, onRead, room }: DialogProps & ImportQuestionsProps) {
  const run = useDryRun({ room });
  const { ready } = run;
  const close = () => {
    run.clear();
    onClose();
  };
  const add = () => {
    // Answers are kept by the key of their question: each gets one that no other has.
    onRead(ready.map(({ question }) => duplicated(question)));
    close();
  };
  return (
    <Modal opened={opened} onClose={close} title="Importar preguntas" closeOnClickOutside={false}>
      <DryRunPart run={run} busy={false} />
      <div className="wrap align-center justify-end gap-md above-lg">
        <Button reads variant="default" onClick={close}>
          {ready.length > 0 ? 'Cancelar' : 'Cerrar'}
        </Button>
        {ready.length > 0 ? <Button onClick={add}>Agregar {questionsText(ready.length)}</Button> : null}
      </div>
    </Modal>
  );
}
