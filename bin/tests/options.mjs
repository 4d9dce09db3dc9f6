import { explained } from '../explained.mjs';

/**
 * @typedef {object} Options
 * @property {string[]} only names of suites; none means all
 * @property {string[]} files a file whose path has one of these words runs; none means all
 * @property {boolean} long the long form (docs/tests.md)
 * @property {boolean} profile writes docs/tests.md and the times that the budget counts with
 */

const WITH_WORDS = ['--only', '--files'];
const ALONE = ['--long', '--profile'];

/** @param {string[]} flags @param {string[]} suites their names @returns {Options} */
export function readOptions(flags, suites) {
  const said = { '--only': [], '--files': [], '--long': false, '--profile': false };
  for (let at = 0; at < flags.length; at += 1) {
    const flag = flags[at];
    if (ALONE.includes(flag)) said[flag] = true;
    else if (WITH_WORDS.includes(flag)) {
      at += 1;
      said[flag] = (flags[at] ?? '').split(',').filter(Boolean);
      if (said[flag].length === 0) throw usage(suites);
    } else throw usage(suites);
  }
  if (said['--only'].some((name) => !suites.includes(name))) throw usage(suites);
  return { only: said['--only'], files: said['--files'], long: said['--long'], profile: said['--profile'] };
}

const usage = (suites) =>
  explained(
    [
      'Uso: npm test -- [--only suite,suite] [--files palabra,palabra] [--long] [--profile]',
      `  --only     una o varias de ${suites.join(', ')}`,
      '  --files    solo los archivos de prueba cuya ruta contiene una de esas palabras',
      '  --long     la forma larga (npm run test:long)',
      '  --profile  mide y escribe docs/tests.md',
    ].join('\n'),
  );
