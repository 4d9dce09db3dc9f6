import { startExport } from '#app/contract/admin/people/export.ts';
import type { PeopleQuery } from '#app/contract/admin/people/people.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { ExportDialog } from '#app/product/admin/exports/export-dialog.tsx';
import { workbookFault } from '#app/product/admin/exports/workbook-limit.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { query: PeopleQuery; total: number };

/** The export of the people of some filters. */
export function ExportPeopleDialog({ query, total, ...dialog }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const who = `Se ${wordFor(total, 'exportará', 'exportarán')} ${countText(total, 'persona', 'personas')}`;
  return (
    <>
      <ExportDialog
        {...dialog}
        title="Exportar personas"
        text={`${who}: las que muestra la lista con sus filtros. El archivo lleva datos personales: guárdalo con cuidado.`}
        busy={busy}
        fault={fault}
        setFault={setFault}
        workbook={{ fault: workbookFault(total) }}
        start={async ({ separator, format }) =>
          (await run(startExport, { body: { query, separator, format } }))?.reply
        }
      />
      {confirmation}
    </>
  );
}
