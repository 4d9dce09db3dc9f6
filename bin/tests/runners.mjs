import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromiumPath } from '../chromium.mjs';
import { sentenceFor } from '../explained.mjs';
import { run, say, tool } from '../run.mjs';

/** The three ways in which the suites of `npm test` run; each gives an outcome (`outcome.mjs`). */

const SUITE_LIMIT_MS = 60 * 60_000;
const CHECKED = ['app', 'server', 'workers', 'migrations', 'demo', 'tests'];

/**
 * @typedef {{ env: NodeJS.ProcessEnv, folder: string, signal: AbortSignal }} Context `folder`: for what is written on
 * the way
 */

/** Each piece of the check is one test. @param {Context} context @returns {Promise<import('./outcome.mjs').Outcome>} */
export async function runCheck({ env, signal }) {
  const pieces = [
    ['biome', tool('biome'), ['check', '.']],
    ['tsc', 'npm', ['run', '--silent', 'typecheck']],
    ['depcruise', tool('depcruise'), [...CHECKED, '--config', '.dependency-cruiser.cjs']],
    ['knip', tool('knip'), []],
  ];
  const files = await Promise.all(
    pieces.map(async ([name, command, args]) => {
      const since = Date.now();
      const { code, output } = await run(command, args, {
        env,
        signal,
        quiet: true,
        limitMs: SUITE_LIMIT_MS,
      });
      const failed = code !== 0;
      say(`${failed ? '  ✗' : '  ✓'} ${name}`);
      if (failed) say(output.trimEnd());
      const failures = failed ? [{ title: name, message: `terminó con código ${code}` }] : [];
      return { file: name, passed: failed ? 0 : 1, skipped: 0, ms: Date.now() - since, failures };
    }),
  );
  return { files, faults: [] };
}

/**
 * @param {string} project @param {string[]} files none means all of the project
 * @param {Context & { coverage?: boolean, alone?: boolean }} context `alone`: one file after the other
 */
export function runVitest(project, files, { coverage, alone, ...context }) {
  const flags = ['--reporter=default', '--reporter=./tests/support/reporters/vitest-reporter.ts'];
  if (coverage) flags.push('--coverage');
  if (alone) flags.push('--maxWorkers=1');
  return runWithReporter('vitest', ['run', '--project', project, ...flags, ...files], {
    ...context,
    env: { ...context.env, NODE_ENV: 'test' },
  });
}

/** @param {string[]} files none means all @param {Context & { alone?: boolean }} context */
export async function runPlaywright(files, { alone, ...context }) {
  let browser;
  try {
    browser = await chromiumPath();
  } catch (error) {
    return { files: [], faults: [sentenceFor(error)] };
  }
  return runWithReporter('playwright', ['test', ...(alone ? ['--workers=1'] : []), ...files], {
    ...context,
    env: { ...context.env, CHROMIUM_PATH: browser },
  });
}

/** Nothing is green by accident: no outcome, no test, or an unhappy runner is a fault of its own. */
async function runWithReporter(command, args, { env, folder, signal }) {
  const path = join(folder, 'outcome.json');
  rmSync(path, { force: true });
  const { code, timedOut } = await run(tool(command), args, {
    env: { ...env, TEST_OUTCOME: path },
    signal,
    limitMs: SUITE_LIMIT_MS,
  });
  if (timedOut) return { files: [], faults: [`no terminó en ${SUITE_LIMIT_MS / 60_000} minutos`] };
  if (!existsSync(path)) return { files: [], faults: [`el corredor terminó con código ${code} sin informe`] };
  /** @type {import('./outcome.mjs').Outcome} */
  const outcome = JSON.parse(readFileSync(path, 'utf8'));
  const ran = outcome.files.some(({ passed, skipped, failures }) => passed + skipped + failures.length > 0);
  if (!ran && outcome.faults.length === 0) return { ...outcome, faults: ['no corrió ninguna prueba'] };
  const failed = outcome.faults.length > 0 || outcome.files.some(({ failures }) => failures.length > 0);
  if (code === 0 || failed) return outcome;
  const fault = `el corredor terminó con código ${code} (un error fuera de las pruebas)`;
  return { ...outcome, faults: [fault] };
}
