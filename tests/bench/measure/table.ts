/** Prints a line of the report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Columns as wide as their widest cell; columns of figures stand to the right. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const figures = head.map((_, column) => rows.every((row) => /^[–\d.]+( \*)?$/.test(row[column] ?? '')));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return figures[column] ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  say(`\n${title}`);
  say(line(head));
  say(widths.map((width) => '─'.repeat(width)).join('──'));
  for (const row of rows) say(line(row));
}

/** A figure with as many decimals as matter; a dash for what was not measured. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
