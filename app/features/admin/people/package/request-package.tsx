import { useState } from 'react';
import { makePackageLink, type PackageLinkWay, packForRequest } from '#app/contract/admin/people/package.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { longDateTime } from '#app/domain/deadlines/dates.ts';
import { TaskProgress } from '#app/product/admin/tasks/task-progress.tsx';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { CopiedText } from './copied-text.tsx';

type Props = { request: ArcoDetail; zone: string };

/** The package of a request for access: made, handed over, and whether it was downloaded (product: package of a person). */
export function RequestPackage({ request, zone }: Props) {
  const { run, busy, fault, confirmation } = useConfirmedAction();
  const { packed } = request;
  const isOver = request.state === 'withdrawn' || request.outcome === 'refused';
  if (packed === null && (isOver || request.state === 'executed')) return null;
  const why = offOf(request);
  const prepare = () =>
    run(
      packForRequest,
      { params: { arcoId: request.id }, body: { version: request.version } },
      { done: 'El paquete se está preparando.' },
    );
  const isReady = packed !== null && packed.address !== null;
  const mayPrepare = request.state !== 'executed' && !isOver;
  return (
    <section className="stack gap-sm" aria-label="Paquete de sus datos">
      <h3 className="strong">Paquete de sus datos</h3>
      {packed !== null && packed.state !== 'done' && packed.state !== 'cancelled' ? (
        <TaskProgress read={packed} label="Preparando el paquete" />
      ) : null}
      {packed?.state === 'done' && packed.expiresAt !== null ? (
        <p className={isReady ? undefined : 'quiet'}>
          {isReady
            ? `Listo. Se puede descargar hasta el ${longDateTime(zone, packed.expiresAt)}.`
            : `El paquete venció el ${longDateTime(zone, packed.expiresAt)}.`}
        </p>
      ) : null}
      {packed?.address && !isOver ? (
        <>
          <CopiedText label="La persona lo descarga con su sesión iniciada" text={packed.address} />
          <OneTimeLink request={request} link={packed.link} zone={zone} />
        </>
      ) : null}
      {mayPrepare && (packed === null || packed.state === 'done' || packed.state === 'cancelled') ? (
        <>
          <div className="wrap">
            <Button
              variant="default"
              loading={busy}
              disabled={why !== null}
              aria-describedby={why ? 'package-off' : undefined}
              onClick={() => void prepare()}
            >
              {packed === null ? 'Preparar paquete' : 'Preparar otro paquete'}
            </Button>
          </div>
          <p id="package-off" className="quiet small">
            {why ??
              (packed === null
                ? 'Reúne sus datos, lo que hizo y escribió, lo que se escribió sobre ella y sus archivos. Dura 7 días.'
                : 'Los enlaces del anterior dejan de servir.')}
          </p>
        </>
      ) : null}
      <p role="alert" className="danger">
        {fault}
      </p>
      {confirmation}
    </section>
  );
}

/** The reason why no package can be made now; null where it can. */
function offOf({ person, account, identity }: ArcoDetail): string | null {
  if (person === null) return 'Primero di qué persona es quien la pide.';
  if (identity === null) return 'Primero comprueba la identidad de quien la pide.';
  return account === null ? 'Su cuenta está bloqueada o ya se borró.' : null;
}

type LinkProps = Props & { link: NonNullable<ArcoDetail['packed']>['link'] };

/** The link that opens the package once, for who cannot sign in. */
function OneTimeLink({ request, link, zone }: LinkProps) {
  const { run, busy, fault, confirmation } = useConfirmedAction();
  const [shown, setShown] = useState<string | null>(null);
  const hasMail = request.account?.hasMail === true;
  const make = async (way: PackageLinkWay) => {
    const made = await run(
      makePackageLink,
      { params: { arcoId: request.id }, body: { version: request.version, way } },
      {
        done: way === 'mail' ? 'El enlace va en camino a su correo.' : 'El enlace está listo: cópialo ahora.',
      },
    );
    if (made) setShown(made.reply?.address ?? null);
  };
  return (
    <div className="stack gap-sm">
      <p>Si no puede iniciar sesión, dale un enlace que sirve una sola vez.</p>
      {link ? (
        <p className="quiet small" data-figures>
          {linkText(link, zone)}
        </p>
      ) : null}
      {shown ? <CopiedText label="Cópialo ahora: no se vuelve a mostrar" text={shown} /> : null}
      <div className="wrap gap-sm">
        <Button
          variant="default"
          loading={busy}
          disabled={!hasMail}
          aria-describedby={hasMail ? undefined : 'link-off'}
          onClick={() => void make('mail')}
        >
          Enviar enlace por correo
        </Button>
        <Button variant="default" loading={busy} onClick={() => void make('shown')}>
          Mostrar enlace
        </Button>
      </div>
      {hasMail ? null : (
        <p id="link-off" className="quiet small">
          Su cuenta no tiene correo: muestra el enlace y entrégaselo.
        </p>
      )}
      <p role="alert" className="danger">
        {fault}
      </p>
      {confirmation}
    </div>
  );
}

function linkText(link: NonNullable<LinkProps['link']>, zone: string): string {
  const made = `${link.isMailed ? 'Enviado por correo' : 'Mostrado'} el ${longDateTime(zone, link.madeAt)}`;
  if (link.usedAt) return `${made}. Se usó el ${longDateTime(zone, link.usedAt)}.`;
  return `${made}. Sin usar todavía: si haces otro, este deja de servir.`;
}
