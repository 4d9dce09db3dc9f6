import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The program of LibreOffice that has no window; null where this machine has none. */
export const spreadsheetProgram = (): Promise<string | null> =>
  run('soffice', ['--version']).then(
    () => 'soffice',
    () => null,
  );

/** As which LibreOffice saves a sheet: its filter, and the ending of the file. */
export const savedForms = {
  'utf-8.csv': ['csv:Text - txt - csv (StarCalc):59,34,76,1', 'csv'],
  'utf-16.csv': ['csv:Text - txt - csv (StarCalc):9,34,65535,1', 'csv'],
  'windows.csv': ['csv:Text - txt - csv (StarCalc):44,34,1,1', 'csv'],
  'mac.csv': ['csv:Text - txt - csv (StarCalc):59,34,2,1', 'csv'],
  'xlsx.xlsx': ['xlsx:Calc MS Excel 2007 XML', 'xlsx'],
} as const;
export type SavedForm = keyof typeof savedForms;
export const formNames = Object.keys(savedForms) as SavedForm[];

/** Opens a file in LibreOffice, whose numbers and days it takes for such, and saves it in another form. */
export async function savedBySpreadsheet(
  file: { bytes: Uint8Array; ending: 'csv' | 'xlsx' },
  form: SavedForm,
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'rumbo-sheet-'));
  try {
    const source = join(folder, `personas.${file.ending}`);
    await writeFile(source, file.bytes);
    const [filter, ending] = savedForms[form];
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      // Separated by semicolons, quoted, in UTF-8; each column as the program understands it.
      ...(file.ending === 'csv' ? ['--infilter=CSV:59,34,76,1'] : []),
      '--convert-to',
      filter,
      '--outdir',
      join(folder, 'out'),
      source,
    ]);
    return await readFile(join(folder, 'out', `personas.${ending}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
