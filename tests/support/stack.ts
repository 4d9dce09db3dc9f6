import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrate } from '#server/db/migrate.ts';
import { workerFlags } from '../../bin/worker-flags.mjs';
import { appUrl, asOwner, dropDatabase, freshName, ownerUrl, withDatabase } from './databases.ts';
import { phase } from './phases.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export type StackOptions = {
  /** Part of the database's name; lower case letters only. */
  name: string;
  /** A database to copy, of the same server and with nobody in it; else the database begins empty. */
  template?: string;
  /**
   * Loads the demonstration: true, its story alone, whose accounts are all that most tests name; `whole`, as `npm start`
   * does; `large`, with a company of 2,000 people.
   */
  seed?: boolean | 'whole' | 'large';
  /** False: no worker process. */
  worker?: boolean;
  /** Above 1: a primary and so many web processes behind it. */
  webProcesses?: number;
  redisUrl?: string;
  env?: Record<string, string>;
};

/** The product as it runs: web and one worker process over a database of their own, built for production. */
export type Stack = {
  origin: string;
  /** Of the owner, for a test that looks or changes behind the product's back. */
  databaseUrl: string;
  env: NodeJS.ProcessEnv;
  /** The web process; the primary where there are several. */
  web: Managed;
  worker: Managed | null;
  /** The output of the processes, for a failed test. */
  log: () => string;
  stop: () => Promise<void>;
};

/** A child process that can be killed and started again; `stop` gives its exit code. */
export type Managed = {
  pid: () => number;
  kill9: () => Promise<number | null>;
  start: () => Promise<void>;
  stop: () => Promise<number | null>;
};

/** Starts the composed stack over TEST_DATABASE_URL's server. Needs a fresh `npm run build`. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const { databaseUrl, port, workerPort, env, lines, erase } = await phase('database of a stack', () =>
    layGround(options),
  );
  const webEntry = (options.webProcesses ?? 1) === 1 ? 'server/index.ts' : 'server/primary.ts';
  const web = managed(webEntry, env, `http://127.0.0.1:${port}/readyz`, lines);
  const worker =
    options.worker === false
      ? null
      : managed('workers/index.ts', env, `http://127.0.0.1:${workerPort}/readyz`, lines);
  const stop = async () => {
    await Promise.all([web.stop(), worker?.stop()]);
    await erase();
  };
  const starts = await phase('start of a stack', () => Promise.allSettled([web.start(), worker?.start()]));
  const failed = starts.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return {
    origin: `http://localhost:${port}`,
    databaseUrl,
    env,
    web,
    worker,
    log: () => lines.join(''),
    stop: () => phase('tear-down of a stack', stop),
  };
}

/** The story of the demonstration, loaded once: the stacks of a suite begin with a copy. Told by the environment, which forks inherit. */
const VARIABLE = 'TEST_DEMONSTRATION';
type Demonstration = { database: string; dataDir: string };

function loadedDemonstration(): Demonstration | undefined {
  const told = process.env[VARIABLE];
  return told ? JSON.parse(told) : undefined;
}

/** Loads the story for the stacks that follow, and returns what erases it. */
export async function prepareDemonstration(): Promise<() => Promise<void>> {
  const { database, dataDir, erase } = await layGround({ name: 'demonstration', seed: true });
  process.env[VARIABLE] = JSON.stringify({ database, dataDir } satisfies Demonstration);
  return erase;
}

/** The database and the folder of a stack, with what they begin with. */
async function layGround(options: StackOptions) {
  const database = freshName(`stack_${options.name}`);
  const isLarge = options.seed === 'large';
  const copy = options.seed === true ? loadedDemonstration() : undefined;
  const template = options.template ?? copy?.database;
  // As files, not as log: a large template is copied at the disk's speed.
  await asOwner(`create database ${database}${template ? ` template ${template} strategy file_copy` : ''}`);
  const databaseUrl = withDatabase(ownerUrl(), database);
  const applicationUrl = withDatabase(appUrl(), database);
  const dataDir = await mkdtemp(join(tmpdir(), `rumbo-${options.name}-`));
  if (copy) await linkFiles(copy.dataDir, dataDir);
  const port = await freePort();
  const workerPort = await freePort();
  const lines: string[] = [];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    EMBEDDED: '1',
    PORT: String(port),
    WORKER_PORT: String(workerPort),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DATABASE_URL: applicationUrl,
    LOG_LEVEL: 'warn',
    TOKEN_SECRET: randomBytes(32).toString('base64url'),
    FILES_SECRET: randomBytes(32).toString('base64url'),
    DEVICE_SECRET: randomBytes(32).toString('base64url'),
    REDIS_URL: options.redisUrl ?? '',
    WEB_PROCESSES: String(options.webProcesses ?? 1),
    ...(isLarge ? { DEMO: 'grande' } : {}),
    ...options.env,
  };
  await migrate(databaseUrl, new URL(applicationUrl).username);
  if (options.seed && !copy)
    await runOnce('demo/load.ts', options.seed === true ? ['--story'] : [], env, lines);
  const erase = async () => {
    await dropDatabase(database);
    await rm(dataDir, { recursive: true, force: true });
  };
  return { database, databaseUrl, dataDir, port, workerPort, env, lines, erase };
}

/** The same files in another folder: a stored file is written once and never changed. */
async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    const place = join(to, relative(from, join(entry.parentPath, entry.name)));
    if (entry.isDirectory()) await mkdir(place, { recursive: true });
    else await link(join(entry.parentPath, entry.name), place);
  }
}

/** One of the product's processes, not started yet; it is ready when `readyUrl` answers 200. */
export function managed(entry: string, env: NodeJS.ProcessEnv, readyUrl: string, lines: string[]): Managed {
  let child: ChildProcess | null = null;
  const ended = async (signal: NodeJS.Signals) => {
    const running = child;
    child = null;
    if (!running || running.exitCode !== null || running.signalCode !== null) return null;
    const exit = once(running, 'exit');
    running.kill(signal);
    const [code] = await exit;
    return typeof code === 'number' ? code : null;
  };
  return {
    pid: () => child?.pid ?? 0,
    kill9: () => ended('SIGKILL'),
    stop: () => ended('SIGTERM'),
    async start() {
      const started = launch(entry, env, lines);
      child = started;
      try {
        await untilReady(readyUrl, started, lines);
      } catch (error) {
        // Nobody stops what did not start: it would run beside every later test.
        await ended('SIGKILL');
        throw error;
      }
    },
  };
}

function launch(
  entry: string,
  env: NodeJS.ProcessEnv,
  lines: string[],
  args: readonly string[] = [],
): ChildProcess {
  const flags = entry.startsWith('workers/') ? workerFlags : [];
  const child = spawn(process.execPath, [...flags, join(root, entry), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  return child;
}

async function runOnce(
  entry: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  lines: string[],
): Promise<void> {
  const [code] = await once(launch(entry, env, lines, args), 'exit');
  if (code !== 0) throw new Error(`${entry} ended with ${code}:\n${lines.join('')}`);
}

/** A start takes two seconds, beside other work many times as long. */
const READY_WITHIN_MS = 60_000;

async function untilReady(url: string, child: ChildProcess, lines: string[]): Promise<void> {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`process ended with ${child.exitCode}:\n${lines.join('')}`);
    if (child.signalCode !== null) return;
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was not ready in ${READY_WITHIN_MS} ms:\n${lines.join('')}`);
}

/** A port of loopback that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
