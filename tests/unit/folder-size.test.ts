import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** A folder holds about 15 files (docs/STYLE.md); twice as many is a folder that should be split by subject. */
const MAX_FILES = 30;
/** Folders that are still larger. */
const exceptions = ['app/features/tutor-group', 'app/frames', 'app/realtime', 'app/ui/feedback'];

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
  expect(large.filter(([folder]) => !exceptions.includes(folder))).toEqual([]);
});

test('refuses an exception that is no longer needed', () => {
  const needed = large.map(([folder]) => folder);
  expect(exceptions.filter((folder) => !needed.includes(folder))).toEqual([]);
});
