import { useEffect, useState } from 'react';
import { checkImport, type ImportDetail } from '#app/contract/admin/people/import.ts';
import {
  type ImportColumn,
  type ImportEncoding,
  type ImportMode,
  importColumns,
} from '#app/contract/admin/people/import-columns.ts';
import { useAction } from '#app/realtime/use-action.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { NativeSelect } from '#app/ui/controls/native-select.tsx';
import { DataTable } from '#app/ui/layout/data-table.tsx';
import list from '#app/ui/list/list.module.css';
import styles from './import.module.css';
import { columnNames, encodingWords, modeWords, unusedText } from './import.texts.ts';
import { proposedMapping } from './reading/import-columns.ts';
import { keepMapping, keptMapping } from './reading/kept-mapping.ts';

type Props = { detail: ImportDetail; onSent: () => void };

const modes = Object.keys(modeWords) as ImportMode[];
const choices = [
  { value: '', label: 'No se usa' },
  ...importColumns.map((column) => ({ value: column, label: columnNames[column] })),
];

/** The meaning of each column of the file, and the changes that its rows may make. */
export function ColumnsStep({ detail, onSent }: Props) {
  const { id, readings } = detail;
  const [encoding, setEncoding] = useState<ImportEncoding>(
    detail.encoding === 'latin1' ? 'windows1252' : detail.encoding,
  );
  const reading = readings.find((one) => one.encoding === encoding);
  const { headings, sample } = reading ?? detail;
  const [mapping, setMapping] = useState<readonly (ImportColumn | null)[]>(detail.mapping);
  const [mode, setMode] = useState<ImportMode>(detail.mode);
  const { run, busy, fault, setFault } = useAction();
  // The server does not know what was chosen on this device before.
  useEffect(() => {
    const kept = detail.step === 'columns' ? keptMapping(detail.headings) : null;
    if (kept) setMapping(kept);
  }, [detail.step, detail.headings]);
  const read = (next: ImportEncoding) => {
    setFault(null);
    setEncoding(next);
    const known = proposedMapping(readings.find((one) => one.encoding === next)?.headings ?? []);
    // A heading that was not known by its wrong letters may be now.
    setMapping((held) =>
      held.map((column, at) => {
        const found = known[at] ?? null;
        return column ?? (found && !held.includes(found) ? found : null);
      }),
    );
  };
  const set = (index: number, column: ImportColumn | null) => {
    setFault(null);
    setMapping(mapping.map((held, at) => (at === index ? column : held)));
  };
  const send = async () => {
    keepMapping(headings, mapping);
    const made = await run(checkImport, {
      params: { importId: id },
      body: { mapping: [...mapping], mode, ...(reading ? { encoding } : {}) },
    });
    if (made) onSent();
  };
  const unused = unusedText(headings, mapping);
  return (
    <div className="stack gap-md">
      {readings.length > 0 ? (
        <div className={styles.choices}>
          <NativeSelect
            label="El archivo se guardó en"
            description="Elige con cuál se leen bien los acentos de los ejemplos."
            options={readings.map((one) => ({ value: one.encoding, label: encodingWords[one.encoding] }))}
            value={encoding}
            onChange={(event) => {
              const chosen = readings.find((one) => one.encoding === event.currentTarget.value);
              if (chosen) read(chosen.encoding);
            }}
          />
        </div>
      ) : null}
      <DataTable<string>
        label="Columnas del archivo"
        look={{ frame: list.frame, table: list.table }}
        lead={[]}
        columns={[
          { key: 'heading', label: 'Encabezado' },
          { key: 'sample', label: 'Ejemplo' },
          { key: 'column', label: 'Qué es' },
        ]}
      >
        {headings.map((heading, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading
          <tr key={index}>
            <th scope="row" className={list.name}>
              {heading || `Columna ${index + 1}`}
            </th>
            <td data-label="Ejemplo" data-breaks data-nothing={exampleOf(sample, index) === '—' || undefined}>
              {exampleOf(sample, index)}
            </td>
            <td data-label="Qué es">
              <NativeSelect
                aria-label={`Qué es la columna ${heading || index + 1}`}
                options={choices}
                value={mapping[index] ?? ''}
                onChange={(event) =>
                  set(index, importColumns.find((column) => column === event.currentTarget.value) ?? null)
                }
              />
            </td>
          </tr>
        ))}
      </DataTable>
      {unused ? <p>{unused}</p> : null}
      <div className={styles.choices}>
        <NativeSelect
          label="Qué se hace con las filas"
          options={modes.map((value) => ({ value, label: modeWords[value] }))}
          value={mode}
          onChange={(event) =>
            setMode(modes.find((one) => one === event.currentTarget.value) ?? 'addAndChange')
          }
        />
      </div>
      {fault ? (
        <p className="danger" role="alert">
          {fault}
        </p>
      ) : null}
      <div className="wrap gap-md align-center">
        <Button color="accent" loading={busy} onClick={() => void send()}>
          Revisar el archivo
        </Button>
        <p className="quiet">Revisar no cambia nada.</p>
      </div>
    </div>
  );
}

/** The values of a column in the first rows, each once. */
const exampleOf = (sample: readonly (readonly string[])[], index: number): string =>
  [...new Set(sample.map((cells) => (cells[index] ?? '').trim()).filter((cell) => cell !== ''))].join(
    ' · ',
  ) || '—';
