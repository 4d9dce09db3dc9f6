import { pastedLines } from '../text/pasted-list.ts';

/** A line of a list of attendance; `minutes`: null where it says none. */
export type AttendanceLine = { line: number; given: string; minutes: number | null };

/**
 * Why a line is not taken: it names nobody, its minutes are no number, it says more than these, or an earlier line (`first`)
 * is the same person's.
 */
export type LineFault =
  | { kind: 'nobody' }
  | { kind: 'minutes' }
  | { kind: 'more' }
  | { kind: 'repeated'; first: number };
export type FaultyLine = { line: number; given: string; fault: LineFault };

/** A session is at most eight hours; a meeting's report may count what came before and after. */
export const MAX_MINUTES = 720;

/** First words of a heading, of any language's letters between `n` and `mero`. */
const headings = /^(n.mero|numero_empleado|usuario|username|empleado|participante)/i;

/**
 * Reads a pasted list: an employee number or a username in each line, then the minutes, behind a comma, a semicolon or a
 * tab. Empty lines and a heading are passed over; lines are numbered from 1, as a sheet does.
 */
export function readAttendanceList(text: string): { lines: AttendanceLine[]; faulty: FaultyLine[] } {
  const lines: AttendanceLine[] = [];
  const faulty: FaultyLine[] = [];
  const seen = new Map<string, number>();
  for (const { line, cells } of pastedLines(text)) {
    const [given = '', spelled = '', ...more] = cells;
    if (given === '' && spelled === '') continue;
    if (lines.length + faulty.length === 0 && headings.test(given) && !/^\d+$/.test(spelled)) continue;
    const minutes = spelled === '' ? null : Number(spelled);
    const key = given.toLowerCase();
    const isMore = more.some((cell) => cell !== '');
    const fault = isMore ? ({ kind: 'more' } as const) : faultOf(given, minutes, seen.get(key));
    if (fault === null) lines.push({ line, given, minutes });
    else faulty.push({ line, given, fault });
    if (!seen.has(key)) seen.set(key, line);
  }
  return { lines, faulty };
}

function faultOf(given: string, minutes: number | null, first: number | undefined): LineFault | null {
  if (given === '') return { kind: 'nobody' };
  const isRight = minutes === null || (Number.isInteger(minutes) && minutes >= 0 && minutes <= MAX_MINUTES);
  if (!isRight) return { kind: 'minutes' };
  return first === undefined ? null : { kind: 'repeated', first };
}
