import { useState } from 'react';
import { confirmIdentity } from '#app/contract/account/identity/confirm-identity.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { SecretField } from '#app/ui/controls/forms/secret-field.tsx';
import { FormDialog } from '#app/ui/dialogs/form-dialog.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';

export type ConfirmIdentityProps = DialogProps & { onConfirmed: () => void };

/** Asks for the password again before a grave change, which waits behind it (product: confirmation). It forgets what was typed. */
export function ConfirmIdentityDialog({ opened, onClose, onConfirmed }: ConfirmIdentityProps) {
  const { run, busy, fault, setFault } = useAction();
  const [password, setPassword] = useState('');
  const forget = () => {
    setPassword('');
    setFault(null);
  };
  const send = async () => {
    if (password === '') return setFault('Escribe tu contraseña.');
    if (!(await run(confirmIdentity, { body: { password } }))) return;
    forget();
    onConfirmed();
  };
  return (
    <FormDialog
      opened={opened}
      onClose={() => {
        forget();
        onClose();
      }}
      title="Confirma que eres tú"
      busy={busy}
      button="Confirmar"
      enterSends
      onSend={() => void send()}
    >
      <p className="quiet">
        Este cambio es delicado: escribe tu contraseña para continuar. No volveremos a pedirla durante 5
        minutos.
      </p>
      <SecretField
        className="above-md"
        label="Tu contraseña"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fault}
        readOnly={busy}
      />
    </FormDialog>
  );
}
