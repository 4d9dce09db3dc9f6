import { strFromU8, unzipSync } from 'fflate';

/** A cell as the file holds it: a text, a number (a day is one too), or nothing. */
export type SheetCell = string | number | null;

/** The rows of the only sheet of a workbook; anything but texts and numbers, such as a formula, is refused. */
export function sheetRows(bytes: Uint8Array): SheetCell[][] {
  const files = unzipSync(bytes);
  const xml = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  const shared = [...xml('xl/sharedStrings.xml').matchAll(/<si><t[^>]*>([^<]*)<\/t><\/si>/g)];
  const texts = shared.map(([, text = '']) => plain(text));
  return [...xml('xl/worksheets/sheet1.xml').matchAll(/<row [^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(
    ([, row = '']) => {
      const cells: SheetCell[] = [];
      for (const [, at = '', rest = '', inner = ''] of row.matchAll(
        /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
      )) {
        const value = /^<v>([^<]*)<\/v>$/.exec(inner)?.[1];
        if (inner !== '' && value === undefined) throw new Error(`A cell that is no value: ${inner}`);
        const isText = rest.includes('t="s"');
        cells[columnOf(at)] =
          value === undefined ? null : isText ? (texts[Number(value)] ?? '') : Number(value);
      }
      return Array.from(cells, (cell) => cell ?? null);
    },
  );
}

/** The day of a number, as spreadsheets count them. */
export const dayOfNumber = (number: number): string =>
  new Date(Date.UTC(1899, 11, 30 + number)).toISOString().slice(0, 10);

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" };
const plain = (text: string): string =>
  text.replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole);
