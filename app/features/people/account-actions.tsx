import { type ReactNode, useState } from 'react';
import {
  type PersonDetail,
  sendActivation,
  setPersonState,
  unlockPerson,
} from '#app/contract/admin/people.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { PersonPicker, type PickedPerson } from '#app/product/people/person-picker.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { Checkbox } from '#app/ui/controls/checkbox.tsx';
import { TextInput } from '#app/ui/controls/text-input.tsx';
import { FormDialog } from '#app/ui/feedback/form-dialog.tsx';
import styles from './person.module.css';

type Props = { person: PersonDetail; zone: string };

/** What can be done with an account beyond its data. */
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

type DialogProps = { person: PersonDetail; opened: boolean; onClose: () => void };

/** Drops the account or opens it again, with a reason. */
function StateDialog({ person, opened, onClose }: DialogProps) {
  const drops = person.state !== 'dropped';
  const [reason, setReason] = useState('');
  const [leads, setLeads] = useState(false);
  const [successor, setSuccessor] = useState<PickedPerson | null>(null);
  const [nobody, setNobody] = useState(false);
  const { busy, fault, setFault, run } = useAction({
    showsRefusal: ({ code }) => {
      if (code === 'person.leads') setLeads(true);
      return false;
    },
  });
  const send = async () => {
    const successorId = nobody ? null : successor?.id;
    if (leads && successorId === undefined) {
      return setFault('Elige quién será su jefe o jefa, o deja a su equipo sin jefe.');
    }
    const body = { active: !drops, reason, ...(leads ? { successorId } : {}) };
    const done = drops ? 'La cuenta quedó dada de baja.' : 'La cuenta está activa otra vez.';
    if (await run(setPersonState, { params: { personId: person.id }, body }, { done })) onClose();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={drops ? 'Dar de baja' : 'Reactivar'}
      busy={busy}
      fault={fault}
      button={drops ? 'Dar de baja' : 'Reactivar'}
      onSend={() => void send()}
    >
      <p>
        {drops
          ? 'Deja de poder entrar desde este momento, sale de sus generaciones y deja de ser tutor o tutora. Sus registros se conservan.'
          : 'Podrá entrar otra vez. Sus generaciones anteriores no se recuperan solas.'}
      </p>
      <TextInput
        className="above-sm"
        label="Motivo"
        value={reason}
        maxLength={200}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
        autoComplete="off"
        data-autofocus
      />
      {leads ? (
        <div className="stack gap-sm above-md">
          <PersonPicker
            label="Quién será jefe o jefa de su equipo"
            profile={3}
            value={successor}
            disabled={nobody}
            onPick={(person) => {
              setSuccessor(person);
              setFault(null);
            }}
          />
          <Checkbox
            label="Dejar a su equipo sin jefe"
            checked={nobody}
            onChange={() => {
              setNobody(!nobody);
              setSuccessor(null);
              setFault(null);
            }}
          />
        </div>
      ) : null}
    </FormDialog>
  );
}
