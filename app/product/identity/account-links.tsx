import { useState } from 'react';
import { type OneTimeLink, resetPersonPassword, sendActivation } from '#app/contract/admin/people/access.ts';
import type { AccountState } from '#app/contract/admin/people/people.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { PrintedLink } from './printed-link.tsx';
import { useConfirmedAction } from './use-confirmed-action.tsx';

/** An account as those who help its owner to get in see it. */
export type HelpedAccount = {
  id: number;
  name: string;
  username: string;
  state: AccountState;
  hasMail: boolean;
  isAdministrator: boolean;
  /** When its owner was given the last activation link. */
  invitedAt?: string | null;
};

type Props = { account: HelpedAccount; zone: string };

/** The link by which the owner of an account chooses the first password, or another one in place of a forgotten one. */
export function AccountLinks({ account, zone, isOwn }: Props & { isOwn: boolean }) {
  if (account.state === 'invited') return <Activation account={account} zone={zone} />;
  if (account.state !== 'active') {
    return (
      <p className="quiet">
        {account.state === 'merged'
          ? 'Esta cuenta se unió a otra: ayúdale con la que sigue.'
          : 'Esta cuenta está dada de baja: reactívala en su ficha antes de darle un enlace.'}
      </p>
    );
  }
  const why = isOwn
    ? 'Tu propia contraseña se cambia en el menú de tu cuenta.'
    : account.isAdministrator
      ? 'Es la cuenta de una persona administradora: nadie más restablece su contraseña. La recupera con su correo desde el inicio de sesión; sin correo, en el servidor.'
      : null;
  return why === null ? <PasswordReset account={account} zone={zone} /> : <p className="quiet">{why}</p>;
}

/** The one-time link with which the owner of a new account chooses the first password. */
function Activation({ account, zone }: Props) {
  const { busy, fault, run } = useAction();
  const [given, setGiven] = useState<OneTimeLink | null>(null);
  const send = async (print: boolean) => {
    const words = print ? {} : { done: 'Mandamos el enlace de activación.' };
    const sent = await run(sendActivation, { params: { personId: account.id }, body: { print } }, words);
    setGiven(sent?.reply ?? null);
  };
  return (
    <div className="stack gap-xs">
      <p className="quiet">
        {account.invitedAt
          ? `Último enlace: ${shortDateTime(zone, account.invitedAt)}. Dura 7 días y sirve una vez.`
          : 'Todavía no tiene contraseña: la elige con su enlace de activación.'}
      </p>
      <div className="wrap gap-sm">
        {account.hasMail ? (
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
      <Given
        given={given}
        account={account}
        zone={zone}
        title="Enlace de activación"
        before="El anterior sigue abriendo hasta que use uno de los dos."
      />
    </div>
  );
}

/** The one-time link with which somebody who forgot the password chooses another one (product: recovery). */
function PasswordReset({ account, zone }: Props) {
  const { busy, fault, run, confirmation } = useConfirmedAction();
  const [way, setWay] = useState<'mail' | 'print'>('print');
  const [asking, setAsking] = useState(false);
  const [given, setGiven] = useState<OneTimeLink | null>(null);
  const ask = (chosen: typeof way) => {
    setWay(chosen);
    setAsking(true);
  };
  const give = async () => {
    const input = { params: { personId: account.id }, body: { print: way === 'print' } };
    const words = way === 'print' ? {} : { done: 'Mandamos el enlace a su correo.' };
    const sent = await run(resetPersonPassword, input, words);
    if (!sent) return;
    setAsking(false);
    setGiven(sent.reply);
  };
  return (
    <div className="stack gap-xs">
      <p className="quiet">
        ¿Olvidó su contraseña? Dale un enlace para elegir otra: dura 24 horas y sirve una vez. Mientras no lo
        use, la de ahora sigue sirviendo.
      </p>
      <div className="wrap gap-sm">
        {account.hasMail ? (
          <>
            <Button variant="default" onClick={() => ask('mail')}>
              Restablecer contraseña por correo
            </Button>
            <Button variant="default" onClick={() => ask('print')}>
              Restablecer con enlace impreso
            </Button>
          </>
        ) : (
          <Button variant="default" onClick={() => ask('print')}>
            Restablecer contraseña
          </Button>
        )}
      </div>
      <Given
        given={given}
        account={account}
        zone={zone}
        title="Enlace para elegir otra contraseña"
        before="El anterior ya no sirve."
      />
      <LazyConfirm
        opened={asking}
        title="¿Restablecer su contraseña?"
        text={
          way === 'mail'
            ? `Mandamos a su correo un enlace con el que ${account.name} elige otra contraseña. Al usarlo se cierran sus sesiones abiertas.`
            : `Hazlo solo si comprobaste que es ${account.name}: quien tenga el enlace elige su contraseña. Al usarlo se cierran sus sesiones abiertas.`
        }
        button={way === 'mail' ? 'Enviar enlace' : 'Ver enlace para imprimir'}
        stay="Cancelar"
        busy={busy}
        fault={fault}
        onConfirm={() => void give()}
        onClose={() => setAsking(false)}
      />
      {confirmation}
    </div>
  );
}

/** A link that was given on paper; nothing where a mail carries it. */
function Given({
  given,
  account,
  zone,
  title,
  before,
}: Props & { given: OneTimeLink | null; title: string; before: string }) {
  return (
    <div role="status">
      {given?.link && given.qr ? (
        <PrintedLink
          title={title}
          lead={`Entrégalo en mano: sirve una vez, hasta el ${shortDateTime(zone, given.expiresAt)}. ${before} Este no se vuelve a mostrar.`}
          name={account.name}
          username={account.username}
          link={given.link}
          qr={given.qr}
        />
      ) : null}
    </div>
  );
}
