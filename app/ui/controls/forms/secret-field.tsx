import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { forwardRef, useState } from 'react';

/** A password field that can be shown. Paste and password managers work as everywhere. */
export const SecretField = forwardRef<HTMLInputElement, PasswordInputProps>(function SecretField(props, ref) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      ref={ref}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Ocultar contraseña' : 'Mostrar contraseña',
        tabIndex: 0,
      }}
      spellCheck={false}
      autoCapitalize="none"
      {...props}
    />
  );
});
