import { goalText, type LoadRow, type Report } from './bench.ts';
import type { Calibration } from './limits/calibrate.ts';
import { printTable, shown, type Table } from './measure/table.ts';

const foreignLimit = 10;
const calibrationLimit = 0.25;

/** Today's limits beside those that the goals were written against. */
export const limitTable = (limits: readonly Calibration[]): Table => ({
  title: 'Calibration K (the limits of this machine today)',
  head: ['limit', 'per second', 'p99 ms', 'when written', 'today / written'],
  rows: limits.map((one) => [
    one.what,
    shown(one.perSecond),
    shown(one.p99),
    `${one.written}/s`,
    shown(one.perSecond / one.written),
  ]),
  notes: limitNotes(limits),
});

function limitNotes(limits: readonly Calibration[]): string[] {
  const off = limits.filter((one) => Math.abs(one.perSecond / one.written - 1) > calibrationLimit);
  if (off.length === 0) return [];
  const names = off.map((one) => one.id).join(', ');
  return [
    `K is off by more than 25 % in ${names}: as a campaign these figures are void, read them as shares of today's limit.`,
  ];
}

/** Loads; times in ms, memory in MiB, CPU of the web process in seconds per 1,000 requests. */
export const loadTable = ({ rows }: Report): Table => ({
  title: 'Medians of three repeats',
  head: [
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
  rows: rows.map((row) => [
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
    foreignText(row.foreign),
    goalText(row),
  ]),
  notes: foreignNotes(rows),
});

/** What is no load. */
export const factTable = ({ facts }: Report): Table => ({
  title: 'Other figures',
  head: ['id', 'what', 'measured', 'goal'],
  rows: facts.map((fact) => [fact.id, fact.what, fact.measured, fact.goal]),
  notes: [],
});

/** Everything that was measured. */
export function printReport(report: Report): void {
  for (const table of [loadTable(report), factTable(report)]) {
    if (table.rows.length > 0) printTable(table);
  }
}

/** A share of the machine that somebody else used, in percent, with a star where it voids the point. */
export const foreignText = (foreign: number): string =>
  `${shown(foreign)}${foreign > foreignLimit ? ' *' : ''}`;

/** What the star of {@link foreignText} means, where there is one. */
export const foreignNotes = (rows: readonly { foreign: number }[]): string[] =>
  rows.some(({ foreign }) => foreign > foreignLimit)
    ? ['* somebody else used over 10 % of the machine: the point is void.']
    : [];

function notOk({ refused, mistaken }: LoadRow): string {
  return mistaken > 0 ? `${refused} + ${mistaken} mistaken` : String(refused);
}
