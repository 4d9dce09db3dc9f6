import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { choosePort, startPostgres } from '../../bin/embedded-postgres.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Something that can be killed and started again. */
export type Machine = {
  name: string;
  /** SIGKILL; resolves when it has left. Nothing happens to one that is not there. */
  kill9(): Promise<void>;
  /** Starts it again; it need not be ready. */
  start(): Promise<void>;
  /** Resolves when it answers. */
  ready(): Promise<void>;
};

/** A process that can also be asked to end. */
export type NodeMachine = Machine & {
  /** SIGTERM; gives its exit code once it has left by itself. */
  stop(): Promise<number | null>;
};

/** A Node process of ours or of the harness. */
export function nodeMachine(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  { readyUrl, logPath }: { readyUrl: string; logPath: string },
): NodeMachine {
  let child: ChildProcess | undefined;
  const start = async () => {
    if (isRunning(child)) return;
    const log = openSync(logPath, 'a');
    child = spawn(process.execPath, [script], { cwd: root, env, stdio: ['ignore', log, log] });
  };
  return {
    name,
    start,
    async kill9() {
      const running = child;
      if (!isRunning(running)) return;
      const left = once(running, 'exit');
      running.kill('SIGKILL');
      await left;
    },
    async stop() {
      const running = child;
      if (!isRunning(running)) return null;
      const left = once(running, 'exit');
      running.kill('SIGTERM');
      await left;
      return running.exitCode;
    },
    ready: () =>
      until(`${name} is ready`, 60_000, async () => {
        // As a supervisor does: a process that ended by itself is started again.
        if (!isRunning(child)) await start();
        const answer = await fetch(readyUrl).catch(() => undefined);
        return answer?.ok === true;
      }),
  };
}

function isRunning(child: ChildProcess | undefined): child is ChildProcess {
  return child !== undefined && child.exitCode === null && child.signalCode === null;
}

export type PostgresMachine = Machine & { ownerUrl: string; appUrl: string; remove(): Promise<void> };

/** The embedded PostgreSQL with a cluster of its own. */
export async function postgresMachine(folder: string): Promise<PostgresMachine> {
  mkdirSync(folder, { recursive: true });
  let running = await startPostgres({ dataDir: folder });
  const { port, ownerUrl, appUrl, clusterDir } = running;
  const start = async () => {
    if (!running.isAlive()) running = await startPostgres({ dataDir: folder, port });
  };
  return {
    name: 'postgres',
    ownerUrl,
    appUrl,
    start,
    ready: start,
    async kill9() {
      if (running.isAlive()) await running.kill9();
    },
    async remove() {
      await running.stop();
      rmSync(clusterDir, { recursive: true, force: true });
    },
  };
}

export type RedisMachine = Machine & { url: string; erase(): void; remove(): Promise<void> };

/** A Redis with the settings of production: append-only file, nothing evicted. */
export async function redisMachine(folder: string): Promise<RedisMachine> {
  const port = await choosePort();
  const logPath = `${folder}.log`;
  let child: ChildProcess | undefined;
  const start = async () => {
    if (isRunning(child)) return;
    mkdirSync(folder, { recursive: true });
    const log = openSync(logPath, 'a');
    const settings = [
      '--bind',
      '127.0.0.1',
      '--appendonly',
      'yes',
      '--appendfsync',
      'everysec',
      '--save',
      '',
    ];
    child = spawn('redis-server', ['--port', String(port), '--dir', folder, ...settings], {
      stdio: ['ignore', log, log],
    });
  };
  const kill9 = async () => {
    const running = child;
    if (!isRunning(running)) return;
    const left = once(running, 'exit');
    running.kill('SIGKILL');
    await left;
  };
  await start();
  return {
    name: 'redis',
    url: `redis://127.0.0.1:${port}`,
    start,
    kill9,
    ready: () =>
      until('redis is ready', 10_000, async () =>
        readFileSync(logPath, 'utf8').includes('Ready to accept connections'),
      ),
    erase: () => rmSync(folder, { recursive: true, force: true }),
    remove: kill9,
  };
}

/** Resolves when the question is answered with yes; fails with its name after the limit. */
export async function until(what: string, limitMs: number, yes: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await yes())) {
    if (performance.now() > end) throw new Error(`after ${limitMs} ms it is still not so that ${what}`);
    await wait(50);
  }
}

/** A line of the story of a run, kept for whoever has to understand a failure. */
export function storyTeller(folder: string): (line: string) => void {
  const start = performance.now();
  return (line) =>
    appendFileSync(join(folder, 'story.log'), `${((performance.now() - start) / 1000).toFixed(3)} ${line}\n`);
}
