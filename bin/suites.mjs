import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { chromiumPath } from './chromium.mjs';
import { sentenceFor } from './explained.mjs';
import { ROOT, run, say, tool } from './run.mjs';

/** The suites of `npm test`. Counts come from the runners' own JSON reports, never from their last words. */

const SUITE_LIMIT_MS = 60 * 60_000;
/** What opens Redis where there is one: a test file that names one of these may behave otherwise on it. */
const REDIS_MODULES = ['server/queue.ts', 'server/limits/create-limits.ts', 'server/live/sockets.ts'];
const REDIS_WORDS = [...REDIS_MODULES, 'REDIS_URL', 'realPush'];
/** Faults that are not repeated on Redis: the proof that the checker finds what is broken, and a walk through the calendar. */
const EMBEDDED_FAULTS = ['controls.test.ts', 'arco-time.test.ts'];
const TREES = ['app', 'server', 'workers', 'migrations', 'demo', 'tests'];

/**
 * @typedef {{ passed: number, failed: number, note?: string, names?: string[] }} Counts `names`: of what failed or
 * passed only when repeated, one line each
 * @typedef {{ env: NodeJS.ProcessEnv, folder: string, signal: AbortSignal }} Context `folder`: for reports
 * `needsGround`: the built screens and a database
 * `onRedis`: the same suite over the files that Redis can change
 * @typedef {{ name: string, hasFiles: boolean, needsGround?: boolean, onRedis?: Suite, run(context: Context): Promise<Counts> }} Suite
 */

/** @returns {Suite[]} in the order in which they run */
export function allSuites() {
  return [
    { name: 'check', hasFiles: true, run: check },
    vitest('unit', { folders: ['app', 'server', 'workers', 'demo', 'tests/unit'], args: ['--coverage'] }),
    onRedisToo('integration', 'tests/integration'),
    onRedisToo('contract', 'tests/contract'),
    {
      name: 'e2e',
      hasFiles: existsSync(join(ROOT, 'playwright.config.ts')) && hasTests(['tests/e2e']),
      needsGround: true,
      run: playwright,
    },
    onRedisToo('faults', 'tests/faults', {
      chosen: (file) => !EMBEDDED_FAULTS.some((name) => file.endsWith(name)),
    }),
  ];
}

function onRedisToo(project, folder, { chosen = usesRedis } = {}) {
  const suite = vitest(project, { folders: [folder], needsGround: true });
  const files = testsIn(folder).filter(chosen);
  const onRedis = vitest(project, { folders: [folder], needsGround: true, args: files });
  return { ...suite, onRedis: { ...onRedis, name: `${project} (Redis)`, hasFiles: files.length > 0 } };
}

function usesRedis(file) {
  const gone = REDIS_MODULES.find((module) => !existsSync(join(ROOT, module)));
  if (gone) throw new Error(`bin/suites.mjs names ${gone}, which is gone`);
  const text = readFileSync(join(ROOT, file), 'utf8');
  return REDIS_WORDS.some((word) => text.includes(word));
}

/** Each piece of the check is one test. */
async function check({ env, signal }) {
  const trees = TREES.filter((tree) => existsSync(join(ROOT, tree)));
  const pieces = [
    ['biome', ['check', '.']],
    ['tsc', []],
    ['depcruise', [...trees, '--config', '.dependency-cruiser.cjs']],
    ['knip', []],
  ];
  const outcomes = await Promise.all(
    pieces.map(async ([name, args]) => {
      const { code, output } = await run(tool(name), args, {
        env,
        signal,
        quiet: true,
        limitMs: SUITE_LIMIT_MS,
      });
      say(`${code === 0 ? '  ✓' : '  ✗'} ${name}`);
      if (code !== 0) say(output.trimEnd());
      return code === 0;
    }),
  );
  const passed = outcomes.filter(Boolean).length;
  return { passed, failed: outcomes.length - passed };
}

function vitest(project, { folders, args = [], ...traits }) {
  return {
    name: project,
    hasFiles: hasTests(folders),
    ...traits,
    async run({ env, folder, signal }) {
      const report = join(folder, 'report.json');
      rmSync(report, { force: true });
      const outcome = await run(
        tool('vitest'),
        [
          'run',
          '--project',
          project,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...args,
        ],
        { env: { ...env, NODE_ENV: 'test' }, signal, limitMs: SUITE_LIMIT_MS },
      );
      return settle(outcome, report, (result) => ({
        passed: result.numPassedTests,
        // A file that could not even be loaded has no tests to count: it is one failure.
        failed: result.numFailedTests + result.testResults.filter(isBrokenFile).length,
        note: skippedNote(result.numPendingTests + result.numTodoTests),
        names: result.testResults.flatMap(namesInFile),
      }));
    },
  };
}

async function playwright({ env, folder, signal }) {
  const report = join(folder, 'report.json');
  rmSync(report, { force: true });
  let browser;
  try {
    browser = await chromiumPath();
  } catch (error) {
    return { passed: 0, failed: 1, note: sentenceFor(error) };
  }
  const outcome = await run(tool('playwright'), ['test', '--reporter=list,json'], {
    env: { ...env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    signal,
    limitMs: SUITE_LIMIT_MS,
  });
  return settle(outcome, report, ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    note: stats.flaky > 0 ? `${stats.flaky} pasaron solo al repetirse` : skippedNote(stats.skipped),
    names: [...suites.flatMap(namesInSuite), ...errors.map((error) => firstLine(error.message))],
  }));
}

/** Nothing is green by accident: no report, no test, or an unhappy runner is a failure of its own. */
function settle({ code, timedOut }, report, count) {
  if (timedOut) return { passed: 0, failed: 1, note: `no terminó en ${SUITE_LIMIT_MS / 60_000} minutos` };
  if (!existsSync(report))
    return { passed: 0, failed: 1, note: `el corredor terminó con código ${code} sin informe` };
  const counts = count(JSON.parse(readFileSync(report, 'utf8')));
  if (counts.passed + counts.failed === 0) return { passed: 0, failed: 1, note: 'no corrió ninguna prueba' };
  if (code !== 0 && counts.failed === 0) {
    return {
      ...counts,
      failed: 1,
      note: `el corredor terminó con código ${code} (cobertura o un error fuera de las pruebas)`,
    };
  }
  return counts;
}

const skippedNote = (count) => (count > 0 ? `${count} omitidas` : undefined);

const isBrokenFile = ({ status, assertionResults }) =>
  status === 'failed' && !assertionResults.some((each) => each.status === 'failed');

/** @returns {string[]} of one file in Vitest's report */
const namesInFile = (file) => {
  const failed = file.assertionResults.filter((each) => each.status === 'failed');
  const names = failed.map((each) => `${each.fullName}: ${firstLine(each.failureMessages[0])}`);
  const where = relative(ROOT, file.name);
  if (isBrokenFile(file)) names.push(firstLine(file.message));
  return names.map((name) => `${where}: ${name}`);
};

/** @returns {string[]} of one suite in Playwright's report, and of the suites in it */
const namesInSuite = (suite) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => ['unexpected', 'flaky'].includes(test.status))
      .map((test) => {
        const error = test.results.find((result) => result.error)?.error;
        const again = test.status === 'flaky' ? ' (pasó al repetirse)' : '';
        return `${spec.file}:${spec.line}: ${spec.title}${again}: ${firstLine(error?.message)}${comparedIn(error?.message)}`;
      }),
  ),
  ...(suite.suites ?? []).flatMap(namesInSuite),
];

/** The first line of a runner's message, without its colours. */
const firstLine = (message = '') => stripVTControlCharacters(message).split('\n', 1)[0].slice(0, 300);

/** What a runner's message says was expected and what came, each behind a semicolon; empty where it compares nothing. */
const comparedIn = (message = '') =>
  stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => /^(Expected|Received)/.test(line))
    .map((line) => `; ${line.slice(0, 200)}`)
    .join('');

const hasTests = (folders) => folders.some((folder) => testsIn(folder).length > 0);

/** @returns {string[]} the test files under a folder, by their path from the project's root */
function testsIn(folder) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true })
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .map((file) => join(folder, file));
}
