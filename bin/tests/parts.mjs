import { filesRedisCanChange, testsIn } from './files.mjs';
import { runCheck, runPlaywright, runVitest } from './runners.mjs';
import { touchedFiles } from './touched.mjs';

/**
 * The parts of `npm test`, in the order in which they run: a short budget cuts from the end.
 *
 * @typedef {import('./runners.mjs').Context & { alone?: boolean }} Context
 * @typedef {object} Part
 * @property {string} name
 * @property {string} suite
 * @property {string[]} files its test files; of the check none
 * @property {boolean} [whole] all of the suite: its files need not be named to the runner
 * @property {boolean} [needsGround] the built screens and a database
 * @property {boolean} [onRedis]
 * @property {boolean} [repeats] what fails runs once more, alone
 * @property {(files: string[], context: Context) => Promise<import('./outcome.mjs').Outcome>} run
 */

export const SUITES = ['check', 'unit', 'contract', 'integration', 'e2e', 'faults'];

/** Faults that are not repeated on Redis: the proof that the checker finds what is broken, and a walk through the calendar. */
const EMBEDDED_FAULTS = ['controls.test.ts', 'arco-time.test.ts'];
const UNIT_FOLDERS = ['app', 'server', 'workers', 'demo', 'tests/unit', 'tests/bench', 'tests/looks'];

/** @param {import('./options.mjs').Options} options @returns {Part[]} */
export function partsOf({ only, files: words, long }) {
  const isChosen = (file) => words.length === 0 || words.some((word) => file.includes(word));
  const browserFiles = testsIn('tests/e2e');
  const touched = touchedFiles(browserFiles);
  const faults = testsIn('tests/faults');
  const redisFaults = faults.filter((file) => !EMBEDDED_FAULTS.some((name) => file.endsWith(name)));
  const onRedis = (project) => {
    const all = testsIn(`tests/${project}`);
    return vitestPart(project, long ? all : filesRedisCanChange(all), { onRedis: true });
  };
  return [
    { name: 'check', suite: 'check', files: [], run: (_, context) => runCheck(context) },
    vitestPart('unit', UNIT_FOLDERS.flatMap(testsIn), { whole: words.length === 0 }),
    vitestPart('contract', testsIn('tests/contract')),
    vitestPart('integration', testsIn('tests/integration')),
    browserPart('e2e', touched),
    vitestPart('faults', faults),
    browserPart(
      'e2e (las demás)',
      browserFiles.filter((file) => !touched.includes(file)),
    ),
    onRedis('integration'),
    onRedis('contract'),
    vitestPart('faults', long ? faults : redisFaults, { onRedis: true }),
    ...(long ? analyticsWorlds() : []),
  ]
    .filter(({ suite }) => only.length === 0 || only.includes(suite))
    .map((part) => ({ ...part, files: part.files.filter(isChosen) }))
    .filter(({ suite, files }) => files.length > 0 || (suite === 'check' && words.length === 0));
}

/** 204 disturbed worlds: a database can be disturbed some dozen times before nothing is left in it, so each seed has one. */
const SEEDS = 17;
const WORLDS_OF_A_SEED = 12;

function analyticsWorlds() {
  return Array.from({ length: SEEDS }, (_, seed) => {
    const part = vitestPart('integration', ['tests/integration/admin/figures/analytics.test.ts']);
    const env = { ANALYTICS_SEED: String(seed + 1), ANALYTICS_WORLDS: String(WORLDS_OF_A_SEED) };
    return {
      ...part,
      name: `mundos, semilla ${seed + 1}`,
      run: (files, context) => part.run(files, { ...context, env: { ...context.env, ...env } }),
    };
  });
}

function vitestPart(suite, files, { onRedis = false, whole = false } = {}) {
  const name = onRedis ? `${suite} (Redis)` : suite;
  const isUnit = suite === 'unit';
  return {
    ...{ name, suite, files, onRedis, whole, needsGround: !isUnit, repeats: !isUnit },
    run: (chosen, context) => runVitest(suite, chosen, { ...context, coverage: isUnit && whole }),
  };
}

const browserPart = (name, files) => ({
  ...{ name, suite: 'e2e', files, needsGround: true, repeats: true },
  run: runPlaywright,
});
