import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import {
  appUrl,
  asOwner,
  dropDatabase,
  freshName,
  ownerUrl,
  runSql,
  withDatabase,
} from '#tests/support/databases.ts';
import { freePort, managed } from '#tests/support/stack.ts';

/** How web and worker begin: what they refuse, and when they are ready. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const database = freshName('start');
const secret = () => randomBytes(32).toString('base64url');
let folder: string;
let base: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rumbo-start-'));
  await asOwner(`create database ${database}`);
  base = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://localhost',
    DATABASE_URL: withDatabase(appUrl(), database),
    DATA_DIR: join(folder, 'one'),
    TOKEN_SECRET: secret(),
    FILES_SECRET: secret(),
    DEVICE_SECRET: secret(),
  };
});
afterAll(async () => {
  await dropDatabase(database);
  await rm(folder, { recursive: true, force: true });
});

/** Runs a process to its end. */
async function run(args: string[], env: NodeJS.ProcessEnv): Promise<{ code: number | null; told: string }> {
  const child = spawn(process.execPath, args, { cwd: root, env, timeout: 30_000 });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, told: output };
}

/** A process over the database of this file, with ports of its own. */
async function own(entry: 'server/index.ts' | 'workers/index.ts', more: Partial<NodeJS.ProcessEnv> = {}) {
  const [port, workerPort] = [await freePort(), await freePort()];
  const env = { ...base, PORT: String(port), WORKER_PORT: String(workerPort), ...more };
  const url = `http://127.0.0.1:${entry === 'server/index.ts' ? port : workerPort}/readyz`;
  const lines: string[] = [];
  return { env, url, lines, process: managed(entry, env, url, lines) };
}

const status = (url: string) =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );

describe('a wrong configuration ends with 78 and its name', () => {
  it.each(['server/index.ts', 'workers/index.ts', 'server/db/migrate.ts'])('%s', async (entry) => {
    const { code, told } = await run([entry], { ...base, DATABASE_URL: 'hello' });
    expect(code).toBe(78);
    expect(told).toContain(
      'DATABASE_URL: debe ser una dirección que empiece con postgres:// o postgresql://',
    );
    expect(told).not.toMatch(/^\s+at /m);
  });

  it('the example as it is, used as an env file, lacks only what nobody can guess', async () => {
    const { code, told } = await run(['--env-file=.env.example', 'server/index.ts'], {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
    });
    expect(code).toBe(78);
    expect([...told.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)).toEqual([
      'DATABASE_URL',
      'TOKEN_SECRET',
      'FILES_SECRET',
      'DEVICE_SECRET',
    ]);
  });
});

describe('readiness', () => {
  it('is red until the database has the migrations of this build, and green on a newer one', async () => {
    const web = await own('server/index.ts');
    const worker = await own('workers/index.ts');
    const starting = Promise.all([web.process.start(), worker.process.start()]);
    try {
      await expect.poll(() => status(web.url), { timeout: 20_000 }).toBe(503);
      await expect.poll(() => status(worker.url), { timeout: 20_000 }).toBe(503);
      await migrate(withDatabase(ownerUrl(), database), new URL(appUrl()).username);
      await starting;
      expect([await status(web.url), await status(worker.url)]).toEqual([200, 200]);
      expect(web.lines.join('')).toContain('COMPANY_PHONE, COMPANY_EMAIL, COMPANY_PLACE');
    } finally {
      await Promise.all([web.process.stop(), worker.process.stop()]);
    }
  });

  it('is red where one migration is missing', async () => {
    const owner = withDatabase(ownerUrl(), database);
    await runSql(owner, `insert into kysely_migration values ('9999-01-01T01-newer', now()::text)`);
    const newer = await own('server/index.ts');
    await newer.process.start();
    expect(await status(newer.url)).toBe(200);
    await newer.process.stop();
    const gone = await runSql(
      owner,
      `delete from kysely_migration where name = (select max(name) from kysely_migration where name < '9999') returning name, timestamp`,
    );
    const web = await own('server/index.ts');
    const starting = web.process.start();
    try {
      await expect.poll(() => status(web.url), { timeout: 20_000 }).toBe(503);
      await runSql(owner, 'insert into kysely_migration values ($1, $2)', [
        gone[0]?.name,
        gone[0]?.timestamp,
      ]);
      await starting;
    } finally {
      await web.process.stop();
    }
  });
});

describe('the register of erasures (decision 36)', () => {
  it.each(['server/index.ts', 'workers/index.ts'] as const)('damaged: %s does not start', async (entry) => {
    const { env } = await own(entry, { DATA_DIR: join(folder, 'damaged') });
    await mkdir(join(folder, 'damaged', 'archivos', 'privacidad'), { recursive: true });
    await writeFile(join(folder, 'damaged', 'archivos', 'privacidad', 'bajas.json'), '[{"personId": 7, "ma');
    const { code, told } = await run([entry], env);
    expect(code).toBe(1);
    expect(told).toContain('archivos/privacidad/bajas.json) está dañado y no se puede leer');
    expect(told).toContain('Recupera ese archivo de la copia más reciente de los archivos');
  });

  it('out of reach: web serves nobody and says why, as long as the storage is away', async () => {
    const web = await own('server/index.ts', {
      S3_BUCKET: 'rumbo',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    const starting = web.process.start().catch(() => undefined);
    try {
      await expect.poll(() => status(web.url), { timeout: 20_000 }).toBe(503);
      await expect.poll(() => web.lines.join(''), { timeout: 20_000 }).toContain('el almacén de archivos');
      const page = await fetch(web.url.replace('/readyz', '/login'), { headers: { Accept: 'text/html' } });
      expect([page.status, await page.text()]).toEqual([503, expect.stringContaining('está por abrir')]);
      expect(await status(web.url.replace('/readyz', '/api/alive'))).toBe(503);
      expect(await status(web.url.replace('/readyz', '/livez'))).toBe(200);
    } finally {
      await web.process.stop();
      await starting;
    }
  });
});

it('two processes with files on different disks: the second says so and does not start', async () => {
  const first = await own('server/index.ts');
  await first.process.start();
  try {
    const same = await own('workers/index.ts');
    await same.process.start();
    await same.process.stop();
    for (const entry of ['server/index.ts', 'workers/index.ts'] as const) {
      const { env } = await own(entry, { DATA_DIR: join(folder, 'two') });
      const { code, told } = await run([entry], env);
      expect(code).toBe(78);
      expect(told).toContain(
        'DATA_DIR: otro proceso de esta base de datos guarda los archivos en otra carpeta',
      );
    }
  } finally {
    await first.process.stop();
  }
  const later = await own('server/index.ts', { DATA_DIR: join(folder, 'two') });
  await later.process.start();
  await later.process.stop();
});
