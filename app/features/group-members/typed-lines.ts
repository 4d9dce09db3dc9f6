/** The lines of a pasted list; commas, semicolons and tabs part them too. Empty lines at the end are no lines. */
export function typedLines(pasted: string): string[] {
  const lines = pasted.split(/\r?\n|[,;\t]/).map((line) => line.trim());
  while (lines.at(-1) === '') lines.pop();
  return lines;
}
