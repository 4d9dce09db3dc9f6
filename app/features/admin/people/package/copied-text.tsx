import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';

/** An address to hand over, with a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
  const [said, setSaid] = useState('');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setSaid('Copiado.'),
      () => setSaid('Tu navegador no deja copiarlo: selecciónalo y cópialo.'),
    );
  return (
    <div className="stack gap-xs">
      <p className="strong">{label}</p>
      <p className="breaks">
        <code>{text}</code>
      </p>
      <div className="wrap gap-sm align-center">
        <Button
          reads
          variant="default"
          size="sm"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar
        </Button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
