import { exportDetail } from '#app/contract/admin/people/export.ts';
import { startTrailExport, type TrailFilter } from '#app/contract/admin/support/audit.ts';
import { ExportDialog } from '#app/product/admin/exports/export-dialog.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call } from '#app/realtime/call.ts';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { query: TrailFilter; total: number };

/** The export of the lines that the filters leave. */
export function ExportTrailDialog({ query, total: _, ...dialog }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const what =
    Object.keys(query).length === 0
      ? 'Tendrá todos los registros, del más reciente al más antiguo.'
      : 'Tendrá los registros que dejan los filtros, del más reciente al más antiguo.';
  return (
    <>
      <ExportDialog
        {...dialog}
        title="Exportar la auditoría"
        text={`${what} Lleva datos personales: guárdalo con cuidado. Hasta 2,000 registros se descargan en el momento; con más, puedes cerrar esta ventana y el archivo queda en «Trabajos». La exportación queda registrada.`}
        busy={busy}
        fault={fault}
        setFault={setFault}
        start={async ({ separator }) => {
          const started = await run(startTrailExport, { body: { query, separator } });
          return started?.reply && call(exportDetail, { params: { exportId: started.reply.id } });
        }}
      />
      {confirmation}
    </>
  );
}
