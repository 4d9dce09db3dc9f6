import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A folder holds about 15 files (docs/STYLE.md); one of more than these is split by subject. */
const MAX_FILES = 20;

const root = fileURLToPath(new URL('../..', import.meta.url));
const sizes = new Map<string, number>();
for (const entry of globSync('{app,server,workers}/**', { cwd: root, withFileTypes: true })) {
  if (!entry.isFile()) continue;
  const folder = entry.parentPath.slice(root.length);
  sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
}
const large = [...sizes].filter(([, files]) => files > MAX_FILES);

test(`refuses a folder of more than ${MAX_FILES} files`, () => {
  expect(sizes.size, 'folders found').toBeGreaterThan(100);
  expect(large).toEqual([]);
});
