import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { variableNames } from '#server/env.ts';
import { workerFlags } from '../../bin/worker-flags.mjs';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const names = (text: string, pattern: RegExp): string[] =>
  [...new Set([...text.matchAll(pattern)].flatMap(([, name]) => name ?? []))].sort();
const between = (text: string, from: string, to: string): string => text.split(from)[1]?.split(to)[0] ?? '';

/** Given by the start command alone. */
const internal = ['EMBEDDED'];
const example = read('.env.example');
const compose = read('docker-compose.yml');
const composeOnly = names(between(example, 'docker-compose.yml only ---', '\0'), /^([A-Z0-9_]+)=/gm);
const product = names(example, /^([A-Z0-9_]+)=/gm).filter((name) => !composeOnly.includes(name));

test('the example lists every variable that the processes read, without a value', () => {
  expect(product).toEqual(variableNames.filter((name) => !internal.includes(name)).sort());
  expect(example.match(/^[A-Z0-9_]+=.+$/gm)).toBeNull();
});

test('the compose file passes every variable of the example', () => {
  const passed = names(between(compose, 'environment: &environment', 'x-needs:'), /^ {4}([A-Z0-9_]+):/gm);
  expect([...passed, 'MIGRATE_DATABASE_URL'].sort()).toEqual(product);
  expect(between(compose, '  migrate:\n', '  postgres:')).toContain('MIGRATE_DATABASE_URL: ');
  expect(names(compose, /\$\{([A-Z0-9_]+)/g)).toEqual(expect.arrayContaining(composeOnly));
  const known = [...product, ...composeOnly];
  expect(names(compose, /(?<!\$)\$\{([A-Z0-9_]+)/g).filter((name) => !known.includes(name))).toEqual([]);
});

test('the table of docs/operations.md names every variable of the example', () => {
  const rows = between(read('docs/operations.md'), '## Configuration', '\n## ')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|')[1] ?? '');
  expect(names(rows.join(), /`([A-Z0-9_]+)`/g)).toEqual(product);
});

test('the bucket of the compose file takes uploads of our pages', () => {
  const rules = /rules='(.*)'\n/.exec(compose)?.[1]?.replace(`'"$$PUBLIC_ORIGIN"'`, 'http://localhost:8080');
  expect(JSON.parse(rules ?? '')).toMatchObject({
    CORSRules: [{ AllowedOrigins: ['http://localhost:8080'], AllowedMethods: ['PUT', 'GET', 'HEAD'] }],
  });
  expect(compose).toContain('put-bucket-cors');
  const [, minor, patch] = /versitygw:v1\.(\d+)\.(\d+)/.exec(compose) ?? [];
  expect(Number(minor) * 1_000 + Number(patch)).toBeGreaterThanOrEqual(17);
});

test('the worker of the compose file has the flags of the start command', () => {
  const command = /command: (\[.*"workers\/index.ts"\])/.exec(compose)?.[1];
  expect(JSON.parse(command ?? '')).toEqual(['node', ...workerFlags, 'workers/index.ts']);
});
