import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

/** `npm start` that cannot start says in one Spanish sentence what to do, and ends with 1. */
const script = fileURLToPath(new URL('../../bin/start.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'rumbo-refusals-'));
const taken = createServer().listen(0, '127.0.0.1');
await once(taken, 'listening');
/** Where this copy of the commands thinks the project is. */
const oddFolder = join(folder, 'niño 50% #1');
cpSync(fileURLToPath(new URL('../../bin', import.meta.url)), join(oddFolder, 'bin'), { recursive: true });
const port = String((taken.address() as { port: number }).port);
writeFileSync(join(folder, 'file'), '');
writeFileSync(join(folder, 'secrets.json'), '{"TOKEN_SEC');

afterAll(() => {
  taken.close();
  rmSync(folder, { recursive: true, force: true });
});

test.concurrent.each([
  ['a taken port', { PORT: port, DATA_DIR: join(folder, 'data') }, `El puerto ${port} ya está ocupado`],
  ['a port that is no number', { PORT: '80x' }, 'PORT=80x no es un puerto'],
  [
    'no web process',
    { WEB_PROCESSES: '0' },
    'WEB_PROCESSES=0 no es un número de procesos web. Da un número entero entre 1 y 32',
  ],
  ['a demonstration of another word', { DEMO: 'false' }, 'DEMO=false no es un valor permitido'],
  [
    'an address that is not of this machine',
    { HOST: '203.0.113.1', DATA_DIR: join(folder, 'data2') },
    'No se puede escuchar en HOST=203.0.113.1',
  ],
  [
    'half of the S3 variables',
    { S3_BUCKET: 'rumbo' },
    'Con S3_BUCKET hace falta también S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
  ],
  [
    'an owner without an application',
    { MIGRATE_DATABASE_URL: 'postgres://a@b/c' },
    'hace falta también DATABASE_URL',
  ],
  [
    'a database address that is none',
    { DATABASE_URL: 'localhost:5432' },
    'DATABASE_URL no es una dirección válida',
  ],
  ['a data folder that is a file', { DATA_DIR: join(folder, 'file') }, 'no es una carpeta'],
  ['a damaged file of secrets', { DATA_DIR: folder, PORT: '39517' }, 'El archivo de secretos'],
])('%s', { timeout: 30_000 }, async (_, variables, sentence) => {
  expect(await refusalOf(script, variables)).toContain(sentence);
});

test.each(['start.mjs', 'test.mjs'])(
  '%s in a folder whose name the tools read as an address',
  { timeout: 30_000 },
  async (name) => {
    expect(await refusalOf(join(oddFolder, 'bin', name), {})).toContain('La ruta de esta carpeta tiene «%»');
  },
);

async function refusalOf(command: string, variables: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [command], {
    env: { NODE_ENV: 'production', PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  expect(output).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
  return output;
}
