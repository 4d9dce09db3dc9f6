/** A line of a list of attendance; `minutes`: null where it says none. */
export type AttendanceLine = { line: number; given: string; minutes: number | null };
export type RefusedLine = { line: number; given: string; text: string };

/** A session is at most eight hours; a meeting's report may count what came before and after. */
const MAX_MINUTES = 720;

const headings = /^(n[uú]mero|numero_empleado|usuario|username|empleado|participante)/i;

/**
 * Reads a pasted list: an employee number or a username in each line, then the minutes, behind a comma, a semicolon or a
 * tab. Empty lines and a heading are passed over; lines are numbered from 1, as a sheet does.
 */
export function readAttendanceList(text: string): { lines: AttendanceLine[]; refused: RefusedLine[] } {
  const lines: AttendanceLine[] = [];
  const refused: RefusedLine[] = [];
  const seen = new Map<string, number>();
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const line = index + 1;
    const [given = '', spelled = ''] = raw.split(/[,;\t]/).map(cellOf);
    if (given === '' && spelled === '') continue;
    if (lines.length + refused.length === 0 && headings.test(given) && !/^\d+$/.test(spelled)) continue;
    const minutes = spelled === '' ? null : Number(spelled);
    const before = seen.get(given.toLowerCase());
    const fault =
      given === ''
        ? 'Falta el número de empleado o el usuario.'
        : (minutesFault(minutes) ?? (before === undefined ? null : `Ya está en la línea ${before}.`));
    if (fault === null) lines.push({ line, given, minutes });
    else refused.push({ line, given, text: fault });
    if (!seen.has(given.toLowerCase())) seen.set(given.toLowerCase(), line);
  }
  return { lines, refused };
}

const cellOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

function minutesFault(minutes: number | null): string | null {
  if (minutes === null) return null;
  const isRight = Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_MINUTES;
  return isRight ? null : `Escribe los minutos como un número entero de 0 a ${MAX_MINUTES}.`;
}
