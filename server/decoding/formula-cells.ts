import { unzipSync } from 'fflate';

/** The first cell of a sheet that shows no value of its own; its `error` as the sheet shows it, null for a result that was not stored. */
export type CellWithoutValue = { at: string; error: string | null };

const attributes = `((?:"[^"]*"|'[^']*'|[^>"'])*?)`;
const element = (name: string) => new RegExp(`<(?:\\w+:)?${name}(?=[\\s/>])${attributes}/?>`, 'g');
const sheetElement = element('sheet');
const linkElement = element('Relationship');
const cellElement = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs;
const formulaElement = /<(?:\w+:)?f[\s/>]/;
const valueElement = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]+)</;
const anyValueElement = /<(?:\w+:)?v[\s/>]/;

/**
 * Looks through the sheet at that place of a workbook for a cell with an error, or with a formula whose result was not
 * stored: the library gives both as empty.
 */
export function cellWithoutValue(bytes: Uint8Array, place: number): CellWithoutValue | null {
  const sheet = partOf(bytes, sheetPath(bytes, place));
  for (const [, said = '', inside = ''] of sheet.matchAll(cellElement)) {
    const type = attribute(said, 't');
    const at = attribute(said, 'r') ?? '';
    const [, value] = valueElement.exec(inside) ?? [];
    if (type === 'e') return { at, error: value ?? '' };
    // A formula may give a text of no letters; any other result without one was not stored.
    const isStored = value !== undefined || (type === 'str' && anyValueElement.test(inside));
    if (formulaElement.test(inside) && !isStored) return { at, error: null };
  }
  return null;
}

/** The path of a sheet in its archive. */
function sheetPath(bytes: Uint8Array, place: number): string {
  const sheets = [...partOf(bytes, 'xl/workbook.xml').matchAll(sheetElement)];
  const id = attribute(sheets[place]?.[1] ?? '', '\\w+:id');
  const links = [...partOf(bytes, 'xl/_rels/workbook.xml.rels').matchAll(linkElement)];
  const link = links.find(([, said = '']) => attribute(said, 'Id') === id);
  const target = attribute(link?.[1] ?? '', 'Target') ?? '';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** A part of the archive, a letter for each byte: what is looked for is ASCII; empty where there is none. */
function partOf(bytes: Uint8Array, path: string): string {
  const part = unzipSync(bytes, { filter: ({ name }) => name === path })[path];
  return part ? Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1') : '';
}

function attribute(said: string, name: string): string | undefined {
  const [, double, single] = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(said) ?? [];
  return double ?? single;
}
