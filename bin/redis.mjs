import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { choosePort } from './embedded-postgres.mjs';
import { explained } from './explained.mjs';
import { gone } from './processes.mjs';

const START_LIMIT_MS = 10_000;

/** True where this machine has a Redis to start. */
export const hasRedis = () => spawnSync('redis-server', ['--version']).status === 0;

/**
 * A Redis for tests, with the settings that BullMQ needs (append-only file, nothing evicted), on a free
 * loopback port, with a password.
 * @param {string} folder where its files go @param {string} password
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startRedis(folder, password) {
  mkdirSync(folder, { recursive: true });
  const port = await choosePort();
  const logPath = join(folder, 'redis.log');
  const log = openSync(logPath, 'a');
  const settings = {
    port: String(port),
    bind: '127.0.0.1',
    requirepass: password,
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'everysec',
    'maxmemory-policy': 'noeviction',
    save: '',
  };
  const child = spawn(
    'redis-server',
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    { detached: true, stdio: ['ignore', log, log] },
  );
  const until = Date.now() + START_LIMIT_MS;
  while (!readFileSync(logPath, 'utf8').includes('Ready to accept connections')) {
    if (child.exitCode !== null || Date.now() > until) {
      child.kill('SIGKILL');
      throw explained(
        `Redis no pudo iniciar:\n${readFileSync(logPath, 'utf8').trim().split('\n').slice(-8).join('\n')}`,
      );
    }
    await wait(20);
  }
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      if (!(await gone(child.pid, 5_000))) child.kill('SIGKILL');
    },
  };
}
