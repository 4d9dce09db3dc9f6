import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the screen, or keeps it as PDF. */
export function PrintButton() {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      Imprimir o guardar PDF
    </Button>
  );
}
