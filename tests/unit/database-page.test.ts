import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wordsOfWriters } from '#tests/support/database-page.ts';

/** The part of `docs/database.md` that comes from the sources; schema.test.ts checks all of it, with a database. */
const page = readFileSync(new URL('../../docs/database.md', import.meta.url), 'utf8');
const tables = [...page.matchAll(/^### (.+)\n[\s\S]*?^(Written by .+)$/gm)];

// It looks for each table in every source file: seconds on a busy machine.
test('docs/database.md names the files that write each table today (npm run schema)', {
  timeout: 60_000,
}, () => {
  expect(tables.length).toBeGreaterThan(100);
  expect(page).toContain(`${tables.length} tables`);
  const differing = tables.filter(([, table = '', words]) => words !== wordsOfWriters(table));
  expect(differing.map(([, table]) => table)).toEqual([]);
});
