import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Begins the limits of a child process that reads files; its parent gives its own id and the memory in bytes. */
const [, , parent, maxBytes] = process.argv;
new Worker(new URL('./guard.ts', import.meta.url), {
  workerData: { parent: Number(parent), maxBytes: Number(maxBytes) },
}).unref();

/** Half the share of a busy processor that the web has; less would make a busy machine refuse large pictures. */
const NICENESS = 3;
setPriority(NICENESS);
// A system without memory ends this process first.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined);
