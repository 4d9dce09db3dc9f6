import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { SheetFormat } from './export-team.ts';
import styles from './team.module.css';
import type { Team, TeamMember } from './team.types.ts';
import { sheetName, teamSheet } from './team-sheet.ts';

const formats: readonly SheetFormat[] = ['csv', 'xlsx'];

/** Everything that is filtered, as a sheet; the code that writes it comes with the first one. */
export function TeamExport({ team, members }: { team: Team; members: readonly TeamMember[] }) {
  const [failed, setFailed] = useState(false);
  const write = (format: SheetFormat) => {
    setFailed(false);
    import('./export-team.ts').then(
      ({ sheetFile }) => download(sheetFile(teamSheet(team, members), format), sheetName(team, format)),
      () => setFailed(true),
    );
  };
  return (
    <div className={styles.exports} data-print="never">
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          disabled={members.length === 0}
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

function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken it once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
