import cluster, { type Worker } from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import { answerMetrics } from './cluster-metrics.ts';
import { configurationError, configured, readEnv } from './env.ts';
import { createLogger } from './logger.ts';

/**
 * The web on several processes of one machine (decision 29). The primary holds the port and WEB_PROCESSES web processes
 * (index.ts): each new connection goes to the next one, one that ends is started again, a stop reaches all of them. It
 * also keeps what they count together: limits without Redis, and the answer of /metrics.
 */

const firstPauseMs = 100;
const longestPauseMs = 1_000;
const healthyAfterMs = 5_000;
/** A web process ends itself after 10 s, the supervisor its whole group after 12. */
const stopWithinMs = 11_000;

const env = configured(readEnv);
const log = createLogger('web-primary', env.LOG_LEVEL);
cluster.setupPrimary({ exec: fileURLToPath(new URL('./index.ts', import.meta.url)), args: [] });
new RateLimiterClusterMaster();
answerMetrics(log);

let hasListened = false;
let stopping = false;
let clean = true;
for (let count = 0; count < env.WEB_PROCESSES; count += 1) holdOne(firstPauseMs);

process.on('SIGTERM', () => stop('SIGTERM'));
process.on('SIGINT', () => stop('SIGINT'));
// The supervisor is gone (kill -9): nobody would ever stop us.
process.on('disconnect', () => stop('SIGINT'));

/** Keeps one web process running; `pause`: before it is started again, should it end soon. */
function holdOne(pause: number): void {
  const since = performance.now();
  const web = cluster.fork();
  web.once('listening', () => {
    hasListened = true;
  });
  // It was killed while an answer was on its way to it; `exit` follows.
  web.on('error', (error) => log.debug({ err: error }, 'web process not reached'));
  web.once('exit', (code, signal) => {
    if (stopping) return leave(code === 0 || signal !== null);
    refuseToGoOn(code);
    log.warn({ ended: web.process.pid, code, signal }, 'web process ended');
    process.send?.({ say: `Un proceso web terminó (${signal ?? `código ${code}`}); se inicia de nuevo.` });
    const next = performance.now() - since > healthyAfterMs ? firstPauseMs : pause;
    setTimeout(() => stopping || holdOne(Math.min(next * 2, longestPauseMs)), next);
  });
}

/** Where no web process ever listened, or its configuration is wrong, the supervisor decides and tells the person. */
function refuseToGoOn(code: number): void {
  if (code === configurationError) process.exit(configurationError);
  if (!hasListened) process.exit(1);
}

/** Passes a stop on: each web process drains its own connections (product: shutdown). */
function stop(signal: NodeJS.Signals): void {
  if (stopping) return;
  stopping = true;
  setTimeout(() => {
    for (const web of running()) web.process.kill('SIGKILL');
    process.exit(1);
  }, stopWithinMs).unref();
  for (const web of running()) web.process.kill(signal);
  leave(true);
}

/** Ends with the last web process. */
function leave(wasClean: boolean): void {
  clean &&= wasClean;
  if (running().length === 0) process.exit(clean ? 0 : 1);
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).flatMap((web) => (web && !web.isDead() ? [web] : []));
}
