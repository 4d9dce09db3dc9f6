import { type ChallengeFiguresQuery, packDeliveries } from '#app/contract/admin/figures/challenges.ts';
import { exportDetail } from '#app/contract/admin/people/export.ts';
import { ExportDialog } from '#app/product/admin/exports/export-dialog.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call } from '#app/realtime/call.ts';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { query: ChallengeFiguresQuery };

/** Packs the deliveries of the list's filters into one archive. */
export function DeliveriesDialog({ query, ...dialog }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  return (
    <>
      <ExportDialog
        {...dialog}
        title="Descargar entregas"
        text="Tendrá el archivo de la última entrega de cada participante en los retos que dejan los filtros, en carpetas por generación, unidad y persona. Lleva datos personales: guárdalo con cuidado. Puedes cerrar esta ventana: el archivo queda en «Trabajos»."
        isArchive
        busy={busy}
        fault={fault}
        setFault={setFault}
        start={async () => {
          const started = await run(packDeliveries, { body: { query } });
          return started?.reply && call(exportDetail, { params: { exportId: started.reply.id } });
        }}
      />
      {confirmation}
    </>
  );
}
