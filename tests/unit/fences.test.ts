import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Fences that no import rule can draw (product: layers). */
const root = fileURLToPath(new URL('../..', import.meta.url));
const product = globSync('{app,server,workers}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
);

test.each([
  [
    'writes',
    /\b(insertInto|updateTable|deleteFrom|mergeInto)\b|sql(<[^`]*>)?`\s*(insert|update|delete|merge)\b/i,
    /^server\/(repositories|outbox)\/|\.rows\.server\.ts$/,
  ],
  ['reads', /\bselectFrom\b/, /^server\/(repositories|outbox)\/|\.(queries|rows)\.server\.ts$/],
  ['the environment', /\bprocess\.env\b/, /^server\/env\.ts$/],
])('%s stay where they belong', (_, words, home) => {
  const strays = product.filter(
    (path) => !home.test(path) && words.test(readFileSync(`${root}/${path}`, 'utf8')),
  );
  expect(strays).toEqual([]);
});

/** The company's questionnaires, whose wording is content (spec §3.5). */
const questionnaires = /^app\/domain\/questionnaires\/(strategy|management|change-leadership)\.ts$/;

test('the domain gives a code, and the text of the screen stands outside it', () => {
  const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const strays = product.filter(
    (path) =>
      path.startsWith('app/domain/') &&
      !questionnaires.test(path) &&
      /[áéíóúñ¿¡]/i.test(withoutComments(readFileSync(`${root}/${path}`, 'utf8'))),
  );
  expect(strays).toEqual([]);
});

// A path with a space or an accent is encoded in an address: `fileURLToPath` gives the path, `href` the address.
test('no path of a file is taken from an address by its pathname', () => {
  const strays = product.filter((path) =>
    /import\.meta\.url\)\.pathname|pathToFileURL\([^)]*\.pathname/.test(
      readFileSync(`${root}/${path}`, 'utf8'),
    ),
  );
  expect(strays).toEqual([]);
});
