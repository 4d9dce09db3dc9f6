import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** Each reference to a decision leads to a heading of docs/product.md, in the one spelling of docs/STYLE.md. */
const root = fileURLToPath(new URL('../..', import.meta.url));
const decisions = 'docs/product.md';
const sources = globSync(
  ['{app,server,workers,migrations,demo,tests,bin,docs}/**/*.{ts,tsx,mjs,css,md}', '*.{ts,js,md}'],
  { cwd: root },
).filter((path) => path !== decisions && !path.endsWith('server/db/schema.ts'));

/** `### A-08` or `### final evaluation`. */
const anchors = [...readFileSync(`${root}/${decisions}`, 'utf8').matchAll(/^### (.+)$/gm)].map(
  ([, name = '']) => name,
);

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*|^\s*(?:#|--)[^\n]*/gm;
/** The words in brackets after a word, as in the title of a test. */
const aside = / \([^()\n]*\)/g;
const decision = /\bA-\d\d\b/g;
/** S3 is a storage. */
const promise = /\b(?!S3\b)[SRUP]\d{1,2}[a-z]?\b/g;
const subject = /[(,;] ?product: ([a-z][^,;.:()]*)/g;
const specification = /\b[Ss]pec §\d[\d.]*(?:(?:, | and |-)§?\d[\d.]*)*/g;
const misspelt = /\b[Ss]pec(?:ification)? \d|\bA[ _]?\d\d\b|\bA-(?:\d|\d{3,})\b/;
const elsewhere =
  /§|\b(?:product|quality|architecture|experience)(?:\.md)?(?: [ASRUP]-?\d| \d+\.\d)|[(;,] ?(?:quality|architecture|experience): /;

type Reference = { name: string; path: string };

/** The words of a file that may refer to something, each comment on one line. */
function wordsOf(path: string): string {
  const text = readFileSync(`${root}/${path}`, 'utf8');
  const words = path.endsWith('.md')
    ? [text]
    : [...(text.match(comment) ?? []), ...(text.match(aside) ?? [])];
  return words.map((one) => one.replace(/\s*\n\s*(?:\*(?!\/)|\/\/|#|--)?\s*/g, ' ')).join('\n');
}

function referencesOf(path: string): Reference[] {
  const words = wordsOf(path);
  const names = [
    ...(readFileSync(`${root}/${path}`, 'utf8').match(decision) ?? []),
    ...(words.match(promise) ?? []),
    ...[...words.matchAll(subject)].map(([, name = '']) => name.trim()),
  ];
  return names.map((name) => ({ name, path }));
}

const references = sources.flatMap(referencesOf);
/** Pages that show how to refer. */
const examples = ['docs/STYLE.md', 'docs/how-to.md', 'README.md'];

test('gives each heading once', () => {
  expect(anchors.filter((name, index) => anchors.indexOf(name) !== index)).toEqual([]);
});

test('refuses a reference when no heading has its name', () => {
  expect(references.filter(({ name }) => !anchors.includes(name))).toEqual([]);
});

test('refuses a heading when nothing refers to it', () => {
  const used = references.filter(({ path }) => !examples.includes(path));
  const names = new Set(used.map(({ name }) => name));
  expect(anchors.filter((name) => !names.has(name))).toEqual([]);
});

test('refuses a reference to a document outside the repository', () => {
  const strays = sources.filter((path) => elsewhere.test(wordsOf(path).replace(specification, '')));
  expect(strays).toEqual([]);
});

test('refuses a reference in another spelling', () => {
  expect(sources.filter((path) => misspelt.test(wordsOf(path)))).toEqual([]);
});
