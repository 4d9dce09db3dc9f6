import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Questions about processes that are not our children: is it there, is it still the same one. */

const HAS_PROC = existsSync('/proc/self/stat');

/** A process that runs. One that ended and waits to be collected (zombie) does not count. */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: there is such a process and it is not ours.
    if (error.code !== 'EPERM') return false;
  }
  return !HAS_PROC || statOf(pid)?.state !== 'Z';
}

/** Waits until the process has left. @returns {Promise<boolean>} false where the limit came first */
export async function gone(pid, limitMs) {
  const until = Date.now() + limitMs;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await wait(20);
  }
  return true;
}

/**
 * A mark that tells a process from a later one that got the same number (after a reboot too).
 * @returns {string | undefined} undefined where there is no such process
 */
export function birthMark(pid) {
  if (!isAlive(pid)) return undefined;
  if (HAS_PROC) {
    const started = statOf(pid)?.started;
    return started && `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${started}`;
  }
  return (
    spawnSync('ps', ['-p', String(pid), '-o', 'lstart='], { encoding: 'utf8' }).stdout.trim() || undefined
  );
}

/** The command line of a process, empty where it cannot be read. */
export function commandOf(pid) {
  if (!HAS_PROC)
    return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout.trim();
  return readProc(pid, 'cmdline')?.replaceAll('\0', ' ').trim() ?? '';
}

/** The parent of a process, undefined where it cannot be known. */
export function parentOf(pid) {
  if (HAS_PROC) return statOf(pid)?.parent;
  return (
    Number(spawnSync('ps', ['-p', String(pid), '-o', 'ppid='], { encoding: 'utf8' }).stdout) || undefined
  );
}

function statOf(pid) {
  const text = readProc(pid, 'stat');
  if (!text) return undefined;
  // The second field is the program's name in parentheses and may itself hold spaces and parentheses.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0], parent: Number(fields[1]), started: fields[19] };
}

function readProc(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // It left between the two looks, or is not ours to look at.
    return undefined;
  }
}
