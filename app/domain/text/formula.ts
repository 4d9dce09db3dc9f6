/** The beginnings that a spreadsheet reads as a formula, or takes for one after a blank; disarmed ones too. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A lone dash and a number with a sign: neither is a formula. */
const HARMLESS = /^-?\d*([.,]\d+)?$/;

/**
 * A cell that no spreadsheet runs: a text that begins like a formula is led by an apostrophe, as those programs write
 * texts themselves. {@link armed} gives each one back as it was.
 */
export const disarmed = (cell: string): string =>
  FORMULA.test(cell) && !HARMLESS.test(cell) ? `'${cell}` : cell;

/** A cell of a file as it was before {@link disarmed}. */
export const armed = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
