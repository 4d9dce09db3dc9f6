import { useEffect, useRef } from 'react';
import { TextInput } from '#app/ui/controls/text-input.tsx';

type Props = {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
  fault: string | null;
  /** Letters too: a recovery code is as good. */
  anyCode?: boolean;
  busy: boolean;
};

/** The code of a verification app; a phone offers its digits. */
export function CodeField({ label, description, value, onChange, fault, anyCode = false, busy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  // The button that sent it could not keep the focus.
  useEffect(() => {
    if (fault !== null) input.current?.focus();
  }, [fault]);
  return (
    <TextInput
      ref={input}
      label={label}
      description={description}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={fault}
      readOnly={busy}
      inputMode={anyCode ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={40}
    />
  );
}
