import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run.mjs';

/** Which test files there are, and which of them a form of the run takes. */

/** @param {string} folder @returns {string[]} the test files under it, by their path from the project's root, sorted */
export function testsIn(folder) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { recursive: true })
    .filter((file) => /\.(test|e2e)\.tsx?$/.test(file))
    .map((file) => join(folder, file))
    .sort();
}

/** The modules that open Redis where there is one. */
const REDIS_MODULES = ['server/queue.ts', 'server/limits/create-limits.ts', 'server/live/sockets.ts'];
const REDIS_WORDS = [...REDIS_MODULES, 'REDIS_URL', 'realPush'];

/**
 * The rule of the second pass: a test file that names what opens Redis can end otherwise on it
 * (`tests/unit/redis-pass.test.ts`).
 * @param {string} text of the file
 */
export const canRedisChange = (text) => REDIS_WORDS.some((word) => text.includes(word));

/** @param {string[]} files */
export function filesRedisCanChange(files) {
  const gone = REDIS_MODULES.find((module) => !existsSync(join(ROOT, module)));
  if (gone) throw new Error(`bin/tests/files.mjs names ${gone}, which is gone`);
  return files.filter((file) => canRedisChange(readFileSync(join(ROOT, file), 'utf8')));
}
