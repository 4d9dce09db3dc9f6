import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { ROOT, say } from '../run.mjs';
import { readTimes, TIMES } from './budget.mjs';
import { counts } from './outcome.mjs';

/**
 * `npm test -- --profile`: where the time of a run goes, by part, by file and by phase, with the processor time of each
 * kind of process (Linux only), into tests/times.json, with which the budget counts, and from there into docs/tests.md.
 */

const DOCUMENT = join(ROOT, 'docs', 'tests.md');
const MEASURED = '<!-- What follows is written by `npm test -- --profile`. -->';
const SAMPLE_MS = 500;
const SLOWEST_FILES = 40;
/** A clock tick of /proc, ms. */
const TICK_MS = 10;

const KINDS = [
  ['renderer', /chrom.*--type=renderer/],
  ['browser', /chrom/],
  ['postgres', /postgres/],
  ['web', /server\/(index|primary|web)/],
  ['worker', /workers\/index/],
  ['runner', /playwright|vitest/],
  ['other', /./],
];
const kindOf = (command) => KINDS.find(([, words]) => words.test(command))?.[0] ?? 'other';

/** @param {boolean} isWhole false: only some files of the parts run, which says nothing of the others */
export function startProfile(isWhole) {
  /** @type {Map<string, { cpu: Record<string, number>, phases: Record<string, { ms: number, times: number }> }>} */
  const parts = new Map();
  let current;
  let phasesFile;
  const seen = new Map();
  const timer = setInterval(() => sample(seen, current?.cpu), SAMPLE_MS);
  timer.unref();
  return {
    /** Where the tests say what their phases took. */
    phasesPath(folder) {
      phasesFile = join(folder, 'phases.ndjson');
      return phasesFile;
    },
    begin(name) {
      sample(seen, current?.cpu);
      current = { cpu: {}, phases: {} };
      parts.set(name, current);
    },
    end() {
      sample(seen, current?.cpu);
      for (const { phase, ms } of readPhases(phasesFile)) add(current.phases, phase, { ms, times: 1 });
      current = undefined;
    },
    /** @param {import('./summary.mjs').Row[]} rows */
    async write(rows) {
      clearInterval(timer);
      const speed = await bareNodePerSecond();
      const measured = Object.fromEntries(
        rows.filter(isMeasured).map((row) => [row.name, measuredPart(row, parts.get(row.name), speed)]),
      );
      if (!isWhole) {
        say(`\n${described(measured)}`);
        return;
      }
      const known = { ...readTimes(), ...measured };
      writeFileSync(TIMES, timesText(known));
      const before = existsSync(DOCUMENT)
        ? readFileSync(DOCUMENT, 'utf8').split(MEASURED)[0].trimEnd()
        : '# Tests';
      writeFileSync(DOCUMENT, `${before}\n\n${MEASURED}\n\n${described(known)}`);
    },
  };
}

/** JSON with a line for each file, so that a change of it can be read. */
const timesText = (parts) =>
  `${JSON.stringify({ parts }, null, 1)}\n`.replace(/\{[^{}]+\}/g, (one) => one.replace(/\s*\n\s*/g, ' '));

/** A part that failed or was cut says nothing of the next run. */
const isMeasured = ({ outcome, left }) =>
  outcome.files.length > 0 && counts(outcome).failed === 0 && left.files.length === 0;

/** @returns {import('./budget.mjs').PartTimes} */
function measuredPart({ ms, outcome }, { cpu, phases } = { cpu: {}, phases: {} }, speed) {
  for (const ofFile of Object.values(outcome.phases ?? {})) {
    for (const [phase, sum] of Object.entries(ofFile)) add(phases, phase, sum);
  }
  const files = [...outcome.files].sort((one, other) => (one.file < other.file ? -1 : 1));
  return {
    on: new Date().toISOString().slice(0, 10),
    speed,
    ms,
    cpu,
    phases: Object.fromEntries(
      Object.entries(phases).map(([name, sum]) => [name, { ...sum, ms: Math.round(sum.ms) }]),
    ),
    files: Object.fromEntries(files.map((file) => [file.file, { cases: casesIn(file), ms: file.ms }])),
  };
}

/** Adds what each process has used since the last look to its kind. */
function sample(seen, cpu) {
  if (process.platform !== 'linux') return;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const [ticks, started] = [Number(fields[11]) + Number(fields[12]), fields[19]];
      const before = seen.get(pid);
      const known = before?.started === started ? before : { ticks: 0, started };
      const command = known.kind ? '' : readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      const kind = known.kind ?? kindOf(command);
      // A process that has just begun is not yet what it will be.
      seen.set(pid, { ticks, started, kind: ticks > 20 ? kind : undefined });
      if (cpu) cpu[kind] = (cpu[kind] ?? 0) + (ticks - known.ticks) * TICK_MS;
    } catch {
      // It ended meanwhile.
    }
  }
}

function readPhases(path) {
  if (!path || !existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').trim().split('\n').filter(Boolean);
  rmSync(path);
  return lines.map((line) => JSON.parse(line));
}

function add(phases, phase, { ms, times }) {
  const sum = phases[phase] ?? { ms: 0, times: 0 };
  phases[phase] = { ms: sum.ms + ms, times: sum.times + times };
}

/** The measures, as Markdown. @param {Record<string, import('./budget.mjs').PartTimes>} parts */
function described(parts) {
  const kinds = KINDS.map(([kind]) => kind);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;
  const named = Object.entries(parts);
  return [
    '## Measured',
    '',
    `${machine}. Seconds; of a processor: of all processes of that kind. Speed: loops of bare Node a second, whose machine of reference (\`npm run bench\`, P0: 4,233) makes about 10,500.`,
    '',
    `| part | on | speed | files | tests | seconds | processor | ${kinds.join(' | ')} |`,
    `|---|---|--:|--:|--:|--:|--:|${kinds.map(() => '--:|').join('')}`,
    ...named.map(([name, { on, speed, ms, cpu, files }]) => {
      const all = Object.values(files);
      const cases = all.reduce((sum, file) => sum + file.cases, 0);
      const used = Object.values(cpu).reduce((sum, one) => sum + one, 0);
      const cells = [speed, all.length, cases, seconds(ms), seconds(used)];
      return `| ${[name, on, ...cells, ...kinds.map((kind) => seconds(cpu[kind] ?? 0))].join(' | ')} |`;
    }),
    '',
    '### Phases',
    '',
    'Of all workers of a part together; what stands beside a phase in its test is not in it.',
    '',
    '| part | phase | seconds | times | each |',
    '|---|---|--:|--:|--:|',
    ...named.flatMap(([name, { phases }]) =>
      Object.entries(phases)
        .sort(([, one], [, other]) => other.ms - one.ms)
        .map(
          ([phase, { ms, times }]) =>
            `| ${name} | ${phase} | ${seconds(ms)} | ${times} | ${(ms / times / 1_000).toFixed(2)} |`,
        ),
    ),
    '',
    `### The ${SLOWEST_FILES} slowest files`,
    '',
    '| seconds | tests | file | part |',
    '|--:|--:|---|---|',
    ...named
      .flatMap(([name, { files }]) => Object.entries(files).map(([path, file]) => ({ ...file, path, name })))
      .sort((one, other) => other.ms - one.ms)
      .slice(0, SLOWEST_FILES)
      .map(({ ms, cases, path, name }) => `| ${seconds(ms)} | ${cases} | \`${path}\` | ${name} |`),
    '',
  ].join('\n');
}

const seconds = (ms) => (ms / 1_000).toFixed(ms < 10_000 ? 1 : 0);
const casesIn = ({ passed, skipped, failures }) => passed + skipped + failures.length;

/** The number of times a second that this machine adds up and sorts a little: its speed beside another's. */
async function bareNodePerSecond() {
  const until = performance.now() + 1_000;
  let rounds = 0;
  while (performance.now() < until) {
    Array.from({ length: 1_000 }, (_, index) => (index * 7919) % 1_009).sort((one, other) => one - other);
    rounds += 1;
  }
  return rounds;
}
