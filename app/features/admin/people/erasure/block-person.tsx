import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { blockPerson } from '#app/contract/admin/people/erasure.ts';
import { blockedHref } from '#app/contract/admin/people/links/erasure.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { blockText } from './erasure.texts.ts';

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
        text={blockText}
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
