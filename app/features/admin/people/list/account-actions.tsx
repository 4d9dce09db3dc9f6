import { type ReactNode, useState } from 'react';
import { removePersonPhoto, sendActivation, unlockPerson } from '#app/contract/admin/people/access.ts';
import type { PersonDetail } from '#app/contract/admin/people/people.ts';
import { fullName } from '#app/domain/access/person.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { ViewAsButton } from '#app/product/view-as/view-as-button.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import styles from './person.module.css';
import { StateDialog } from './ties/state-dialog.tsx';

type Props = { person: PersonDetail; zone: string };

/** Actions on an account beyond its data. */
export function AccountActions({ person, zone, more }: Props & { more: ReactNode }) {
  const { id: personId, state } = person;
  const account = useAction();
  const [dropping, setDropping] = useState(false);
  return (
    <section className={styles.actions} aria-label="Cuenta">
      <h2 className="strong">Cuenta</h2>
      {state === 'invited' ? <Activation person={person} zone={zone} /> : null}
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

/** The one-time link with which the owner of a new account chooses the first password. */
function Activation({ person, zone }: Props) {
  const { busy, fault, run } = useAction();
  const [link, setLink] = useState<string | null>(null);
  const send = async (print: boolean) => {
    const words = print ? null : 'Mandamos el enlace de activación.';
    const sent = await run(
      sendActivation,
      { params: { personId: person.id }, body: { print } },
      words === null ? {} : { done: words },
    );
    setLink(sent?.reply?.link ?? null);
  };
  return (
    <div className="stack gap-xs">
      <p className="quiet">
        {person.invitedAt
          ? `Último enlace: ${shortDateTime(zone, person.invitedAt)}. Dura 7 días y sirve una vez.`
          : 'Todavía no tiene contraseña: la elige con su enlace de activación.'}
      </p>
      <div className="wrap gap-sm">
        {person.email ? (
          <Button loading={busy} onClick={() => void send(false)}>
            Enviar activación
          </Button>
        ) : null}
        <Button variant="default" loading={busy} onClick={() => void send(true)}>
          Ver enlace para imprimir
        </Button>
      </div>
      <p role="alert" className="danger">
        {fault}
      </p>
      <div role="status">
        {link ? (
          <p>
            Entrégalo en mano; el anterior ya no sirve: <strong className={styles.link}>{link}</strong>
          </p>
        ) : null}
      </div>
    </div>
  );
}
