import type { TestProject } from 'vitest/node';
import migrated from '#tests/support/global-setup.ts';
import { prepareDemonstration } from '#tests/support/stack.ts';

/** Beside the migrated database: the story of the demonstration, which takes six seconds to load, once for twenty files. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const erase = [await migrated(project), await prepareDemonstration()];
  return async () => {
    for (const one of erase) await one();
  };
}
