/** Prints a line of the report. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A table of the report with what is to be said below it. */
export type Table = {
  title: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  notes: readonly string[];
};

/** Columns as wide as their widest cell; columns of figures stand to the right. */
export function printTable({ title, head, rows, notes }: Table): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const figures = figureColumns(head, rows);
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
  for (const note of notes) say(note);
}

/** Which columns hold nothing but figures. */
const figureColumns = (head: Table['head'], rows: Table['rows']): boolean[] =>
  head.map((_, column) => rows.every((row) => /^[–\d.]+( \*)?$/.test(row[column] ?? '')));

/** The table as Markdown, under a heading of its own. */
export function markdownTable({ title, head, rows, notes }: Table): string {
  const figures = figureColumns(head, rows);
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `|${figures.map((isFigure) => (isFigure ? '--:' : '---')).join('|')}|`;
  const below = notes.map((note) => `\n${note.replace(/^\*/, '\\*')}\n`);
  return [`## ${title}\n\n`, `${[line(head), rule, ...rows.map(line)].join('\n')}\n`, ...below].join('');
}

/** A figure with as many decimals as matter; a dash for what was not measured. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return value.toFixed(0);
  return value >= 10 ? value.toFixed(1) : value.toFixed(2);
}
