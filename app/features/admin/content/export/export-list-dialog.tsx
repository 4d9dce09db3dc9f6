import { type ExportedList, namesPeople, startContentExport } from '#app/contract/admin/content/export.ts';
import { exportDetail } from '#app/contract/admin/people/export.ts';
import { countText } from '#app/domain/text/counts.ts';
import { ExportDialog } from '#app/product/admin/exports/export-dialog.tsx';
import { workbookFault } from '#app/product/admin/exports/workbook-limit.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call } from '#app/realtime/call.ts';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { what: ExportedList; total: number };

const titles: Record<ExportedList['list'], string> = {
  programmes: 'Exportar programas',
  units: 'Exportar unidades',
  modules: 'Exportar módulos',
  activities: 'Exportar objetos',
  questions: 'Exportar el banco de preguntas',
  badges: 'Exportar insignias',
  memberProgress: 'Exportar el avance de las personas',
  analytics: 'Exportar las cifras',
  analyticsList: 'Exportar las personas de la cifra',
  challengeFigures: 'Exportar los retos',
  bossFigures: 'Exportar los jefes',
  personExercises: 'Exportar los intentos',
  itemAnalysis: 'Exportar las preguntas',
};

/** The export of a list with its filters and its order. */
export function ExportListDialog({ what, total, ...dialog }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const lines = `Tendrá ${countText(total, 'renglón', 'renglones')}`;
  const care = namesPeople(what) ? ' Lleva datos personales: guárdalo con cuidado.' : '';
  return (
    <>
      <ExportDialog
        {...dialog}
        title={titles[what.list]}
        text={`${lines}: lo que muestra la lista con sus filtros y su orden.${care} Puedes cerrar esta ventana: el archivo queda en «Trabajos».`}
        busy={busy}
        fault={fault}
        setFault={setFault}
        workbook={{ fault: workbookFault(total) }}
        start={async ({ separator, format }) => {
          const started = await run(startContentExport, { body: { what, separator, format } });
          return started?.reply && call(exportDetail, { params: { exportId: started.reply.id } });
        }}
      />
      {confirmation}
    </>
  );
}
