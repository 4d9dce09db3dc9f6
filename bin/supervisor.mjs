import { spawn } from 'node:child_process';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  watch as watchFolder,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { explained, isDiskFull } from './explained.mjs';
import { isAlive } from './processes.mjs';
import { ROOT, say, signalGroup, withTools } from './run.mjs';

/**
 * Keeps one process of ours running: starts it, waits until it is ready, starts it again when it ends.
 * The child holds an IPC channel to us: when we disappear it is told by `disconnect` and stops by itself.
 */

/** A child that ends with this code says its configuration is wrong: to start it again would change nothing. */
const CONFIGURATION_ERROR = 78;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
const HEALTHY_AFTER_MS = 5_000;
const READY_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 12_000;
const TRIES_BEFORE_READY = 3;
const LOG_LIMIT_BYTES = 20_000_000;
const LOG_LOOK_MS = 60_000;

/**
 * @param {object} options
 * @param {string} options.name for sentences, `web` or `worker`
 * @param {string[]} options.args arguments for Node
 * @param {NodeJS.ProcessEnv} options.env
 * @param {string} options.readyUrl answers 200 when the process can work
 * @param {string} [options.logPath] where its output goes; without it, the terminal
 * @param {string[]} [options.watch] folders: a change there starts it again (development)
 * @param {(pid: number) => void} options.started called with every new process id
 * @returns {{ ready: Promise<void>, failed: Promise<never>, stop(): Promise<void>, pid(): number | undefined }}
 *   `failed` rejects when it is of no use to go on
 */
export function supervise({ name, args, env, readyUrl, logPath, watch = [], started }) {
  let child;
  let stopping = false;
  let wasReady = false;
  let endings = 0;
  let pause = FIRST_PAUSE_MS;
  const failure = deferred();
  const ready = deferred();
  const over = new AbortController();
  let logStart = 0;

  const start = () => {
    const since = Date.now();
    const log = logPath ? openLog(logPath) : 'inherit';
    child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: withTools(env),
      // A group of its own: Ctrl+C at the terminal reaches us, and we end the processes in their order.
      detached: true,
      stdio: ['ignore', log, log, 'ipc'],
    });
    if (typeof log === 'number') {
      logStart = fstatSync(log).size;
      closeSync(log);
    }
    if (child.pid) started(child.pid);
    child.on('message', (message) => {
      if (typeof message?.say === 'string') say(message.say);
    });
    let ended = false;
    const onEnd = (how, code) => {
      if (ended) return;
      ended = true;
      // A primary that was killed may leave a web process that hangs and does not notice.
      if (child.pid) signalGroup(child.pid, 'SIGKILL');
      if (stopping) return;
      void again({ how, code, lived: Date.now() - since });
    };
    child.on('error', (error) => onEnd(error.message));
    child.on('exit', (code, signal) => onEnd(signal ?? `código ${code}`, code));
  };

  const again = async ({ how, code, lived }) => {
    if (code === CONFIGURATION_ERROR) return failure.reject(neverReady(how));
    endings += 1;
    if (!wasReady && endings >= TRIES_BEFORE_READY && watch.length === 0)
      return failure.reject(neverReady(how));
    if (lived > HEALTHY_AFTER_MS) pause = FIRST_PAUSE_MS;
    say(`El proceso ${name} terminó (${how}); se inicia de nuevo.`);
    await wait(pause);
    pause = Math.min(Math.max(pause, FIRST_PAUSE_MS) * 2, LONGEST_PAUSE_MS);
    if (!stopping) start();
  };

  const waitUntilReady = async () => {
    const until = Date.now() + READY_LIMIT_MS;
    while (!over.signal.aborted) {
      if (await answers(readyUrl)) {
        wasReady = true;
        return ready.resolve();
      }
      if (Date.now() > until) return failure.reject(neverReady('no respondió en un minuto'));
      await wait(50);
    }
  };

  const neverReady = (how) =>
    explained(`El proceso ${name} no pudo iniciar (${how}).${logPath ? lastWords(logPath, logStart) : ''}`);

  const restartOnChange = () => {
    let timer;
    const restart = (_, file) => {
      if (!file?.endsWith('.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        say(`Cambió el código de ${name}; se inicia de nuevo.`);
        pause = 0;
        child.kill('SIGTERM');
      }, 150);
    };
    for (const folder of watch)
      watchFolder(join(ROOT, folder), { recursive: true, signal: over.signal }, restart);
  };

  start();
  void waitUntilReady();
  restartOnChange();
  const logTimer = logPath && setInterval(() => shortenLog(logPath), LOG_LOOK_MS);

  return {
    ready: ready.promise,
    failed: failure.promise,
    pid: () => child.pid,
    async stop() {
      stopping = true;
      over.abort();
      clearInterval(logTimer);
      if (!child.pid || child.exitCode !== null || child.signalCode !== null) return;
      const left = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      const inTime = await Promise.race([left.then(() => true), wait(STOP_LIMIT_MS, false)]);
      if (!inTime) say(`El proceso ${name} no terminó en ${STOP_LIMIT_MS / 1000} s; se le obliga.`);
      if (isAlive(child.pid)) signalGroup(child.pid, 'SIGKILL');
    },
  };
}

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    // Not listening yet: that is what the caller waits for.
    return false;
  }
}

function openLog(path) {
  try {
    return openSync(path, 'a', 0o600);
  } catch (error) {
    // A full disk costs the log, not the service.
    if (isDiskFull(error)) return 'ignore';
    throw error;
  }
}

/** Children append to the file, so it can be emptied under them; one old copy stays. */
function shortenLog(path) {
  try {
    if (!existsSync(path) || statSync(path).size < LOG_LIMIT_BYTES) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  } catch (error) {
    if (isDiskFull(error)) truncateSync(path);
    else say(`No se pudo acortar la bitácora ${path}: ${error.message}`);
  }
}

/** The end of what this life of the process wrote. */
function lastWords(path, from) {
  if (!existsSync(path)) return '';
  const lines = readFileSync(path).subarray(from).toString('utf8').trim().split('\n').slice(-8).join('\n');
  return ` Sus últimas líneas (todas en ${path}):\n${lines}`;
}

function deferred() {
  let resolve;
  let reject;
  const promise = new Promise((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Looked at by whoever waits; a rejection that comes before is not an accident.
  promise.catch(() => {});
  return { promise, resolve, reject };
}
