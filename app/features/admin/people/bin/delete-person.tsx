import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { deletePerson } from '#app/contract/admin/people/bin.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { DeleteButton } from '#app/product/admin/bin/delete-button.tsx';

type Props = { person: Pick<PersonDetail, 'id' | 'firstName' | 'paternalSurname' | 'version' | 'state'> };

/** The button that sends a dropped account to the bin. */
export function DeletePerson({ person }: Props) {
  if (person.state !== 'dropped') return null;
  const { id, version, firstName, paternalSurname } = person;
  return (
    <DeleteButton
      title={`¿Eliminar la cuenta de ${firstName} ${paternalSurname}?`}
      effects={['Solo se puede si no tiene registros.']}
      to={peopleHref()}
      send={(run) =>
        run(
          deletePerson,
          { params: { personId: id }, body: { version } },
          { done: 'La cuenta está en la papelera.' },
        )
      }
    />
  );
}
