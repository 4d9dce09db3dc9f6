import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The kit holds the styles that screens repeat, and a module only its own (docs/decisions/0024). */
const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}/${path}`, 'utf8');
/** Without comments, and without the sheets that a module imports. */
const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\/|@import [^;]+;/g, '');

const modules = globSync('app/**/*.module.css', { cwd: root });
const code = globSync('app/**/*.{ts,tsx}', { cwd: root }).map((path) => ({ path, text: read(path) }));

/** Module → the code that imports it, with the name it has there. */
const importers = new Map<string, { text: string; name: string }[]>();
for (const { path, text } of code) {
  for (const [, name = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const module = from.startsWith('#app/') ? from.slice(1) : join(dirname(path), from);
    importers.set(module, [...(importers.get(module) ?? []), { text, name }]);
  }
}

const classesOf = (css: string) =>
  new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
const selectorsOf = (css: string) =>
  [...css.matchAll(/([^{}]+)\{/g)].map(([, selector = '']) => selector).join();

type Rule = { selector: string; declarations: string[] };
const rulesOf = (css: string): Rule[] =>
  [...withoutComments(css).matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
    selector: selector.trim(),
    declarations: body.split(';').flatMap((one) => one.trim().replace(/\s+/g, ' ') || []),
  }));

const taken = /^composes: (.+) from global$/;
const kit = classesOf(selectorsOf(withoutComments(read('app/ui/theme/kit.css'))));
/** The words of a class attribute that are not a module's. */
const wordsOf = (attribute: string) =>
  attribute
    .replace(/\$\{[^{}]*\}/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
const written = code.flatMap(({ path, text }) =>
  [...text.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g)].flatMap(([, plain, template]) =>
    wordsOf(plain ?? template ?? '').map((word) => ({ path, word })),
  ),
);
const composed = modules.flatMap((path) =>
  rulesOf(read(path)).flatMap(({ declarations }) =>
    declarations.flatMap((one) =>
      (taken.exec(one)?.[1] ?? '').split(' ').flatMap((word) => (word ? { path, word } : [])),
    ),
  ),
);

test('refuses a class that no importer of its module uses', () => {
  const unused = modules.flatMap((path) => {
    const users = importers.get(path) ?? [];
    const used = ({ text, name }: { text: string; name: string }, one: string) =>
      new RegExp(`\\b${name}\\.${one}\\b`).test(text);
    const names = [...classesOf(selectorsOf(withoutComments(read(path)).replace(/:global\([^)]*\)/g, '')))];
    return names.filter((one) => !users.some((user) => used(user, one))).map((one) => `${path} .${one}`);
  });
  expect(unused).toEqual([]);
});

test('refuses a class that its module does not have', () => {
  const missing = [...importers].flatMap(([path, users]) => {
    const names = classesOf(selectorsOf(withoutComments(read(path)) + imported(path)));
    return users.flatMap(({ text, name }) =>
      [...text.matchAll(new RegExp(`(?<![\\w/-])${name}\\.(\\w+)`, 'g'))]
        .map(([, one = '']) => one)
        .filter((one) => !names.has(one))
        .map((one) => `${path} .${one}`),
    );
  });
  expect(missing).toEqual([]);
});

/** The rules that a module takes from a sheet of the theme. */
const imported = (path: string) =>
  [...read(path).matchAll(/@import "#(app\/[^"]+)"/g)]
    .map(([, sheet = '']) => withoutComments(read(sheet)))
    .join('');

test('refuses a word that the kit does not have', () => {
  expect([...written, ...composed].filter(({ word }) => !kit.has(word))).toEqual([]);
});

test('refuses a word of the kit that nothing uses', () => {
  const words = new Set(
    code.flatMap(({ text }) => text.split(/[\s"'`]+/)).concat(composed.map(({ word }) => word)),
  );
  expect([...kit].filter((word) => !words.has(word))).toEqual([]);
});

test('refuses a rule that is only words of the kit, which stand in the class attribute', () => {
  const bare = modules.flatMap((path) =>
    rulesOf(read(path))
      .filter(
        ({ declarations }) =>
          declarations.length === 0 || (declarations.length === 1 && taken.test(declarations[0] ?? '')),
      )
      .map(({ selector }) => `${path} ${selector}`),
  );
  expect(bare).toEqual([]);
});

test('refuses four declarations or more that stand in two rules', () => {
  const places = new Map<string, string[]>();
  for (const path of modules) {
    for (const { selector, declarations } of rulesOf(read(path))) {
      if (declarations.length < 4) continue;
      const block = declarations.toSorted().join('; ');
      places.set(block, [...(places.get(block) ?? []), `${path} ${selector}`]);
    }
  }
  expect([...places.values()].filter(({ length }) => length > 1)).toEqual([]);
});

// One millisecond is enough: each property of every element then is a transition, and a change of scheme takes half a second.
test('gives a transition to no rule of every element', () => {
  const everything = globSync('app/**/*.css', { cwd: root }).flatMap((path) =>
    rulesOf(read(path))
      .filter(({ selector }) => selector.split(',').some((one) => /^\*(::?\w+)?$/.test(one.trim())))
      .flatMap(({ declarations }) => declarations.map((declaration) => ({ path, declaration }))),
  );
  expect(everything).toContainEqual({
    path: 'app/ui/theme/base.css',
    declaration: 'transition-duration: 0s',
  });
  const slow = everything.filter(
    ({ declaration }) => /^transition/.test(declaration) && !/: (0s|none)$/.test(declaration),
  );
  expect(slow).toEqual([]);
});

const sheets = globSync('app/**/*.css', { cwd: root });
const said = (property: string) =>
  sheets.flatMap((path) =>
    rulesOf(read(path)).flatMap(({ selector, declarations }) =>
      declarations.flatMap((one) =>
        one.startsWith(`${property}: `)
          ? { place: `${path} ${selector}`, value: one.slice(property.length + 2) }
          : [],
      ),
    ),
  );

/** A drawing has its own measures: the words of the sign-in, the name beside the logo. */
const drawn = ['sign-in/login-page.module.css .motto', 'theme/logo.module.css .name'];

// One scale for each density (docs/decisions/0055); points are for paper.
test('sets words in the sizes of the scale', () => {
  const ofTheScale = /^var\(--|^inherit$|^[\d.]+(em|pt)$/;
  const strange = said('font-size').filter(
    ({ place, value }) => !ofTheScale.test(value) && !drawn.some((end) => place.endsWith(end)),
  );
  expect(strange).toEqual([]);
});

test('sets words in three weights, the heaviest for titles and figures alone', () => {
  const weights = said('font-weight').filter(
    ({ place }) => !place.includes('fonts.css') && !drawn.some((end) => place.endsWith(end)),
  );
  expect(weights.filter(({ value }) => !/^(400|600|700|inherit)$/.test(value))).toEqual([]);
  const heavy = weights.filter(({ value }) => value === '700').map(({ place }) => place.split(' ')[0]);
  expect([...new Set(heavy)].sort()).toEqual(['app/ui/theme/base.css', 'app/ui/theme/kit.css']);
});
