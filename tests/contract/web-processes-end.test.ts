import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Stack, startStack } from '#tests/support/stack.ts';
import { busyConnections } from './busy-connections.ts';
import { bothReady, isRunning, webPids } from './web-pids.ts';

/** How a primary and its two web processes end (decision 29). */
const root = fileURLToPath(new URL('../..', import.meta.url));
let stack: Stack;

beforeAll(async () => {
  // Without EMBEDDED a stop gives two seconds of notice.
  const env = { EMBEDDED: '', LOG_LEVEL: 'info', TRUST_PROXY: '1' };
  stack = await startStack({ name: 'websend', webProcesses: 2, worker: false, env });
  await bothReady(stack);
});
afterAll(() => stack?.stop());

it('a stop drains both: nobody is cut, and the primary ends with 0 within 10 s', async () => {
  const pids = webPids(stack);
  let visitors = 0;
  const visitor = () => {
    visitors += 1;
    return { 'X-Forwarded-For': `10.8.${visitors >> 8}.${visitors & 255}` };
  };
  const busy = busyConnections(Number(new URL(stack.origin).port), 6, visitor);
  await wait(500);
  const since = performance.now();
  expect(await stack.web.stop()).toBe(0);
  expect(performance.now() - since).toBeLessThan(10_000);
  expect(await busy.end()).toEqual({ failures: [], told: 6 });
  expect(pids.filter(isRunning)).toEqual([]);
  await stack.web.start();
});

it('a primary that is killed leaves no web process behind, and the port free for the next', async () => {
  await bothReady(stack);
  await stack.web.kill9();
  await expect.poll(() => webPids(stack), { timeout: 5_000 }).toEqual([]);
  await stack.web.start();
  await bothReady(stack);
});

/** A process that starts a primary as the supervisor does. */
const supervisor = `
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'];
  require('node:child_process').spawn(process.execPath, ['server/primary.ts'], { stdio, detached: true });
  setInterval(() => undefined, 1_000);
`;

function run(args: string[], env: NodeJS.ProcessEnv): { child: ChildProcess; readyPids: () => number[] } {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const readyPids = () => [...output.matchAll(/"pid":(\d+)[^\n]*"web ready"/g)].map(([, pid]) => Number(pid));
  return { child, readyPids };
}

it('a supervisor that is killed leaves neither primary nor web processes behind', async () => {
  await stack.web.stop();
  const { child, readyPids } = run(['-e', supervisor], stack.env);
  await expect.poll(readyPids, { timeout: 20_000 }).toHaveLength(2);
  const pids = readyPids();
  child.kill('SIGKILL');
  await expect.poll(() => pids.filter(isRunning), { timeout: 10_000 }).toEqual([]);
  const next = await fetch(stack.origin).catch(() => 'nobody listens');
  expect(next).toBe('nobody listens');
});

it('a wrong configuration ends the primary with 78, its own and that of a web process', async () => {
  await stack.web.start();
  // Read by the primary; then the files folder, which each web process looks at.
  for (const wrong of [{ WEB_PROCESSES: '33' }, { PORT: '0', DATA_DIR: `${stack.env.DATA_DIR}/other` }]) {
    const { child } = run(['server/primary.ts'], { ...stack.env, ...wrong });
    expect(await once(child, 'exit')).toEqual([78, null]);
  }
});
