import { useState } from 'react';
import { peopleHref } from '#app/contract/admin/links/admin.ts';
import { blockForRequest } from '#app/contract/admin/people/erasure.ts';
import { blockedHref } from '#app/contract/admin/people/links/erasure.ts';
import type { ArcoDetail } from '#app/contract/admin/support/arco-record.ts';
import { longDate, longDateTime } from '#app/domain/deadlines/dates.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Link } from '#app/ui/controls/link.tsx';
import { LazyConfirm } from '#app/ui/dialogs/lazy-dialog.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { blockText, erasureChips } from './erasure.texts.ts';

type Props = { request: ArcoDetail; zone: string };

/** The block of the account of a request for cancellation, and what became of its data (product: erasure). */
export function RequestErasure({ request, zone }: Props) {
  const { busy, fault, setFault, run, confirmation } = useConfirmedAction();
  const [opened, setOpened] = useState(false);
  const { blocked, person } = request;
  const isOver = request.state === 'withdrawn' || request.outcome === 'refused';
  if (blocked === null && (isOver || request.state === 'executed')) return null;
  const why = offOf(request);
  const confirm = async () => {
    const input = { params: { arcoId: request.id }, body: { version: request.version } };
    if (await run(blockForRequest, input, { done: 'La cuenta está bloqueada.' })) setOpened(false);
  };
  return (
    <section className="stack gap-sm" aria-label="Cancelación de sus datos">
      <h3 className="strong">Cancelación de sus datos</h3>
      {blocked ? (
        <>
          <p className="wrap gap-sm align-center">
            <StatusChip status={erasureChips[blocked.state].status}>
              {erasureChips[blocked.state].label}
            </StatusChip>
            <span>
              {blocked.erasedAt
                ? longDateTime(zone, blocked.erasedAt)
                : `desde el ${longDateTime(zone, blocked.blockedAt)}; sus datos se borran el ${longDate(blocked.eraseAfter)}`}
            </span>
          </p>
          {blocked.state === 'blocked' ? (
            <p>
              <Link className="inline primary target" to={blockedHref()}>
                Restaurarla o borrar sus datos, en Cuentas bloqueadas
              </Link>
            </p>
          ) : null}
        </>
      ) : (
        <>
          <div className="wrap">
            <Button
              variant="default"
              disabled={why !== null}
              aria-describedby={why ? 'block-off' : undefined}
              onClick={() => {
                setFault(null);
                setOpened(true);
              }}
            >
              Bloquear para cancelar sus datos…
            </Button>
          </div>
          {why ? (
            <p id="block-off" className="quiet small">
              {why}{' '}
              {person && request.account?.isActive ? (
                <Link className="inline primary target" to={peopleHref({}, person.id)}>
                  Abrir su ficha
                </Link>
              ) : null}
            </p>
          ) : null}
        </>
      )}
      <LazyConfirm
        opened={opened}
        title={`¿Bloquear la cuenta de ${person?.name ?? ''}?`}
        text={blockText}
        button="Bloquear"
        stay="Dejarla como está"
        busy={busy}
        fault={fault}
        onConfirm={() => void confirm()}
        onClose={() => setOpened(false)}
      />
      {confirmation}
    </section>
  );
}

/** The reason why the account cannot be blocked now; null where it can. */
function offOf({ person, identity, state, account }: ArcoDetail): string | null {
  if (person === null) return 'Primero di qué persona es quien la pide.';
  if (identity === null) return 'Primero comprueba la identidad de quien la pide.';
  if (state !== 'answered') return 'Primero responde la solicitud: nada se cancela antes de la respuesta.';
  return account?.isActive ? 'Su cuenta está activa: dala de baja antes de bloquearla.' : null;
}
