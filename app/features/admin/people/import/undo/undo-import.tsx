import { useState } from 'react';
import { type ImportDetail, undoImport } from '#app/contract/admin/people/import.ts';
import { countText } from '#app/domain/text/counts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { RefusedList } from '#app/ui/list/refused-list.tsx';

/** The button that takes an import back, and why it could not be. */
export function UndoImport({ detail }: { detail: Pick<ImportDetail, 'id' | 'undo'> }) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [asking, setAsking] = useState(false);
  const { isPossible, rows, refusedCount, refused } = detail.undo;
  const undo = async () => {
    if (await run(undoImport, { params: { importId: detail.id } })) setAsking(false);
  };
  return (
    <>
      {refusedCount > 0 ? (
        <div role="alert">
          <RefusedList
            refused={refused.map(({ name, text }) => ({ who: name, text }))}
            title={`No se deshizo nada: algo más cambió a ${countText(refusedCount, 'persona', 'personas')} del archivo.`}
          />
        </div>
      ) : null}
      {isPossible ? (
        <Button variant="default" onClick={() => setAsking(true)}>
          Deshacer la importación
        </Button>
      ) : null}
      <LazyConfirm
        opened={asking}
        title={`¿Deshacer ${countText(rows, 'fila', 'filas')} de esta importación?`}
        text="Las cuentas que creó se quitan y lo que cambió vuelve a quedar como estaba: bajas, nombres, generaciones y jefes. Se deshace todo o nada: si algo más tocó a una de esas personas, te decimos a quién."
        button="Deshacer"
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void undo()}
        onClose={() => {
          setAsking(false);
          setFault(null);
        }}
      />
      {confirmation}
    </>
  );
}
