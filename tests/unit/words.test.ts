import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** One word for one idea (docs/STYLE.md): words that had a second one do not come back. */
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Migrations stay as they ran. */
const sources = globSync('{app,server,workers,demo,tests,bin}/**/*.{ts,tsx,mjs}', { cwd: root }).filter(
  (path) => path !== 'tests/unit/words.test.ts',
);

const refused: readonly [word: string, instead: string, found: RegExp][] = [
  ['deed', 'action', /(?<![a-z])deeds?(?![a-z_])|Deeds?(?![a-z])/],
  ['madeLists', 'recordLists', /\bmadeLists\b|made-lists/],
  ['meetings', 'memberObjects', /\b(meetings|meetingLists)\b(?=['(:]| =)/],
  ['run', 'grp', /\blearner_group (?:as )?run\b|\b(opened|published)\('run'\)/],
  ['stands', 'living', /\b(const|function) (stands|groupStands)\b(?!\(page)|\$\{stands\(/],
];

const strays = (path: string, text: string): string[] =>
  refused.flatMap(([word, instead, found]) =>
    found.test(path) || found.test(text) ? [`${path}: ${word}, which is called ${instead}`] : [],
  );

test('no file has a word that another one took the place of', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  expect(sources.flatMap((path) => strays(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([]);
});

test.each([
  ['const deedOf = () => 1', 'deed'],
  ['type Deed = string', 'deed'],
  ["import { madeLists } from './x.ts'", 'madeLists'],
  ["of: ['meetings', 'questions']", 'meetings'],
  ['join learner_group as run on true', 'run'],
  ['const stands = (table) => true', 'stands'],
])('finds %s', (text, word) => {
  expect(strays('x.ts', text)).toEqual([expect.stringContaining(`x.ts: ${word}, `)]);
});
