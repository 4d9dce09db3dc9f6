import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { PersonDetail } from '#app/contract/admin/people.ts';
import { blockPerson } from '#app/contract/admin/privacy/person-erasure.ts';
import { blockedHref } from '#app/contract/links/support/person-erasure.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/feedback/lazy-dialog.tsx';

type Props = { person: Pick<PersonDetail, 'id' | 'firstName' | 'paternalSurname' | 'version' | 'state'> };

/** The button that blocks a dropped account, whose data go when its days are over (product: erasure). */
export function BlockPerson({ person }: Props) {
  const navigate = useNavigate();
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction();
  const [opened, setOpened] = useState(false);
  if (person.state !== 'dropped') return null;
  const { id, version, firstName, paternalSurname } = person;
  const confirm = async () => {
    const input = { params: { personId: id }, body: { version } };
    if (await run(blockPerson, input, { done: 'La cuenta está bloqueada.' })) navigate(blockedHref());
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          setFault(null);
          setOpened(true);
        }}
      >
        Bloquear para borrar sus datos…
      </Button>
      <LazyConfirm
        opened={opened}
        title={`¿Bloquear la cuenta de ${firstName} ${paternalSurname}?`}
        text="Sale de listas, búsquedas, correos y exportaciones. Mientras dure el bloqueo se puede restaurar; al terminar, su nombre, sus datos, sus archivos y lo que escribió se borran para siempre. Sus calificaciones y avances se quedan en las cifras, sin nombre."
        button="Bloquear"
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
      {confirmation}
    </>
  );
}
