import { type ReactNode, useState } from 'react';
import { removePersonPhoto, unlockPerson } from '#app/contract/admin/people/access.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { fullName } from '#app/domain/access/person.ts';
import { AccountLinks } from '#app/product/identity/account-links.tsx';
import { ViewAsButton } from '#app/product/view-as/view-as-button.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './person.module.css';
import { StateDialog } from './ties/state-dialog.tsx';

type Props = { person: PersonDetail; isOwn: boolean; zone: string; more: ReactNode };

/** Actions on an account beyond its data. */
export function AccountActions({ person, isOwn, zone, more }: Props) {
  const { id: personId, state } = person;
  const account = useAction();
  const [dropping, setDropping] = useState(false);
  return (
    <section className={styles.actions} aria-label="Cuenta">
      <h2 className="strong">Cuenta</h2>
      {state === 'dropped' ? null : (
        <AccountLinks
          account={{
            ...person,
            name: fullName(person),
            hasMail: person.email !== null,
            isAdministrator: person.profiles.includes(1),
          }}
          isOwn={isOwn}
          zone={zone}
        />
      )}
      <div className="wrap gap-sm">
        <Button
          variant="default"
          loading={account.busy}
          onClick={() =>
            void account.run(
              unlockPerson,
              { params: { personId } },
              { done: 'La cuenta ya puede iniciar sesión.' },
            )
          }
        >
          Desbloquear
        </Button>
        <Button variant="default" onClick={() => setDropping(true)}>
          {state === 'dropped' ? 'Reactivar' : 'Dar de baja'}
        </Button>
        {person.photo ? (
          <Button
            variant="default"
            loading={account.busy}
            onClick={() =>
              void account.run(removePersonPhoto, { params: { personId } }, { done: 'Quitamos su foto.' })
            }
          >
            Quitar foto
          </Button>
        ) : null}
        <ViewAsButton
          person={{ id: personId, name: fullName(person), profiles: person.profiles }}
          active={state !== 'dropped'}
        />
        {more}
      </div>
      <p role="alert" className="danger">
        {account.fault}
      </p>
      <StateDialog person={person} opened={dropping} onClose={() => setDropping(false)} />
    </section>
  );
}
