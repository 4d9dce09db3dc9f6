import { setTimeout as wait } from 'node:timers/promises';
import type { RedisMachine } from '#tests/faults/machines.ts';
import type { Sample } from './client/load.ts';
import { median, medianSpread, rightPerSecond, type Spread, spreadOf } from './measure/figures.ts';
import { shown } from './measure/table.ts';
import { foreignShare, residentMb, usageNow } from './measure/usage.ts';
import type { Options } from './options.ts';
import type { Product } from './product.ts';

/** The means of a scenario. */
export type Bench = {
  options: Options;
  product: Product;
  postmasterPid: number;
  /** The run's own, whether this product stands on it or not; null: none was asked for. */
  redis: RedisMachine | null;
  report: Report;
};

/** Goal (product: speed); a time is a ceiling in milliseconds, a rate a floor. */
export type Goal = { perSecond?: number; p50?: number; p95?: number; p99?: number };

/** One line of the load table: medians of three repeats. */
export type LoadRow = Spread & {
  id: string;
  action: string;
  load: string;
  perSecond: number;
  webMb: number;
  cpuPerThousand: number;
  refused: number;
  mistaken: number;
  foreign: number;
  goal: Goal | null;
};

/** A figure that is no load. */
export type Fact = { id: string; what: string; measured: string; goal: string };

export type Report = { rows: LoadRow[]; facts: Fact[] };

const usualRepeats = 3;

type Point = {
  id: string;
  action: string;
  load: string;
  goal?: Goal;
  run: (seconds: number) => Promise<Sample>;
  /** Between repeats, outside the measure. */
  prepare?: () => Promise<void>;
  /** False where `run` warms up by itself. */
  warmUp?: boolean;
  /** Three without a number. */
  repeats?: number;
  /** Others load the product meanwhile: what its processor does is not this point's. */
  isBesideLoad?: boolean;
};

type Repeat = Pick<LoadRow, 'perSecond' | 'cpuPerThousand' | 'foreign' | 'refused' | 'mistaken'> & {
  spread: Spread;
};

/** Warms up, measures three times, and adds the medians to the report. */
export async function measurePoint(bench: Bench, point: Point): Promise<void> {
  const { options, product, postmasterPid, report } = bench;
  const webPid = product.stack.web.pid();
  const roots = [process.pid, postmasterPid];
  if (point.warmUp !== false) {
    await point.prepare?.();
    await point.run(options.warmUpSeconds);
  }
  const taken: Repeat[] = [];
  for (let turn = 0; turn < (point.repeats ?? usualRepeats); turn++) {
    await point.prepare?.();
    await wait(200);
    const before = usageNow(roots, [webPid]);
    const sample = await point.run(options.seconds);
    const after = usageNow(roots, [webPid]);
    const cpu = (after.of[0] ?? Number.NaN) - (before.of[0] ?? Number.NaN);
    taken.push({
      spread: spreadOf(sample.durations),
      perSecond: rightPerSecond(sample),
      cpuPerThousand: point.isBesideLoad ? Number.NaN : (1000 * cpu) / sample.durations.length,
      foreign: foreignShare(before, after),
      refused: sample.refused,
      mistaken: sample.mistaken,
    });
  }
  const sum = (key: 'refused' | 'mistaken') => taken.reduce((total, one) => total + one[key], 0);
  report.rows.push({
    id: point.id,
    action: point.action,
    load: point.load,
    goal: point.goal ?? null,
    ...medianSpread(taken.map((one) => one.spread)),
    perSecond: median(taken.map((one) => one.perSecond)),
    cpuPerThousand: median(taken.map((one) => one.cpuPerThousand)),
    foreign: median(taken.map((one) => one.foreign)),
    webMb: residentMb(webPid),
    refused: sum('refused'),
    mistaken: sum('mistaken'),
  });
}

/** `perSecond >= 400, p99 <= 70 ms`, each with whether it was met. */
export function goalText(row: LoadRow): string {
  if (!row.goal) return '';
  const { perSecond, ...times } = row.goal;
  const floor = perSecond === undefined ? [] : [`${mark(row.perSecond >= perSecond)} ≥ ${perSecond}/s`];
  const ceilings = (['p50', 'p95', 'p99'] as const).flatMap((key) => {
    const limit = times[key];
    return limit === undefined ? [] : [`${mark(row[key] <= limit)} ${key} ≤ ${limit}`];
  });
  return [...floor, ...ceilings].join('  ');
}

/** The mark of a goal: met or not. */
export const mark = (met: boolean): string => (met ? '✓' : '✗');

/** A spread on one line, for facts. */
export const spreadText = ({ p50, p95, p99, max }: Spread): string =>
  `p50 ${shown(p50)} · p95 ${shown(p95)} · p99 ${shown(p99)} · max ${shown(max)} ms`;
