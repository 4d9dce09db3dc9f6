import { join } from 'node:path';
import type { World } from '#server/world.ts';
import { choosePort } from '../../bin/embedded-postgres.mjs';
import { type NodeMachine, nodeMachine } from './machines.ts';

/** A worker of the product on the database and the files of a test, as a process that can be killed; `more` is added to its environment. */
export async function workerOf(
  { env }: Pick<World, 'env'>,
  more: Readonly<Record<string, string>> = {},
): Promise<NodeMachine> {
  const port = await choosePort();
  return nodeMachine(
    'worker',
    'workers/index.ts',
    {
      ...process.env,
      NODE_ENV: 'production',
      EMBEDDED: '1',
      LOG_LEVEL: 'info',
      DATABASE_URL: env.DATABASE_URL,
      REDIS_URL: env.REDIS_URL ?? '',
      DATA_DIR: env.DATA_DIR,
      WORKER_PORT: String(port),
      TOKEN_SECRET: env.TOKEN_SECRET,
      FILES_SECRET: env.FILES_SECRET,
      DEVICE_SECRET: env.DEVICE_SECRET,
      ...more,
    },
    { readyUrl: `http://127.0.0.1:${port}/readyz`, logPath: join(env.DATA_DIR, 'worker.log') },
  );
}
