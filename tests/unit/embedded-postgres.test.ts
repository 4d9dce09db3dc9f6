import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../../bin/embedded-postgres.mjs';

/** The embedded PostgreSQL through what a laptop does to it: crashes, and a start that finds another start's server. */
let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rumbo-postgres-'));
  chmodSync(dataDir, 0o755);
  postgres = await startPostgres({ dataDir });
}, 60_000);

afterAll(async () => {
  await postgres.stop();
  rmSync(postgres.clusterDir, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
}, 60_000);

test('never trades durability for speed (S20)', async () => {
  const settings = ['fsync', 'synchronous_commit', 'full_page_writes'];
  for (const setting of settings)
    expect(await query(postgres.appUrl, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
});

test('orders names as Mexican Spanish does', async () => {
  const rows = await query(
    postgres.ownerUrl,
    "select name from unnest(array['Ñandú', 'Oso', 'Nube', 'Ágata', 'Abad']) name order by name",
  );
  expect(rows.map((row) => row.name)).toEqual(['Abad', 'Ágata', 'Nube', 'Ñandú', 'Oso']);
});

test('keeps the schema out of the reach of the application (product: database roles)', async () => {
  await expect(query(postgres.appUrl, 'create table mine (id int)')).rejects.toThrow(/permission denied/);
  await expect(query(postgres.ownerUrl, 'create database copy template rumbo')).resolves.toEqual([]);
  await expect(query(postgres.appUrl.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
});

test('loses nothing by kill -9 and comes back on the same port', async () => {
  await query(postgres.ownerUrl, 'create table kept (n int)');
  for (const n of [1, 2, 3]) {
    await query(postgres.ownerUrl, `insert into kept values (${n})`);
    const { port } = postgres;
    await postgres.kill9();
    expect(postgres.isAlive()).toBe(false);
    postgres = await startPostgres({ dataDir, port });
    expect(postgres.port).toBe(port);
  }
  expect(await query(postgres.ownerUrl, 'select n from kept order by n')).toEqual([
    { n: 1 },
    { n: 2 },
    { n: 3 },
  ]);
}, 60_000);

test('takes over the server that a killed start left running', async () => {
  const again = await startPostgres({ dataDir });
  expect(again).toMatchObject({ adopted: true, pid: postgres.pid, port: postgres.port });
});

test('keeps the data where the file of secrets was erased', async () => {
  await postgres.stop();
  rmSync(join(dataDir, 'secrets.json'));
  postgres = await startPostgres({ dataDir });
  expect(await query(postgres.ownerUrl, 'select count(*)::int as n from kept')).toEqual([{ n: 3 }]);
}, 60_000);

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
