import { Modal } from '@mantine/core';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import {
  endSecondFactor,
  ownSecondFactor,
  renewRecovery,
  type SecondFactorState,
} from '#app/contract/admin/second-factor.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { sendKeys } from '#app/ui/controls/send-keys.ts';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { useDocument } from '#app/ui/theme/document-context.ts';
import { CodeField } from './code-field.tsx';
import { FactorSetup } from './factor-setup.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** *Verificación en dos pasos* of the administrator's menu (product: second factor). */
export function SecondFactorDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Verificación en dos pasos"
      size="lg"
      closeOnClickOutside={false}
    >
      <OwnFactor />
    </Modal>
  );
}

function OwnFactor() {
  const [state, setState] = useState<SecondFactorState | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const read = useCallback(() => {
    setFault(null);
    call(ownSecondFactor).then(setState, (error: unknown) => {
      if (!isCallError(error)) throw error;
      setFault(error.message);
    });
  }, []);
  useEffect(read, [read]);

  if (codes) {
    const kept = () => {
      setCodes(null);
      read();
    };
    return <RecoveryCodes codes={codes} onKept={kept} />;
  }
  if (fault) return <SectionError onRetry={read}>{fault}</SectionError>;
  if (!state) return <Loader aria-label="Cargando tu verificación en dos pasos" />;
  return state.since === null ? (
    <FactorSetup onCodes={setCodes} />
  ) : (
    <FactorOn state={state} since={state.since} onCodes={setCodes} onEnded={read} />
  );
}

type OnProps = {
  state: SecondFactorState;
  since: string;
  onCodes: (codes: readonly string[]) => void;
  onEnded: () => void;
};

function FactorOn({ state, since, onCodes, onEnded }: OnProps) {
  const { zone } = useDocument();
  const { run, busy, fault, confirmation } = useConfirmedAction();
  const [ends, setEnds] = useState(false);
  const heading = useRef<HTMLParagraphElement>(null);
  // What led here left the screen.
  useEffect(() => heading.current?.focus(), []);
  const renew = async () => {
    const renewed = await run(renewRecovery, {});
    if (renewed?.reply) onCodes(renewed.reply.codes);
  };
  return (
    <div className="stack gap-md">
      <p ref={heading} tabIndex={-1} className="no-ring">
        <StatusChip status="done">Activada</StatusChip>{' '}
        <span className="quiet">desde el {shortDateTime(zone, since)}</span>
      </p>
      <p>{leftText(state.codesLeft)}</p>
      <p role="alert" className="danger">
        {fault}
      </p>
      {ends ? (
        <EndForm onEnded={onEnded} onStay={() => setEnds(false)} />
      ) : (
        <div className="wrap gap-sm">
          <Button loading={busy} onClick={() => void renew()}>
            Códigos de recuperación nuevos
          </Button>
          {state.required ? null : (
            <Button variant="default" disabled={busy} onClick={() => setEnds(true)}>
              Desactivar
            </Button>
          )}
        </div>
      )}
      {state.required ? (
        <p className="quiet">Es obligatoria para la administración: no se puede desactivar.</p>
      ) : null}
      {confirmation}
    </div>
  );
}

const leftText = (left: number): string => {
  if (left === 0) return 'Ya no te quedan códigos de recuperación: pide nuevos.';
  return left === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${left} códigos de recuperación.`;
};

function EndForm({ onEnded, onStay }: { onEnded: () => void; onStay: () => void }) {
  const { run, busy, fault, setFault, confirmation } = useConfirmedAction();
  const [code, setCode] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setFault('Escribe el código.');
    const done = 'Desactivamos tu verificación en dos pasos.';
    if (await run(endSecondFactor, { body: { code } }, { done })) onEnded();
  };
  return (
    <>
      <form className="stack gap-md" onSubmit={send} onKeyDown={sendKeys} noValidate>
        <p>
          Desde ahora bastará tu contraseña para entrar a la administración. Tus códigos de recuperación
          dejarán de servir.
        </p>
        <CodeField
          label="Código de tu app, o uno de recuperación"
          value={code}
          onChange={(typed) => {
            setCode(typed);
            setFault(null);
          }}
          fault={fault}
          anyCode
          busy={busy}
        />
        <div className="wrap gap-md justify-end">
          <Button variant="default" onClick={onStay} disabled={busy} autoFocus>
            Conservarla
          </Button>
          <Button type="submit" color="accent" loading={busy}>
            Desactivar
          </Button>
        </div>
      </form>
      {confirmation}
    </>
  );
}
