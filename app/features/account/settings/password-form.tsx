import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordUpdate } from '#app/contract/account/account.ts';
import { newPasswordFaults, passwordTexts } from '#app/contract/account/identity/new-password.ts';
import { NewPasswordFields } from '#app/product/identity/new-password-fields.tsx';
import { call, isCallError } from '#app/realtime/call.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { SecretField } from '#app/ui/controls/forms/secret-field.tsx';
import type { DialogProps } from '#app/ui/dialogs/lazy-dialog.tsx';
import { Modal } from '#app/ui/dialogs/modal.tsx';
import { notifySuccess } from '#app/ui/feedback/notify.tsx';
import { useErrorTitle } from '#app/ui/feedback/use-error-title.ts';

type Values = { password_0: string; password_1: string; password_2: string };
const empty: Values = { password_0: '', password_1: '', password_2: '' };

/** Sentences of a save that failed: the literal one, and why where the person can do something about it. */
type Failure = readonly string[];

/** Changes the password of the signed-in person (spec §4.2, §5.1); faults of the new one are found before it is sent. */
export function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const [failure, setFailure] = useState<Failure>([]);
  const alert = useRef<HTMLDivElement>(null);
  const form = useForm<Values>({
    defaultValues: empty,
    resolver: (values) => {
      const faults = newPasswordFaults(values, { current: values.password_0 });
      const errors = Object.fromEntries(
        Object.entries(faults).map(([field, message]) => [field, { type: 'rule', message }]),
      );
      return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
    reValidateMode: 'onSubmit',
  });
  const { errors, isSubmitting } = form.formState;
  useErrorTitle(failure.length > 0 || Object.keys(errors).length > 0);

  const save = form.handleSubmit(
    async ({ password_0: current, password_1: next, password_2: confirmation }) => {
      setFailure([]);
      try {
        await call(passwordUpdate, { body: { current, next, confirmation } });
        void notifySuccess(passwordTexts.saved);
        onSaved();
      } catch (error) {
        if (!isCallError(error)) throw error;
        setFailure([passwordTexts.failed, ...(error.code === 'login.paused' ? [error.message] : [])]);
        if (error.code === 'ACTUAL_INCORRECTA') {
          form.setError('password_0', { message: error.message }, { shouldFocus: true });
        } else if (error.code === 'password.weak') {
          form.setError('password_1', { message: error.message }, { shouldFocus: true });
        } else alert.current?.focus();
      }
    },
    () => setFailure([]),
  );

  return (
    <form className="stack gap-md" onSubmit={save} noValidate>
      <SecretField
        label="Contraseña actual"
        autoComplete="current-password"
        data-autofocus
        error={errors.password_0?.message}
        readOnly={isSubmitting}
        {...form.register('password_0')}
      />
      <NewPasswordFields
        value={form.watch('password_1')}
        fields={{ password_1: form.register('password_1'), password_2: form.register('password_2') }}
        faults={{ password_1: errors.password_1?.message, password_2: errors.password_2?.message }}
        disabled={isSubmitting}
      />
      <div ref={alert} role="alert" tabIndex={-1} className="fault">
        {failure.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button type="submit" color="accent" size="lg" fullWidth disabled={isSubmitting}>
        {isSubmitting ? passwordTexts.saving : passwordTexts.update}
      </Button>
    </form>
  );
}

/** The change password modal (spec §2.9, §4.2); it forgets the typed passwords when it closes. */
export function PasswordDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cambiar contraseña" closeOnClickOutside={false}>
      <PasswordForm onSaved={onClose} />
    </Modal>
  );
}
