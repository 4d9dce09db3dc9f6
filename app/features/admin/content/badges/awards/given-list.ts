/** Headings that a pasted column may begin with. */
const headings = new Set([
  'numero_empleado',
  'numero',
  'número',
  'usuario',
  'username',
  'número de empleado',
]);

/**
 * The employee numbers or usernames of a pasted list: one line by commas, semicolons, tabs or spaces, or the first cell of
 * each line of a table. Each once, in their order.
 */
export function namesOfList(text: string): string[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const cells =
    lines.length === 1
      ? (lines[0] ?? '').split(/[,;\t ]/)
      : lines.map((line) => line.split(/[,;\t]/)[0] ?? '');
  const names = cells
    .map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    )
    .filter(Boolean);
  return [...new Set(names.filter((name, index) => index > 0 || !headings.has(name.toLowerCase())))];
}
