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
  // The id of a data request; `requestId` is the HTTP request's, a string.
  ['requestId', 'arcoId', /:requestId\b|\brequestId\??: number\b|\b(params|payload): \{ requestId\b/],
  ['requestId', 'arcoId', /\brequestId(: |=\{)(request|record)\.id\b|\brequest\.id as requestId\b/],
  ['requestId', 'arcoId', /'arco\.[\w-]+'[:,].*\brequestId\b|'arco_request', requestId\b/],
];

const strays = (path: string, text: string): string[] =>
  refused.flatMap(([word, instead, found]) =>
    found.test(path) || found.test(text) ? [`${path}: ${word}, which is called ${instead}`] : [],
  );

test('no file has a word that another one took the place of', () => {
  expect(sources.length).toBeGreaterThan(2_000);
  expect(sources.flatMap((path) => strays(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([]);
});

test.each(['requestId: string | null', 'requestId: by.requestId', "'ticket.request_id as requestId'"])(
  'leaves the id of the HTTP request: %s',
  (text) => {
    expect(strays('x.ts', text)).toEqual([]);
  },
);

test.each([
  ['const deedOf = () => 1', 'deed'],
  ['type Deed = string', 'deed'],
  ["import { madeLists } from './x.ts'", 'madeLists'],
  ["of: ['meetings', 'questions']", 'meetings'],
  ['join learner_group as run on true', 'run'],
  ['const stands = (table) => true', 'stands'],
  ["path: '/api/cms/soporte/arco/:requestId'", 'requestId'],
  ['type Told = { requestId: number }', 'requestId'],
  ['call(arcoStep, { params: { requestId } })', 'requestId'],
  ['<GiveInfo requestId={record.id} />', 'requestId'],
  ["'request.id as requestId'", 'requestId'],
  ["'arco.changed': z.object({ requestId: id })", 'requestId'],
  ["audit('arco.lapse', of('arco_request', requestId))", 'requestId'],
])('finds %s', (text, word) => {
  expect(strays('x.ts', text)).toEqual([expect.stringContaining(`x.ts: ${word}, `)]);
});
