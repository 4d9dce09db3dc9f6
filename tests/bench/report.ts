import { goalText, type LoadRow, type Report } from './bench.ts';
import type { Calibration } from './limits/calibrate.ts';
import { printTable, say, shown } from './measure/table.ts';

const foreignLimit = 10;
const calibrationLimit = 0.25;

/** Today's limits beside those that the goals were written against. */
export function printCalibration(limits: readonly Calibration[]): void {
  printTable(
    'Calibration K (the limits of this machine today)',
    ['limit', 'per second', 'p99 ms', 'when written', 'today / written'],
    limits.map((one) => [
      one.what,
      shown(one.perSecond),
      shown(one.p99),
      `${one.written}/s`,
      shown(one.perSecond / one.written),
    ]),
  );
  const off = limits.filter((one) => Math.abs(one.perSecond / one.written - 1) > calibrationLimit);
  if (off.length > 0) {
    const names = off.map((one) => one.id).join(', ');
    say(
      `K is off by more than 25 % in ${names}: as a campaign these figures are void, read them as shares of today's limit.`,
    );
  }
}

/** Everything that was measured; times in ms, memory in MiB, CPU of the web process in seconds per 1,000 requests. */
export function printReport({ rows, facts }: Report): void {
  if (rows.length > 0) {
    printTable(
      'Medians of three repeats',
      [
        'id',
        'action',
        'load',
        'per s',
        'p50',
        'p95',
        'p99',
        'max',
        'web MiB',
        'CPU s/1000',
        'not ok',
        'foreign %',
        'goal',
      ],
      rows.map((row) => [
        row.id,
        row.action,
        row.load,
        shown(row.perSecond),
        shown(row.p50),
        shown(row.p95),
        shown(row.p99),
        shown(row.max),
        shown(row.webMb),
        shown(row.cpuPerThousand),
        notOk(row),
        `${shown(row.foreign)}${row.foreign > foreignLimit ? ' *' : ''}`,
        goalText(row),
      ]),
    );
    if (rows.some((row) => row.foreign > foreignLimit))
      say('* somebody else used over 10 % of the machine: the point is void.');
  }
  if (facts.length > 0) {
    printTable(
      'Other figures',
      ['id', 'what', 'measured', 'goal'],
      facts.map((fact) => [fact.id, fact.what, fact.measured, fact.goal]),
    );
  }
}

function notOk({ refused, mistaken }: LoadRow): string {
  return mistaken > 0 ? `${refused} + ${mistaken} mistaken` : String(refused);
}
