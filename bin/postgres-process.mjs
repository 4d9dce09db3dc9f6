import { spawn } from 'node:child_process';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { explained, isDiskFull } from './explained.mjs';
import { plainEnvironment } from './postgres-cluster.mjs';
import { commandOf, gone, isAlive } from './processes.mjs';

/** Starting, finding and ending one postmaster. Knows processes and files, nothing of roles or databases. */

/** Two cores, one SSD; durability is never traded for speed. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  // No socket file: nothing to clean after a crash and no path that can be too long.
  unix_socket_directories: '',
  // For 32 web processes (WEB_PROCESSES) with their pools, and the worker's 39.
  max_connections: '400',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  cluster_name: 'rumbo',
};

/** Nothing is written through to the disk: for a cluster that is erased after use, which no power cut can spoil. */
const THROWAWAY = { fsync: 'off', full_page_writes: 'off' };

const START_LIMIT_MS = 120_000;
const GHOST_LIMIT_MS = 10_000;

/**
 * The postmaster that PostgreSQL's own note says is running on this cluster, if it really is.
 * A note left by kill -9 whose number now belongs to another program is removed, because PostgreSQL
 * would refuse to start on account of it.
 * @returns {{ pid: number, port: number, status: string } | undefined}
 */
export function runningPostmaster(cluster) {
  const note = join(cluster, 'postmaster.pid');
  let lines;
  try {
    lines = readFileSync(note, 'utf8').split('\n');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1 || !isAlive(pid)) return undefined;
  if (!commandOf(pid).includes('postgres')) {
    rmSync(note);
    return undefined;
  }
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/**
 * Starts a postmaster and waits until it takes connections. It gets its own session, so that Ctrl+C reaches
 * us and not it: web and worker must end first.
 * @returns {Promise<number>} its process id
 */
export async function launch({ home, port, logPath, throwaway }) {
  const giveUpAt = Date.now() + START_LIMIT_MS;
  const ghostsUntil = Date.now() + GHOST_LIMIT_MS;
  for (;;) {
    const attempt = await launchOnce({ home, port, logPath, throwaway, giveUpAt });
    if (attempt.pid) return attempt.pid;
    // After kill -9 of a postmaster its backends leave a moment later; until then the memory is theirs.
    const ghosts = /shared memory block|lock file "postmaster.pid" already exists/.test(attempt.log);
    if (!ghosts || Date.now() > giveUpAt) throw startFailure(attempt.log, logPath, port);
    if (Date.now() > ghostsUntil) endGhosts(home.cluster);
    await wait(200);
  }
}

async function launchOnce({ home, port, logPath, throwaway, giveUpAt }) {
  const log = openSync(logPath, 'a');
  const before = fstatSync(log).size;
  const chosen = { ...SETTINGS, ...(throwaway ? THROWAWAY : {}), port: String(port) };
  const settings = Object.entries(chosen).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(home.bin, 'postgres'), ['-D', home.cluster, ...settings], {
    ...home.runAs,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
    env: plainEnvironment(),
  });
  closeSync(log);
  let ended = false;
  child.on('error', () => {
    ended = true;
  });
  child.on('exit', () => {
    ended = true;
  });
  while (!ended && Date.now() < giveUpAt) {
    const running = runningPostmaster(home.cluster);
    if (running?.pid === child.pid && running.status === 'ready') {
      child.unref();
      return { pid: child.pid, log: '' };
    }
    await wait(20);
  }
  if (!ended) child.kill('SIGKILL');
  return { pid: undefined, log: readFileSync(logPath).subarray(before).toString('utf8') };
}

/**
 * Ends a postmaster: fast shutdown first (everything on disk, no recovery at the next start), harder where
 * it does not answer.
 */
export async function end(pid) {
  for (const [signal, limit] of [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ]) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (error.code === 'ESRCH') return;
      throw error;
    }
    if (await gone(pid, limit)) return;
  }
}

/** Backends of a dead postmaster that did not leave by themselves: they work inside the cluster's folder. */
function endGhosts(cluster) {
  if (!existsSync('/proc')) return;
  const folder = realpathSync(cluster);
  for (const pid of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(pid, 'SIGKILL');
    } catch {
      // Gone meanwhile, or somebody else's process: not a ghost of ours.
    }
  }
}

function startFailure(log, logPath, port) {
  if (isDiskFull(log))
    return explained(
      'No queda espacio en el disco para la base de datos. Libera espacio y vuelve a iniciar: no se perdió nada.',
    );
  if (/Address already in use/.test(log))
    return explained(
      `El puerto ${port} de la base de datos está ocupado por otro programa. Vuelve a iniciar: se elegirá otro.`,
    );
  const lines = log.trim().split('\n').slice(-8).join('\n');
  return explained(`PostgreSQL no pudo iniciar. Sus últimas líneas (todas en ${logPath}):\n${lines}`);
}
