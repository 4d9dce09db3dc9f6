import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import type { PersonDetail } from '#app/contract/admin/people.ts';
import { deletePerson, PEOPLE_BIN_DAYS } from '#app/contract/admin/people-bin.ts';
import { peopleHref } from '#app/contract/links/admin.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/feedback/lazy-dialog.tsx';

type Props = { person: Pick<PersonDetail, 'id' | 'firstName' | 'paternalSurname' | 'version' | 'state'> };

/** The button that sends a dropped account to the bin; it says first what will happen. */
export function DeletePerson({ person }: Props) {
  const navigate = useNavigate();
  const { busy, fault, setFault, run } = useAction();
  const [opened, setOpened] = useState(false);
  if (person.state !== 'dropped') return null;
  const confirm = async () => {
    const input = { params: { personId: person.id }, body: { version: person.version } };
    if (await run(deletePerson, input, { done: 'La cuenta está en la papelera.' })) navigate(peopleHref());
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
        Eliminar…
      </Button>
      <LazyConfirm
        opened={opened}
        title={`¿Eliminar la cuenta de ${person.firstName} ${person.paternalSurname}?`}
        text={`Sale de todas las listas y búsquedas. Solo se puede si no tiene registros. Durante ${PEOPLE_BIN_DAYS} días se puede restaurar desde la papelera; después se borra.`}
        button="Eliminar"
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
