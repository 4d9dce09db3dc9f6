import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { downloadFile } from './download-file.ts';
import type { Sheet, SheetFormat } from './sheet-file.ts';

const formats: readonly SheetFormat[] = ['csv', 'xlsx'];

type Props = {
  /** The file is named after it. */
  title: string;
  sheet: () => Sheet;
  disabled: boolean;
};

/** A table as a file; the code that writes it comes with the first one. */
export function SheetExport({ title, sheet, disabled }: Props) {
  const [failed, setFailed] = useState(false);
  const write = (format: SheetFormat) => {
    setFailed(false);
    import('./sheet-file.ts').then(
      ({ sheetFile, sheetName }) => downloadFile(sheetFile(sheet(), format), sheetName(title, format)),
      () => setFailed(true),
    );
  };
  return (
    <div className="row wrap gap-xs" data-print="never">
      {formats.map((format) => (
        <Button
          reads
          key={format}
          variant="default"
          disabled={disabled}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => write(format)}
        >
          Exportar {format.toUpperCase()}
        </Button>
      ))}
      {failed ? <p role="alert">No se pudo exportar. Revisa tu conexión e intenta de nuevo.</p> : null}
    </div>
  );
}
