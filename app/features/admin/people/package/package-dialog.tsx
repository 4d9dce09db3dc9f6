import { startPersonPackage } from '#app/contract/admin/people/package.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { ExportDialog } from '#app/product/admin/exports/export-dialog.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

type Props = DialogProps & { person: Pick<PersonDetail, 'id' | 'firstName' | 'paternalSurname'> };

/** The content of the package, its progress, and its file. */
export function PackageDialog({ person, ...dialog }: Props) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  return (
    <>
      <ExportDialog
        {...dialog}
        title={`Datos de ${person.firstName} ${person.paternalSurname}`}
        text="Se reúne lo que la plataforma guarda de esta persona: sus datos, lo que hizo y escribió, lo que otras personas escribieron sobre ella y sus archivos, con un índice para leerlo. El enlace dura 7 días: lo abres tú, y esa persona después de iniciar sesión. Cada descarga queda en la bitácora."
        busy={busy}
        fault={fault}
        setFault={setFault}
        start={async () =>
          (await run(startPersonPackage, { params: { personId: person.id }, body: {} }))?.reply
        }
        isArchive
      />
      {confirmation}
    </>
  );
}
