import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder: commands work from here, wherever they were called. */
export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

const TOOLS = join(ROOT, 'node_modules', '.bin');

/** The path of a command of the project's packages. */
export const tool = (name) => join(TOOLS, name);

// The terminal may be closed before us: what cannot be told is no reason to stop in the middle.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

/** One line to the person at the terminal. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** The environment for children: the project's own commands (and its Node) come first. */
export function withTools(env) {
  return { ...env, PATH: `${TOOLS}${delimiter}${env.PATH ?? ''}` };
}

/**
 * Runs a command to its end. It gets its own process group, so that a limit or a stop ends all it started.
 * @param {string} command @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, signal?: AbortSignal, quiet?: boolean, limitMs?: number }} [options]
 *   `quiet` keeps the output instead of showing it.
 * @returns {Promise<{ code: number, output: string, timedOut: boolean }>} code 1 also where it was killed
 */
export function run(command, args, { env = process.env, signal, quiet = false, limitMs } = {}) {
  return new Promise((done, failed) => {
    const output = quiet ? 'pipe' : 'inherit';
    const child = spawn(command, args, {
      cwd: ROOT,
      env: withTools(env),
      detached: true,
      stdio: ['ignore', output, output],
    });
    const kept = [];
    child.stdout?.on('data', (chunk) => kept.push(chunk));
    child.stderr?.on('data', (chunk) => kept.push(chunk));
    let timedOut = false;
    const end = () => endGroup(child.pid);
    const timer =
      limitMs &&
      setTimeout(() => {
        timedOut = true;
        end();
      }, limitMs);
    signal?.addEventListener('abort', end, { once: true });
    const tidy = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    };
    child.on('error', (error) => {
      tidy();
      failed(error);
    });
    child.on('close', (code) => {
      tidy();
      done({ code: code ?? 1, output: Buffer.concat(kept).toString('utf8'), timedOut });
    });
  });
}

/** Asks a process group to end and insists five seconds later. */
function endGroup(pid) {
  signalGroup(pid, 'SIGTERM');
  setTimeout(() => signalGroup(pid, 'SIGKILL'), 5_000).unref();
}

/** Signals a process and all it started; nothing where it has already left. */
export function signalGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // macOS says EPERM of a group that has ended and waits to be collected.
    if (error.code !== 'ESRCH' && error.code !== 'EPERM') throw error;
  }
}
