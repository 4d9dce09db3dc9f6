import { parseArgs } from 'node:util';

export const scenarioIds = [
  'P0',
  'P1',
  'P2',
  'P3',
  'P4',
  'P4b',
  'P4t',
  'P5',
  'P6',
  'P7',
  'P9',
  'P10',
  'P11',
  'P13',
  'P13b',
  'P16',
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'A8',
  'A9',
  'A9b',
  'A10',
] as const;
export type ScenarioId = (typeof scenarioIds)[number];

/** The data sets (product: sets): a thousand learners, and the same with a hundred thousand around them. */
const dataSets = ['S', 'M'] as const;
export type DataSet = (typeof dataSets)[number];

export type Options = {
  only: readonly ScenarioId[];
  /** With both, each scenario runs on one after the other, and the ratios are printed. */
  sets: readonly DataSet[];
  /** The database in which set M stays for the next run, on the server of TEST_DATABASE_URL; null: it goes with the run. */
  keptSetM: string | null;
  /** The numbers of simultaneous askers, where a scenario measures several: a row for each. */
  loads: readonly number[];
  /** Length of one repeat; a campaign takes 20. */
  seconds: number;
  /** Before each point; 5 at most. */
  warmUpSeconds: number;
  /** P0, P6, P7, P11 and P16 a second time on a Redis of their own. */
  redis: boolean;
  /** Web processes on the port. */
  web: number;
  /** Pages are asked for as browsers do, compressed. */
  gzip: boolean;
  calibrate: boolean;
  /** Folder for a CPU profile of the web and worker process of each product; null: none. */
  profileDir: string | null;
  /** The commit to set beside this tree; null: none. */
  compare: string | null;
  /** Each tree of a comparison runs once, not twice: for long repeats. */
  once: boolean;
  /** Keeps the figures in docs/figures.md. */
  record: boolean;
};

const usage =
  'Usage: npm run bench -- [--only P1,P5] [--set S,M] [--keep name] [--loads 1,10,50] [--seconds 5] [--redis] [--web 2] [--gzip] [--no-calibration] [--cpu-prof folder] [--record | --compare commit [--once]]';

/** @throws an error with the usage when the flags are not ours */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string' },
      set: { type: 'string', default: 'S' },
      keep: { type: 'string' },
      loads: { type: 'string', default: '1,10,50' },
      seconds: { type: 'string', default: '5' },
      redis: { type: 'boolean', default: false },
      web: { type: 'string', default: '1' },
      gzip: { type: 'boolean', default: false },
      'no-calibration': { type: 'boolean', default: false },
      'cpu-prof': { type: 'string' },
      compare: { type: 'string' },
      once: { type: 'boolean', default: false },
      record: { type: 'boolean', default: false },
    },
  });
  const only = (values.only ?? scenarioIds.join(',')).split(',').map(scenarioId);
  const sets = [...new Set(values.set.split(',').map(dataSet))];
  const loads = values.loads.split(',').map(Number);
  if (!loads.every((load) => Number.isInteger(load) && load >= 1 && load <= 100))
    throw new Error(`--loads takes whole numbers from 1 to 100.\n${usage}`);
  const seconds = Number(values.seconds);
  if (!(seconds >= 1 && seconds <= 60)) throw new Error(`--seconds goes from 1 to 60.\n${usage}`);
  const web = Number(values.web);
  if (!(web >= 1 && web <= 32)) throw new Error(`--web goes from 1 to 32.\n${usage}`);
  if (values.record && (values.compare || values['no-calibration']))
    throw new Error(`--record keeps a campaign with its calibration, and no comparison.\n${usage}`);
  if (values.compare && sets.includes('M'))
    throw new Error(`--compare stands on set S: an older commit has no set M.\n${usage}`);
  const keptSetM = values.keep ?? null;
  if (keptSetM !== null && !/^[a-z][a-z0-9_]{0,40}$/.test(keptSetM))
    throw new Error(`--keep takes the name of a database, in small letters.\n${usage}`);
  return {
    only,
    sets,
    keptSetM,
    loads,
    seconds,
    warmUpSeconds: Math.min(5, Math.ceil(seconds / 2)),
    redis: values.redis,
    web,
    gzip: values.gzip,
    calibrate: !values['no-calibration'],
    profileDir: values['cpu-prof'] ?? null,
    compare: values.compare ?? null,
    once: values.once,
    record: values.record,
  };
}

function scenarioId(text: string): ScenarioId {
  const found = scenarioIds.find((id) => id.toUpperCase() === text.toUpperCase());
  if (!found) throw new Error(`Unknown scenario ${text}; there are ${scenarioIds.join(', ')}.\n${usage}`);
  return found;
}

function dataSet(text: string): DataSet {
  const found = dataSets.find((set) => set === text.toUpperCase());
  if (!found) throw new Error(`Unknown data set ${text}; there are ${dataSets.join(' and ')}.\n${usage}`);
  return found;
}
