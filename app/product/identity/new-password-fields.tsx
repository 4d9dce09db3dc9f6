import type { UseFormRegisterReturn } from 'react-hook-form';
import type { NewPassword } from '#app/contract/account/identity/new-password.ts';
import { SecretField } from '#app/ui/controls/forms/secret-field.tsx';
import { PasswordChecklist } from './password-checklist.tsx';

type Props = {
  /** The text of the first field, for the checklist. */
  value: string;
  fields: Record<keyof NewPassword, UseFormRegisterReturn>;
  faults: Partial<Record<keyof NewPassword, string | undefined>>;
  disabled?: boolean;
};

/** A new password with its live checklist, and its confirmation (spec §4.2, §5.1). */
export function NewPasswordFields({ value, fields, faults, disabled = false }: Props) {
  return (
    <>
      <SecretField
        label="Nueva contraseña"
        autoComplete="new-password"
        description={<PasswordChecklist value={value} />}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={faults.password_1}
        readOnly={disabled}
        {...fields.password_1}
      />
      <SecretField
        label="Confirmar contraseña"
        autoComplete="new-password"
        error={faults.password_2}
        readOnly={disabled}
        {...fields.password_2}
      />
    </>
  );
}
