import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { ownRoot } from './tree.ts';

/**
 * The parts of the project that the benches use: tools of `bin/`, which come without types and get them here, and its
 * git.
 */

type RedisTool = { hasRedis(): boolean };
type ChromiumTool = { chromiumPath(): Promise<string> };
type SetupTool = { installIfNeeded(): void; buildIfStale(signal: AbortSignal): Promise<void> };

const tool = (name: string, root = ownRoot): string => pathToFileURL(join(root, 'bin', name)).href;

/** Installs and builds the tree in that folder. */
export const setupTool = async (root: string): Promise<SetupTool> =>
  (await import(tool('setup.mjs', root))) as SetupTool;

/** Finds Redis (`redis-server`). */
export const redisTool = async (): Promise<RedisTool> => (await import(tool('redis.mjs'))) as RedisTool;

/** Absolute path of the browser. */
export async function chromiumPath(): Promise<string> {
  return ((await import(tool('chromium.mjs'))) as ChromiumTool).chromiumPath();
}

const runFile = promisify(execFile);

/** Runs git in this tree and gives its output without the last line's end. */
export async function git(...args: string[]): Promise<string> {
  return (await runFile('git', args, { cwd: ownRoot })).stdout.trimEnd();
}
