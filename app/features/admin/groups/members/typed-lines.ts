/** The lines of a pasted list; commas, semicolons and tabs part them too. Empty lines at the end are no lines. */
export function typedLines(pasted: string): string[] {
  const lines = pasted.split(/\r?\n|[,;\t]/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

/** The headings of a column of people in a file; the first one found counts. */
const KEY_HEADINGS = ['numero_empleado', 'numero', 'usuario'];

/**
 * The employee numbers or usernames of a file, one for each row: of its column `numero_empleado` or `usuario`, else of
 * its first one.
 */
export function linesOfFile(text: string): string[] {
  const rows = text
    .split(/\r?\n/)
    .map((line) => line.split(/[;,\t]/).map((cell) => cell.replace(/^[\s\uFEFF"]+|[\s"]+$/g, '')));
  const headings = (rows[0] ?? []).map((cell) => cell.toLowerCase());
  const found = KEY_HEADINGS.map((heading) => headings.indexOf(heading)).find((index) => index !== -1);
  const people = found === undefined ? rows : rows.slice(1);
  return people.map((cells) => cells[found ?? 0] ?? '').filter((cell) => cell !== '');
}
