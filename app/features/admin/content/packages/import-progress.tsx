import type { ProgrammeImport } from '#app/contract/admin/content/packages.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';

type Props = DialogProps & { made: ProgrammeImport; readAgain: () => void };

/** The progress of the import of a package; the import goes on after the dialog is closed. */
export function ImportProgress({ opened, onClose, made, readAgain }: Props) {
  const { id: taskId, state, done, total } = made;
  return (
    <Modal opened={opened} onClose={onClose} title="Importar un programa">
      <div className="stack gap-md">
        <TaskProgress
          key={taskId}
          read={{ taskId, state, done, total }}
          label="Revisando el paquete e importándolo"
          readAgain={readAgain}
        />
        <p className="quiet small">
          Puedes cerrar esta ventana: la importación sigue, y el programa aparece en la lista cuando esté
          completo.
        </p>
        <div className="wrap justify-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cerrar
          </Button>
        </div>
      </div>
    </Modal>
  );
}
