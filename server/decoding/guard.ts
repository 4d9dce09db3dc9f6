import { workerData } from 'node:worker_threads';

/**
 * A thread of a child process that ends it whatever the child is doing: a decoder that goes round in circles hears
 * neither the parent's end nor a request to stop, and nothing else limits the memory of native code.
 */
const { parent, maxBytes }: { parent: number; maxBytes: number } = workerData;
const EVERY_MS = 100;

setInterval(() => {
  if (process.ppid === parent && process.memoryUsage.rss() < maxBytes) return;
  process.kill(process.pid, 'SIGKILL');
}, EVERY_MS);
