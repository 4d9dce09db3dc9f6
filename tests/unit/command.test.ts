import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startPostgres } from '../../bin/embedded-postgres.mjs';

/** `npm run <command>` on the embedded database: what it raises it lowers, and a wrong folder stays as it was. */
const root = fileURLToPath(new URL('../../', import.meta.url));
let dataDir: string;
let postgres: EmbeddedPostgres;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'rumbo-command-'));
  chmodSync(dataDir, 0o755);
  postgres = await startPostgres({ dataDir });
  await postgres.stop();
}, 60_000);

afterAll(() => {
  rmSync(postgres.clusterDir, { recursive: true, force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

/** A command of this file: what it does is `code`, in a module. */
function script(name: string, code: string): string {
  const path = join(dataDir, name);
  writeFileSync(path, code);
  return relative(root, path);
}

function begin(entry: string, folder = dataDir) {
  const child = spawn(process.execPath, ['bin/command.mjs', entry], {
    cwd: root,
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return { child, output: () => output };
}

async function run(entry: string, folder?: string): Promise<{ code: unknown; output: string }> {
  const { child, output } = begin(entry, folder);
  const [code] = await once(child, 'close');
  return { code, output: output() };
}

const isUp = (): boolean => existsSync(join(postgres.clusterDir, 'postmaster.pid'));
const lock = (): string => join(dataDir, 'start.lock');

test('makes no database in a folder that has none, and says so', { timeout: 60_000 }, async () => {
  const wrong = mkdtempSync(join(tmpdir(), 'rumbo-wrong-'));
  try {
    const { code, output } = await run('workers/commands/create-admin.ts', wrong);
    expect(code).toBe(1);
    expect(output).toContain(`No hay una base de datos en ${wrong}.`);
    expect(readdirSync(wrong)).toEqual([]);
    const absent = join(wrong, 'typo');
    expect((await run('workers/commands/create-admin.ts', absent)).output).toContain(absent);
    expect(existsSync(absent)).toBe(false);
  } finally {
    rmSync(wrong, { recursive: true, force: true });
  }
});

describe('without npm start', () => {
  test.each([
    ['well', 'process.exit(process.env.DATABASE_URL ? 0 : 9);', 0],
    ['with a failure', 'process.exit(7);', 7],
  ])('lowers the database of a command that ends %s', { timeout: 60_000 }, async (_, code, expected) => {
    expect(await run(script('ends.mjs', code))).toMatchObject({ code: expected });
    expect([isUp(), existsSync(lock())]).toEqual([false, false]);
  });

  test('lowers it on SIGTERM, and lets no other command in meanwhile', { timeout: 60_000 }, async () => {
    const { child, output } = begin(
      script('stays.mjs', "process.stdout.write('ready\\n'); setInterval(() => {}, 1_000);"),
    );
    await expect.poll(output, { timeout: 40_000 }).toContain('ready');
    expect(isUp()).toBe(true);
    const other = await run(script('ends.mjs', ''));
    expect(other.code).toBe(1);
    expect(other.output).toContain(`Otra orden de Rumbo trabaja sobre ${dataDir} (proceso ${child.pid}).`);
    const ended = once(child, 'close');
    child.kill('SIGTERM');
    await ended;
    expect([isUp(), existsSync(lock())]).toEqual([false, false]);
  });
});

test('works beside npm start and leaves it its database', { timeout: 60_000 }, async () => {
  const script0 = script(
    'holds.mjs',
    `import { takeDataDir } from ${JSON.stringify(join(root, 'bin/data-lock.mjs'))};
     await takeDataDir(${JSON.stringify(dataDir)});
     setInterval(() => {}, 1_000);`,
  );
  const holder = spawn(process.execPath, [join(root, script0)]);
  try {
    await expect.poll(() => existsSync(lock()), { timeout: 10_000 }).toBe(true);
    const note = readFileSync(lock(), 'utf8');
    // It begins while the start still raises its database.
    const beside = run(script('ends.mjs', 'process.exit(process.env.DATABASE_URL ? 0 : 9);'));
    await wait(300);
    postgres = await startPostgres({ dataDir });
    expect(await beside).toMatchObject({ code: 0 });
    expect(postgres.isAlive()).toBe(true);
    expect(readFileSync(lock(), 'utf8')).toBe(note);
  } finally {
    holder.kill('SIGKILL');
    await postgres.stop();
  }
});
