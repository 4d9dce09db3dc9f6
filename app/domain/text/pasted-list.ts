import { armed } from './formula.ts';
import { folded, lineText } from './text.ts';

/** The cells of a line of a pasted list or a small file; lines are numbered from 1, as a sheet does. */
export type PastedLine = { line: number; cells: string[] };
/** An employee number or username that somebody wrote. */
export type PastedKey = { line: number; given: string };

/** Headings of the column that says who a person is. */
const keyHeadings = new Set(['numero', 'usuario', 'username', 'user', 'empleado', 'numero de empleado']);
const keyHeading = /^(n(um|o|ro)?[. ]*(de )?empleado|numero empleado)$/;
const isKeyHeading = (cell: string): boolean => {
  const plain = folded(cell).replaceAll('_', ' ');
  return keyHeadings.has(plain) || keyHeading.test(plain);
};

/** Of two that part a line as often, the earlier one does. */
const SEPARATORS = [';', '\t', ','];
/** The line by which Excel is told the separator. */
const said = /^"?sep=[,;\t]"?$/i;

/**
 * The lines of a pasted list with their cells, which commas, semicolons or tabs part where no quotes stand around them;
 * an empty line has none.
 */
export function pastedLines(text: string, separators: readonly string[] = SEPARATORS): PastedLine[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: said.test(line) ? [] : cellsOf(line, separators) }));
}

function cellsOf(line: string, separators: readonly string[]): string[] {
  if (line.trim() === '') return [];
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted;
    else if (!isQuoted && separators.includes(letter)) {
      cells.push(lineText(armed(cell.trimStart())));
      cell = '';
    } else cell += letter;
  }
  return [...cells, lineText(armed(cell.trimStart()))];
}

/**
 * The people of a pasted list: every word of it, whatever parts them, so that what is nobody's is named as such. Under the
 * heading of a key it is a table, of which that column counts; `isTable`: one without headings, of which the first does.
 */
export function pastedKeys(text: string, { isTable = false }: { isTable?: boolean } = {}): PastedKey[] {
  const lines = pastedLines(text);
  const first = lines.findIndex(({ cells }) => cells.length > 0);
  const hasHeadings = lines[first]?.cells.some(isKeyHeading) === true;
  if (!hasHeadings && !isTable) {
    return lines.flatMap(({ line, cells }) => cells.flatMap((cell) => keysIn(line, cell.split(' '))));
  }
  // A name with a comma is one cell of a table that semicolons part.
  const start = text.split(/\r\n|\r|\n/)[Math.max(first, 0)] as string;
  const count = (separator: string) => start.split(separator).length;
  const separator = SEPARATORS.reduce((best, one) => (count(one) > count(best) ? one : best));
  const rows = pastedLines(text, [separator]);
  const column = Math.max(rows[first]?.cells.findIndex(isKeyHeading) ?? 0, 0);
  return rows
    .slice(hasHeadings ? first + 1 : 0)
    .flatMap(({ line, cells }) => keysIn(line, cells.slice(column, column + 1)));
}

const keysIn = (line: number, words: readonly string[]): PastedKey[] =>
  words.filter((given) => given !== '').map((given) => ({ line, given }));
