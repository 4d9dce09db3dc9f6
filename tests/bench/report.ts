import { goalText, type LoadRow, mark, type Report } from './bench.ts';
import { compareRows } from './compare/comparison.ts';
import type { Calibration } from './limits/calibrate.ts';
import { shown, type Table } from './measure/table.ts';
import type { DataSet } from './options.ts';

const foreignLimit = 10;
const calibrationLimit = 0.25;
const growthFloor = 0.8;

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

export const emptyReport = (): Report => ({ rows: [], facts: [] });

/** The measures of one data set. */
export type SetReport = { set: DataSet; report: Report };

/** Everything that was measured, of each data set, and with both how the larger one does beside the smaller. */
export function reportTables(reports: readonly SetReport[]): Table[] {
  const own = reports.flatMap((one) => [loadTable(one), factTable(one)]);
  return [...own, growthTable(reports)].filter(({ rows }) => rows.length > 0);
}

/** P14: how much of the speed of set S remains on set M. */
function growthTable(reports: readonly SetReport[]): Table {
  const of = (wanted: DataSet) => reports.filter(({ set }) => set === wanted).map(({ report }) => report);
  const [base, own] = [of('S'), of('M')];
  const rows = base.length > 0 && own.length > 0 ? compareRows({ base, own }) : [];
  return {
    title: 'Set S → set M × ratio; medians of three repeats (P14)',
    head: [
      'id',
      'action',
      'load',
      ...['per s', 'p50', 'p99', 'CPU s/1000'].flatMap((name) => [name, '→', '×']),
      'foreign %',
      'goal',
    ],
    rows: rows.map(({ id, action, load, perSecond, p50, p99, cpuPerThousand, foreign }) => [
      id,
      action,
      load,
      ...[perSecond, p50, p99, cpuPerThousand].flatMap((pair) =>
        [pair.base, pair.own, pair.ratio].map(shown),
      ),
      foreignText(foreign),
      `${mark(perSecond.ratio >= growthFloor)} × ≥ ${growthFloor}`,
    ]),
    notes: foreignNotes(rows),
  };
}

/** Loads; times in ms, memory in MiB, CPU of the web process in seconds per 1,000 requests. */
const loadTable = ({ set, report: { rows } }: SetReport): Table => ({
  title: `Medians of three repeats, data set ${set}`,
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

/** The facts that are no load. */
const factTable = ({ set, report: { facts } }: SetReport): Table => ({
  title: `Other figures, data set ${set}`,
  head: ['id', 'what', 'measured', 'goal'],
  rows: facts.map((fact) => [fact.id, fact.what, fact.measured, fact.goal]),
  notes: [],
});

/** A share of the machine that somebody else used, in percent, with a star where it voids the point. */
export const foreignText = (foreign: number): string =>
  `${shown(foreign)}${foreign > foreignLimit ? ' *' : ''}`;

/** The meaning of the star of {@link foreignText}, where there is one. */
export const foreignNotes = (rows: readonly { foreign: number }[]): string[] =>
  rows.some(({ foreign }) => foreign > foreignLimit)
    ? ['* somebody else used over 10 % of the machine: the point is void.']
    : [];

function notOk({ refused, mistaken }: LoadRow): string {
  return mistaken > 0 ? `${refused} + ${mistaken} mistaken` : String(refused);
}
