import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { latePages } from '#app/frames/late-pages.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

// One that is left out is missing in the first document that a process draws with it.
test('the server knows every page whose code comes late', () => {
  const ids = globSync('app/frames/**/*.ts', { cwd: root }).flatMap((path) =>
    [...readFileSync(`${root}${path}`, 'utf8').matchAll(/= latePageCode\('([^']+)'/g)].map(([, id]) => id),
  );
  expect(latePages.map(({ id }) => id).sort()).toEqual(ids.sort());
});
