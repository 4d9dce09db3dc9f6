import { useState } from 'react';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';

const loadDialog = async () => (await import('./package-dialog.tsx')).PackageDialog;

type Props = { person: Pick<PersonDetail, 'id' | 'firstName' | 'paternalSurname'> };

/** Opens the package of what is kept of a person (product: package of a person). */
export function PackagePerson({ person }: Props) {
  const [opened, setOpened] = useState(false);
  const { Dialog, opened: isOpen } = useLazyDialog(loadDialog, opened);
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        Paquete de sus datos…
      </Button>
      {Dialog ? <Dialog person={person} opened={isOpen} onClose={() => setOpened(false)} /> : null}
    </>
  );
}
