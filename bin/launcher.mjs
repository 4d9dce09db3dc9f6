import { commandOf, parentOf } from './processes.mjs';

/**
 * A command stops at a signal, or when the process that started it disappears. `npm start` ended by SIGTERM or kill -9
 * signals nobody; without this its child would go on alone, unseen, and stand in the way of the next start.
 */

const LOOK_EVERY_MS = 500;
const REPEATED_WITHIN_MS = 1_000;

/**
 * Calls `stop` once for the first reason to stop, and `insist` for a signal repeated later than a second
 * (one Ctrl+C may arrive twice, from the terminal and from the process above).
 * @param {() => void} stop @param {() => void} [insist]
 */
export function followLauncher(stop, insist) {
  let askedAt;
  const ask = () => {
    if (askedAt === undefined) {
      askedAt = Date.now();
      stop();
    } else if (Date.now() - askedAt > REPEATED_WITHIN_MS) insist?.();
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, ask);
  // The window was closed. Without a terminal (nohup, a service) this signal is not meant for us.
  if (process.stdout.isTTY) process.on('SIGHUP', ask);
  // Where this is itself the copy that runs on the pinned Node.
  if (process.connected) process.once('disconnect', ask);
  else if (process.env.npm_lifecycle_event) watchNpm(ask);
}

function watchNpm(ask) {
  const shell = process.ppid;
  // npm runs scripts through `sh -c`, which stays between the two on most systems.
  const npm = /^\S*sh -c /.test(commandOf(shell)) ? parentOf(shell) : undefined;
  const timer = setInterval(() => {
    const orphaned = process.ppid !== shell || (npm !== undefined && parentOf(shell) !== npm);
    if (!orphaned) return;
    clearInterval(timer);
    ask();
  }, LOOK_EVERY_MS);
  timer.unref();
}
