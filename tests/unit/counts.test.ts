import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Counts and numbers are written in one place, so no screen says 1234 where another says 1,234. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** A choice between two forms of a word by a count; a choice of another value, as of a page, is none. */
const CHOICE = /[!=]== ?'?1'?\s*\?\s*(?:['"`]|\(?\s*one\b|\(?\s*many\b)/;
/** A number format of its own. */
const FORMAT = /\bIntl\.(NumberFormat|PluralRules)\b|\.toLocaleString\(/;

const breaks = (code: string): boolean => CHOICE.test(code) || FORMAT.test(code);

test('counts and numbers are written by app/domain/text', () => {
  const strays = globSync('{app,server,workers,demo}/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !path.startsWith('app/domain/text/') && !/\.test\.tsx?$/.test(path))
    .filter((path) => breaks(readFileSync(`${root}/${path}`, 'utf8')));
  expect(strays).toEqual([]);
});

test.each([
  ["count === 1 ? 'persona' : 'personas'", true],
  ["rows.length !== 1\n  ? `varias filas`\n  : '1 fila'", true],
  ["pending === '1' ? 'evaluación' : 'evaluaciones'", true],
  ['n === 1 ? one : many', true],
  ["new Intl.NumberFormat('es-MX').format(total)", true],
  ["total.toLocaleString('es-MX')", true],
  ['page === 1 ? undefined : page', false],
  ["countText(count, 'persona', 'personas')", false],
])('%s is refused: %s', (code, refused) => {
  expect(breaks(code)).toBe(refused);
});
