import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDatabase, createPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createLogger } from '#server/logger.ts';
import { closedLoop } from '../client/load.ts';
import { inTurn, requestText } from '../client/requests.ts';
import { addressOf, peopleUpTo } from '../learners.ts';
import { rightPerSecond, spreadOf } from '../measure/figures.ts';
import { loadSetS } from '../set-s/load.ts';
import { firstName, shape } from '../set-s/shape.ts';
import { completionLimit } from './completions.ts';
import { passwordLimit } from './passwords.ts';

/** A limit as measured now; `written`: the figure that the goals (product: speed) were written against. */
export type Calibration = { id: string; what: string; perSecond: number; p99: number; written: number };

/** Calibration K (product: speed), on a database of its own with data set S. */
export async function calibrate(seconds: number): Promise<Calibration[]> {
  const admin = process.env.TEST_DATABASE_URL ?? '';
  const name = `bench_k_${randomBytes(4).toString('hex')}`;
  const url = new URL(admin);
  url.pathname = `/${name}`;
  await asAdmin(admin, `create database ${name}`);
  try {
    await migrate(url.href, url.username);
    const log = createLogger('bench', 'warn');
    const db = createDatabase(createPool({ connectionString: url.href, max: 4, name: 'bench-k' }, log));
    await loadSetS(db);
    await db.destroy();
    return [
      await profileLimit(url.href, seconds),
      await writeLimit(url.href, seconds),
      await hashLimit(seconds),
    ];
  } finally {
    await asAdmin(admin, `drop database if exists ${name} with (force)`);
  }
}

async function profileLimit(databaseUrl: string, seconds: number): Promise<Calibration> {
  const entry = fileURLToPath(new URL('./profile-server.ts', import.meta.url));
  const child = spawn(process.execPath, [entry, databaseUrl], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    const origin = `http://127.0.0.1:${line}`;
    const visit = inTurn(peopleUpTo(shape.learners), (id) => ({
      request: requestText({ path: `/${id}`, origin, address: addressOf(id) }),
      expected: [firstName(id)],
    }));
    await closedLoop(Number(line), 10, Math.min(5, seconds), visit);
    const sample = await closedLoop(Number(line), 10, seconds, visit);
    if (sample.refused + sample.mistaken > 0) throw new Error('the limit (b1) answered wrongly');
    return {
      id: 'b1',
      what: '(b1) bare Node, one prepared round trip, c=10',
      perSecond: rightPerSecond(sample),
      p99: spreadOf(sample.durations).p99,
      written: 4_233,
    };
  } finally {
    child.kill();
  }
}

async function writeLimit(databaseUrl: string, seconds: number): Promise<Calibration> {
  const { how, perSecond, spread } = await completionLimit(databaseUrl, seconds);
  return {
    id: 'd',
    what: `(d) completion + outbox, c=10, ${how}`,
    perSecond,
    p99: spread.p99,
    written: 2_824,
  };
}

async function hashLimit(seconds: number): Promise<Calibration> {
  const { perSecond, spread } = await passwordLimit(seconds);
  return {
    id: 'argon2id',
    what: 'argon2id verifications, two at a time',
    perSecond,
    p99: spread.p99,
    written: 100,
  };
}

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
