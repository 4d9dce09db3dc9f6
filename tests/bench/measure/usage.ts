import { readdirSync, readFileSync } from 'node:fs';

/** The cost of processes, read from /proc; where there is none (not Linux) every figure is NaN. */

/** CPU seconds since boot: of the whole machine, busy and in all, of ours, and of each asked process, with descendants. */
export type Usage = { busy: number; all: number; ours: number; of: number[] };

const ticksPerSecond = 100;

type Stat = { parent: number; cpu: number };

function statOf(pid: number | string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    return {
      parent: Number(fields[1]),
      cpu: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    };
  } catch {
    // It left between the two looks.
    return null;
  }
}

/** The process that started another one; 0 where it cannot be known. */
export const parentOf = (pid: number): number => statOf(pid)?.parent ?? 0;

/** `roots`: whose descendants are ours, such as this process and the postmaster; `pids`: those to tell one by one. */
export function usageNow(roots: readonly number[], pids: readonly number[]): Usage {
  const machine = machineSeconds();
  const stats = new Map<number, Stat>();
  for (const name of processNames()) {
    const stat = statOf(name);
    if (stat) stats.set(Number(name), stat);
  }
  const isUnder = (pid: number, above: readonly number[]): boolean => {
    if (above.includes(pid)) return true;
    const parent = stats.get(pid)?.parent ?? 0;
    return parent > 1 && isUnder(parent, above);
  };
  const cpuUnder = (above: readonly number[]): number => {
    let sum = 0;
    for (const [pid, { cpu }] of stats) if (isUnder(pid, above)) sum += cpu;
    return sum;
  };
  return {
    ...machine,
    ours: cpuUnder(roots),
    of: pids.map((pid) => (stats.has(pid) ? cpuUnder([pid]) : Number.NaN)),
  };
}

/** Share of the machine, 0 to 100, that somebody else used between the two looks. */
export function foreignShare(before: Usage, after: Usage): number {
  const busy = after.busy - before.busy - (after.ours - before.ours);
  return Math.max(0, (100 * busy) / (after.all - before.all));
}

/** Resident memory of a process and those that it started, in MiB. */
export function residentMb(pid: number): number {
  const started = processNames()
    .map(Number)
    .filter((other) => parentOf(other) === pid);
  return [pid, ...started].reduce((sum, one) => sum + residentMbOf(one), 0);
}

function residentMbOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    // No /proc, or no such process.
    return Number.NaN;
  }
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function machineSeconds(): { busy: number; all: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n', 1);
    const [user = 0, nice = 0, system = 0, idle = 0, iowait = 0, irq = 0, softirq = 0, steal = 0] = line
      .trim()
      .split(/\s+/)
      .slice(1)
      .map((ticks) => Number(ticks) / ticksPerSecond);
    const busy = user + nice + system + irq + softirq + steal;
    return { busy, all: busy + idle + iowait };
  } catch {
    return { busy: Number.NaN, all: Number.NaN };
  }
}
