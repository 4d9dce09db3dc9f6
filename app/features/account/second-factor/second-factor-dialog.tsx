import { type FormEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import {
  endSecondFactor,
  ownSecondFactor,
  renewRecovery,
  type SecondFactorState,
} from '#app/contract/account/identity/second-factor.ts';
import { shortDateTime } from '#app/domain/deadlines/dates.ts';
import { countText, wordFor } from '#app/domain/text/counts.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { Loader } from '#app/ui/feedback/loader.tsx';
import { SectionError } from '#app/ui/feedback/section-error.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { sendKeys } from '#app/ui/keys/send-keys.ts';
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
  const [asks, setAsks] = useState<'codes' | 'end' | null>(null);
  const heading = useRef<HTMLParagraphElement>(null);
  // The button that led here left the screen.
  useEffect(() => heading.current?.focus(), []);
  const stay = () => setAsks(null);
  return (
    <div className="stack gap-md">
      <p ref={heading} tabIndex={-1} className="no-ring">
        <StatusChip status="done">Activada</StatusChip>{' '}
        <span className="quiet">desde el {shortDateTime(zone, since)}</span>
      </p>
      <p>{leftText(state.codesLeft)}</p>
      {asks === null ? (
        <div className="wrap gap-sm">
          <Button onClick={() => setAsks('codes')}>Códigos de recuperación nuevos</Button>
          {state.required ? null : (
            <Button variant="default" onClick={() => setAsks('end')}>
              Desactivar
            </Button>
          )}
        </div>
      ) : asks === 'codes' ? (
        <RenewForm onCodes={onCodes} onStay={stay} />
      ) : (
        <EndForm onEnded={onEnded} onStay={stay} />
      )}
      {state.required ? (
        <p className="quiet">Es obligatoria para la administración: no se puede desactivar.</p>
      ) : null}
    </div>
  );
}

const leftText = (left: number): string => {
  if (left === 0) return 'Ya no te quedan códigos de recuperación: pide nuevos.';
  return `Te ${wordFor(left, 'queda', 'quedan')} ${countText(left, 'código', 'códigos')} de recuperación.`;
};

function RenewForm({ onCodes, onStay }: Pick<OnProps, 'onCodes'> & { onStay: () => void }) {
  const action = useConfirmedAction();
  const send = async (code: string) => {
    const renewed = await action.run(renewRecovery, { body: { code } });
    if (renewed?.reply) onCodes(renewed.reply.codes);
  };
  return (
    <CodeForm action={action} send={send} stay="Cancelar" onStay={onStay} button="Dar códigos nuevos">
      Los códigos de recuperación que tenías dejarán de servir.
    </CodeForm>
  );
}

function EndForm({ onEnded, onStay }: Pick<OnProps, 'onEnded'> & { onStay: () => void }) {
  const action = useConfirmedAction();
  const send = async (code: string) => {
    const done = 'Desactivamos tu verificación en dos pasos.';
    if (await action.run(endSecondFactor, { body: { code } }, { done })) onEnded();
  };
  return (
    <CodeForm action={action} send={send} stay="Conservarla" onStay={onStay} button="Desactivar" grave>
      Desde ahora bastará tu contraseña para entrar a la administración. Tus códigos de recuperación dejarán
      de servir.
    </CodeForm>
  );
}

type CodeFormProps = {
  action: ReturnType<typeof useConfirmedAction>;
  send: (code: string) => Promise<void>;
  /** The consequence of the action. */
  children: ReactNode;
  /** Words of the safe button. */
  stay: string;
  onStay: () => void;
  button: string;
  grave?: boolean;
};

/** Asks for one more code. */
function CodeForm({ action, send, children, stay, onStay, button, grave = false }: CodeFormProps) {
  const { busy, fault, setFault, confirmation } = action;
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setFault('Escribe el código.');
    void send(code);
  };
  return (
    <>
      <form className="stack gap-md" onSubmit={submit} onKeyDown={sendKeys} noValidate>
        <p>{children}</p>
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
            {stay}
          </Button>
          <Button type="submit" {...(grave ? { color: 'accent' } : {})} loading={busy}>
            {button}
          </Button>
        </div>
      </form>
      {confirmation}
    </>
  );
}
