import type { Fact, LoadRow, Report } from '../bench.ts';

/** A figure of both trees. `ratio`: this tree's by the base's; NaN where one was not measured. */
export type Pair = { base: number; own: number; ratio: number };

/** One row of the load table as both trees have it, each figure the mean of the tree's runs. */
export type ComparedRow = {
  id: string;
  action: string;
  load: string;
  perSecond: Pair;
  p50: Pair;
  p99: Pair;
  cpuPerThousand: Pair;
  /** How far the runs of the same tree lie apart, in percent of their p50, of the tree where they do more; NaN with one run. */
  noise: number;
  /** Most of the machine that somebody else used during a run, in percent. */
  foreign: number;
  /** Answers that were not right, of all runs. */
  notOk: number;
};

/** A fact as each run of both trees has it. */
export type ComparedFact = Pick<Fact, 'id' | 'what'> & { base: string[]; own: string[] };

type Runs = { base: readonly Report[]; own: readonly Report[] };

/** The rows that all runs of this tree have, in the order of the first; NaN for what a run of the base does not have. */
export function compareRows({ base, own }: Runs): ComparedRow[] {
  const first = own[0]?.rows ?? [];
  return first.flatMap((row) => {
    const known = base.flatMap(({ rows }) => rows.filter((one) => isSame(one, row)));
    const bases = known.length < base.length ? [] : known;
    const owns = own.flatMap(({ rows }) => rows.filter((one) => isSame(one, row)));
    if (owns.length < own.length) return [];
    const pair = (key: 'perSecond' | 'p50' | 'p99' | 'cpuPerThousand') =>
      pairOf(mean(bases.map((one) => one[key])), mean(owns.map((one) => one[key])));
    const all = [...bases, ...owns];
    return {
      id: row.id,
      action: row.action,
      load: row.load,
      perSecond: pair('perSecond'),
      p50: pair('p50'),
      p99: pair('p99'),
      cpuPerThousand: pair('cpuPerThousand'),
      noise: Math.max(...[bases, owns].map((some) => spreadPercent(some.map(({ p50 }) => p50)))),
      foreign: Math.max(...all.map(({ foreign }) => foreign)),
      notOk: all.reduce((sum, { refused, mistaken }) => sum + refused + mistaken, 0),
    };
  });
}

/** Every fact of this tree's first run beside what the other runs measured of it. */
export function compareFacts({ base, own }: Runs): ComparedFact[] {
  const facts = own[0]?.facts ?? [];
  const measuredBy = (reports: readonly Report[], { id, what }: Fact) =>
    reports.flatMap(
      (report) => report.facts.find((one) => one.id === id && one.what === what)?.measured ?? '–',
    );
  return facts.map((fact) => ({
    id: fact.id,
    what: fact.what,
    base: measuredBy(base, fact),
    own: measuredBy(own, fact),
  }));
}

const isSame = (one: LoadRow, other: LoadRow): boolean =>
  one.id === other.id && one.action === other.action && one.load === other.load;

const pairOf = (base: number, own: number): Pair => ({ base, own, ratio: own / base });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const spreadPercent = (values: readonly number[]): number =>
  values.length < 2 ? Number.NaN : (100 * (Math.max(...values) - Math.min(...values))) / mean(values);
