import { hostMetrics } from './cluster-metrics.ts';
import { createGlance } from './glance.ts';

/** How long an address takes to be answered. */
export type RouteTimes = {
  method: string;
  route: string;
  count: number;
  meanMs: number;
  /** The time that 95 of 100 answers do not exceed; null: more than the highest limit that is measured. */
  p95Ms: number | null;
};

/** With fewer answers one slow start would stand first. */
const MIN_ANSWERS = 5;
const SHOWN = 5;
const everyMs = 10_000;
const waitMs = 800;

/** The slowest screens and calls of this machine's web processes since they began; null where they do not say it in time. */
export const slowestRoutes: () => Promise<RouteTimes[] | null> = createGlance(
  async () => slowestIn(await hostMetrics()),
  { everyMs, waitMs },
);

type Sample = { method: string; route: string; count: number; sum: number; buckets: Map<number, number> };

const line = /^rumbo_http_seconds_(bucket|sum|count)\{([^}]*)\} (\S+)/;

/** The slowest routes of an exposition of `rumbo_http_seconds`, whatever their status; files are not among them. */
export function slowestIn(exposition: string): RouteTimes[] {
  const samples = new Map<string, Sample>();
  for (const text of exposition.split('\n')) {
    const found = line.exec(text);
    if (!found) continue;
    const [, part, labels = '', value = '0'] = found;
    const { kind, method = '', route = '', le = '' } = labelsOf(labels);
    if (kind !== 'screen' && kind !== 'api') continue;
    const key = `${method} ${route}`;
    const sample = samples.get(key) ?? { method, route, count: 0, sum: 0, buckets: new Map() };
    samples.set(key, sample);
    const number = Number(value);
    if (part === 'count') sample.count += number;
    else if (part === 'sum') sample.sum += number;
    else {
      const limit = le === '+Inf' ? Number.POSITIVE_INFINITY : Number(le);
      sample.buckets.set(limit, (sample.buckets.get(limit) ?? 0) + number);
    }
  }
  return [...samples.values()]
    .filter(({ count }) => count >= MIN_ANSWERS)
    .map(timesOf)
    .toSorted((one, other) => slowness(other) - slowness(one) || other.meanMs - one.meanMs)
    .slice(0, SHOWN);
}

const slowness = ({ p95Ms }: RouteTimes): number => p95Ms ?? Number.POSITIVE_INFINITY;

const labelsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, name, value]) => [name, value]),
  );

/** Within a bucket answers are taken as spread evenly. */
function timesOf({ method, route, count, sum, buckets }: Sample): RouteTimes {
  const wanted = count * 0.95;
  let [below, from] = [0, 0];
  let p95: number | null = null;
  for (const [limit, upTo] of [...buckets].toSorted(([one], [other]) => one - other)) {
    if (upTo >= wanted) {
      if (Number.isFinite(limit))
        p95 = from + ((wanted - below) / Math.max(upTo - below, 1)) * (limit - from);
      break;
    }
    [below, from] = [upTo, limit];
  }
  return {
    method,
    route,
    count,
    meanMs: Math.round((sum / count) * 1_000),
    p95Ms: p95 === null ? null : Math.round(p95 * 1_000),
  };
}
