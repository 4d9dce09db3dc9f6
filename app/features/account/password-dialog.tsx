import { Modal } from '@mantine/core';
import type { DialogProps } from '#app/ui/feedback/lazy-dialog.tsx';
import { PasswordForm } from './password-form.tsx';

/** The change password modal (spec §2.9, §4.2). What was typed goes when it closes. */
export function PasswordDialog({ opened, onClose }: DialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Cambiar contraseña" closeOnClickOutside={false}>
      <PasswordForm onSaved={onClose} />
    </Modal>
  );
}
