import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { readEnv } from '#server/env.ts';
import type { startStack } from '#tests/support/stack.ts';
import type { openSessions } from './learners.ts';
import type { loadSetS } from './set-s/load.ts';
import type { insertBarePeople } from './set-s/people.ts';
import type { addTeams } from './set-s/teams.ts';

/** This tree's folder. */
export const ownRoot = fileURLToPath(new URL('../../', import.meta.url));

/**
 * The parts that the bench takes from the tree that it measures, because it knows that tree's migrations, tables and
 * rules. They are imported from there, and their imports with them. An older tree has the same files: renaming one of
 * them here ends the comparison with everything before.
 */
export type Tree = {
  root: string;
  startStack: typeof startStack;
  readEnv: typeof readEnv;
  loadSetS: typeof loadSetS;
  insertBarePeople: typeof insertBarePeople;
  addTeams: typeof addTeams;
  openSessions: typeof openSessions;
};

const files = [
  'tests/support/stack.ts',
  'server/env.ts',
  'tests/bench/set-s/load.ts',
  'tests/bench/set-s/people.ts',
  'tests/bench/set-s/teams.ts',
  'tests/bench/learners.ts',
];

/** The code of the tree in that folder. */
export async function openTree(root: string): Promise<Tree> {
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(root, file)).href)));
  return Object.assign({ root }, ...modules) as Tree;
}
