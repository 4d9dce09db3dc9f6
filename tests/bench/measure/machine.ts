import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine behind the figures, on one line. */
export function machineState(): string {
  const load = loadavg().map((one) => one.toFixed(2));
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`;
  return `${new Date().toISOString()} · node ${process.version} · ${cores} · ${memory} · load average ${load.join(' ')}`;
}
