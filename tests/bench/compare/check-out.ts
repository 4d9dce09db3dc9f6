import { mkdtemp, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say } from '../measure/table.ts';
import { git, setupTool } from '../project-tools.ts';
import type { Teardown } from '../teardown.ts';
import { openTree, ownRoot, type Tree } from '../tree.ts';

/**
 * Another commit in a temporary worktree, installed and built by its own tools; the worktree goes with the run.
 * @throws when there is no such commit, or it cannot be installed or built
 */
export async function checkOut(commit: string, teardown: Teardown, signal: AbortSignal): Promise<Tree> {
  const hash = await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`).catch(() => {
    throw new Error(`--compare: there is no commit ${commit} here.`);
  });
  // As the operating system names it: git keeps that path, and vite refuses files that it finds under another one.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'rumbo-compare-')));
  const root = join(folder, 'tree');
  const adding = git('worktree', 'add', '--detach', '--quiet', root, hash);
  teardown.add(async () => {
    await adding.catch(() => undefined);
    // First and by itself: shared, it is a link, behind which nothing may be removed.
    await rm(join(root, 'node_modules'), { recursive: true, force: true });
    // Fails where the worktree was not made.
    await git('worktree', 'remove', '--force', root).catch(() => undefined);
    // Again where a build that ends at this moment has written one more file.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  });
  await adding;
  const setup = await setupTool(root);
  signal.throwIfAborted();
  // Never both: an installation empties the folder behind a link first, and that is this tree's.
  if (await hasSamePackages(root)) {
    await symlink(await realpath(join(ownRoot, 'node_modules')), join(root, 'node_modules'), 'dir');
  } else setup.installIfNeeded();
  signal.throwIfAborted();
  say(`building ${await git('log', '-1', '--format=%h %s', hash)}`);
  await setup.buildIfStale(signal);
  return openTree(root);
}

async function hasSamePackages(root: string): Promise<boolean> {
  const [ours, theirs] = await Promise.all(
    [ownRoot, root].map((tree) => readFile(join(tree, 'package-lock.json'), 'utf8')),
  );
  return ours === theirs;
}
