import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../run.mjs';

/** Which browser files look at what was changed lately: they run before the others. */

const COMMITS = 100;

/**
 * @param {string[]} files browser tests
 * @returns {string[]} those that the last commits changed, and those that open a screen of a feature that they changed,
 * the newest change first; none without a history. A file that was only moved was not changed.
 */
export function touchedFiles(files) {
  const commits = changesByCommit();
  const shown = screens();
  const ages = files.map((file) => [file, ageOf(file, commits, shown)]);
  return ages
    .filter(([, age]) => age >= 0)
    .sort(([, one], [, other]) => one - other)
    .map(([file]) => file);
}

/** The number of commits after the newest one that touched a browser file; -1 where none did. */
function ageOf(file, commits, screens) {
  const addresses = new Set([...textWithImports(file).matchAll(ADDRESS)].map(([, address]) => address));
  const shown = screens.filter(({ address }) => addresses.has(address));
  const features = new Set(shown.flatMap((screen) => screen.features));
  return commits.findIndex((paths) => paths.some((path) => path === file || features.has(featureOf(path))));
}

/** An address as a test writes it, without the slash before it. */
const ADDRESS = /['"`}]\/([^?'"`\s]*)(?=[?'"`])/g;

/** A feature is a folder of its reader's, in the administration of a room's. */
const FEATURE = /app\/features\/(?:admin\/[^/'"]+\/[^/'"]+|[^/'"]+\/[^/'"]+)/g;

const featuresIn = (text) => text.match(FEATURE) ?? [];

const featureOf = (path) => featuresIn(path)[0];

/** @returns {string[][]} the files that each of the last commits added or changed, the newest first */
function changesByCommit() {
  try {
    const options = ['--no-merges', '--find-renames', '--diff-filter=AM', '--name-only', '--format=%x00'];
    const log = execFileSync('git', ['log', `-${COMMITS}`, ...options], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log
      .split('\0')
      .slice(1)
      .map((names) => names.split('\n').filter(Boolean));
  } catch {
    // Without git, or outside of a repository, nothing is known to be changed.
    return [];
  }
}

/** Each address of `app/routes.ts` with the features that its screen shows. */
function screens() {
  const map = readFileSync(join(ROOT, 'app/routes.ts'), 'utf8');
  return [...map.matchAll(/route\('([^':]+)', '([^']+\.screen\.tsx)'/g)]
    .filter(([, address]) => address !== '/')
    .map(([, address, path]) => {
      const screen = join('app', path);
      const text = `${screen} ${readFileSync(join(ROOT, screen), 'utf8').replaceAll('#app/', 'app/')}`;
      return { address, features: featuresIn(text) };
    });
}

/** Every browser test imports it: its addresses say nothing of one. */
const SHARED = 'tests/e2e/support/helpers.ts';

/** The words of a test with those of its own helpers and of the addresses that it imports. */
function textWithImports(file, seen = new Set()) {
  seen.add(file);
  const text = readFileSync(join(ROOT, file), 'utf8');
  const own = [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, path]) => join(dirname(file), path));
  const links = [...text.matchAll(/from '#(app\/contract\/[^']*links\/[^']+)'/g)].map(([, path]) => path);
  const imported = [...own, ...links].filter(
    (path) => path !== SHARED && !seen.has(path) && existsSync(join(ROOT, path)),
  );
  return [text, ...imported.map((path) => textWithImports(path, seen))].join('\n');
}
