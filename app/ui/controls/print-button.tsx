import { IconPrinter } from '@tabler/icons-react';
import { Button } from './button.tsx';

/** Prints the screen, or keeps it as PDF. */
export function PrintButton() {
  return (
    <Button
      reads
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      Imprimir o guardar PDF
    </Button>
  );
}
