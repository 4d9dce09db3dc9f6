import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorToConfirm,
} from '#app/contract/account/identity/second-factor.ts';
import { useConfirmedAction } from '#app/product/identity/use-confirmed-action.tsx';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { QrCode } from '#app/ui/layout/figures/qr-code.tsx';
import { CodeField } from './code-field.tsx';
import styles from './second-factor.module.css';

type Props = { onCodes: (codes: readonly string[]) => void };

/** Turns the factor on: the app reads the QR, and its first code confirms it. `onCodes` gets the recovery codes. */
export function FactorSetup({ onCodes }: Props) {
  const { run, busy, fault, confirmation } = useConfirmedAction();
  const [toConfirm, setToConfirm] = useState<FactorToConfirm | null>(null);
  const begin = async () => {
    const begun = await run(beginSecondFactor, {});
    if (begun?.reply) setToConfirm(begun.reply);
  };
  if (toConfirm) return <FirstCode factor={toConfirm} onCodes={onCodes} />;
  return (
    <div className="stack gap-md">
      <p>
        Además de tu contraseña escribirás un código que solo tu teléfono muestra. Así nadie entra a la
        administración aunque conozca tu contraseña.
      </p>
      <p className="quiet">
        Antes de empezar, instala en tu teléfono una app de verificación: Google Authenticator, Microsoft
        Authenticator o la que ya uses.
      </p>
      <p role="alert" className="danger">
        {fault}
      </p>
      <div className="wrap justify-end">
        <Button color="accent" loading={busy} onClick={() => void begin()}>
          Activar
        </Button>
      </div>
      {confirmation}
    </div>
  );
}

function FirstCode({ factor, onCodes }: Props & { factor: FactorToConfirm }) {
  const { run, busy, fault, setFault } = useAction();
  const [code, setCode] = useState('');
  const heading = useRef<HTMLParagraphElement>(null);
  // The button that led here left the screen.
  useEffect(() => heading.current?.focus(), []);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return setFault('Escribe el código.');
    const confirmed = await run(confirmSecondFactor, { body: { code } });
    if (confirmed?.reply) onCodes(confirmed.reply.codes);
  };
  return (
    <form className="stack gap-md" onSubmit={send} noValidate>
      <p ref={heading} tabIndex={-1} className="strong no-ring">
        1. Escanea este código con tu app de verificación.
      </p>
      <QrCode qr={factor.qr} label="Código QR para tu app de verificación" />
      <p>
        ¿No puedes escanearlo? Escribe o copia esta clave en la app:{' '}
        <code className={styles.key}>{inGroups(factor.key)}</code>
      </p>
      <p className="strong">2. Escribe el código de 6 números que la app muestra.</p>
      <CodeField
        label="Código"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          setFault(null);
        }}
        fault={fault}
        busy={busy}
      />
      <div className="wrap justify-end">
        <Button type="submit" color="accent" loading={busy}>
          Confirmar y activar
        </Button>
      </div>
    </form>
  );
}

/** A key in groups of four, to be typed by hand. */
const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;
