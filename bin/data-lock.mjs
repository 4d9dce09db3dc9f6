import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { explained, isDiskFull } from './explained.mjs';
import { birthMark, gone } from './processes.mjs';
import { signalGroup } from './run.mjs';

/** One start, or one command without it, per data folder. The note says who holds it and which processes it started. */

const PATIENCE_MS = 1_500;
const STOPPING_PATIENCE_MS = 30_000;
const LEFTOVER_GRACE_MS = 2_000;

/**
 * Takes the data folder, after ending what a killed holder left running (its web and worker).
 * @param {string} dataDir absolute
 * @returns {Promise<Lock>}
 * @typedef {{ note(change: { children?: number[], stopping?: true }): void, release(): void }} Lock
 */
export const takeDataDir = (dataDir) => take(dataDir, {});

/**
 * The same for a command, which works beside `npm start` where that runs.
 * @param {string} dataDir absolute
 * @returns {Promise<Lock | undefined>} undefined where `npm start` holds it
 */
export const takeForCommand = (dataDir) => take(dataDir, { command: true });

async function take(dataDir, kind) {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'start.lock');
  let mine = { pid: process.pid, birth: birthMark(process.pid), children: [], ...kind };
  const since = Date.now();
  while (!create(path, mine)) {
    const holder = read(path);
    if (holder === undefined) continue;
    if (isRunning(holder)) {
      if (kind.command && !holder.command && !holder.stopping) return undefined;
      const patience = holder.stopping ? STOPPING_PATIENCE_MS : PATIENCE_MS;
      if (Date.now() - since > patience) throw alreadyRunning(dataDir, holder);
      await wait(100);
    } else if (removeStale(path, holder)) {
      await endLeftovers(holder.children ?? []);
    }
  }
  return {
    note(change) {
      const { children, ...rest } = change;
      const marked = children?.map((pid) => ({ pid, birth: birthMark(pid) }));
      mine = { ...mine, ...rest, children: marked ?? mine.children };
      replace(path, mine);
    },
    release: () => rmSync(path, { force: true }),
  };
}

/** A link appears with its whole content or not at all, and never over another one. */
function create(path, content) {
  const aside = `${path}.${process.pid}`;
  try {
    writeFileSync(aside, JSON.stringify(content));
    linkSync(aside, path);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** On a full disk the old note stays: the processes matter more than what is written about them. */
function replace(path, content) {
  const aside = `${path}.${process.pid}`;
  try {
    writeFileSync(aside, JSON.stringify(content));
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    if (!isDiskFull(error)) throw error;
  }
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    // A machine that lost power may leave an empty note: nobody holds it.
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const isRunning = ({ pid, birth }) => pid !== undefined && birthMark(pid) === birth;

/** Of two starts that found the same dead holder, one wins the rename; a living newcomer's note goes back. */
function removeStale(path, holder) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return false;
    throw error;
  }
  const taken = read(aside) ?? {};
  const same = taken.pid === holder.pid && taken.birth === holder.birth;
  if (!same) create(path, taken);
  rmSync(aside, { force: true });
  return same;
}

async function endLeftovers(children) {
  const alive = children.filter(isRunning).map(({ pid }) => pid);
  for (const pid of alive) signalGroup(pid, 'SIGTERM');
  await Promise.all(
    alive.map(async (pid) => {
      if (!(await gone(pid, LEFTOVER_GRACE_MS))) signalGroup(pid, 'SIGKILL');
      await gone(pid, LEFTOVER_GRACE_MS);
    }),
  );
}

function alreadyRunning(dataDir, holder) {
  if (holder.command)
    return explained(
      `Otra orden de Rumbo trabaja sobre ${dataDir} (proceso ${holder.pid}). Espera a que termine y vuelve a intentar.`,
    );
  return explained(
    `Rumbo ya está en marcha sobre ${dataDir} (proceso ${holder.pid}). Detenlo con Ctrl+C en su terminal (o "kill ${holder.pid}"), o inicia otro con DATA_DIR=/otra/carpeta PORT=otro npm start.`,
  );
}
