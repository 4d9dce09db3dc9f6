import { importFinalQuestions } from '#app/contract/admin/content/bank.ts';
import { DryRunPart } from '#app/product/admin/quiz-files/dry-run-part.tsx';
import { questionsText } from '#app/product/admin/quiz-files/quiz-files.texts.ts';
import { useDryRun } from '#app/product/admin/quiz-files/use-dry-run.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { programmeId: number };

/** Adds the questions of a file to the bank, after it has shown them; what is wrong is listed by line. */
export function ImportBankDialog({ opened, programmeId, onClose }: Props) {
  const dryRun = useDryRun({ programmeId });
  const { busy, fault, setFault, run } = useAction();
  const { chosen, ready, clear } = dryRun;
  const close = () => {
    setFault(null);
    clear();
    onClose();
  };
  const send = async () => {
    if (!chosen) return;
    const done = ({ added }: { added: number }) => `Agregamos ${questionsText(added)}.`;
    const body = { programmeId, file: chosen.file.fileUrl };
    if (await run(importFinalQuestions, { body }, { done })) close();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={close}
      title="Importar preguntas"
      busy={busy}
      fault={fault}
      button={ready.length > 0 ? `Agregar ${questionsText(ready.length)}` : null}
      onSend={() => void send()}
    >
      <DryRunPart run={dryRun} busy={busy} />
    </FormDialog>
  );
}
