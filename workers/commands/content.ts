import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import {
  exportProgramme,
  importProgramme,
} from '#app/features/admin/content/packages/packages.commands.server.ts';
import { configured, readEnv } from '#server/env.ts';
import { programmeKeys } from '#server/repositories/content/programme-content.ts';
import { createWorkerWorld } from '../world.ts';

/**
 * `npm run content:export -- <programme> <file.zip>` writes a programme with its files as a package; `npm run
 * content:import -- <file.zip> [--key <other>]` makes a programme of one. Ends with 1 and every fault where it did not.
 */
async function main([what, ...rest]: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: { key: { type: 'string' } },
  });
  const [first, second] = positionals;
  if (what === 'export' && first && second) return writePackage(first, second);
  if (what === 'import' && first) return readPackage(first, values.key);
  throw new Error(
    'Uso: npm run content:export -- <llave del programa> <archivo.zip>\n     npm run content:import -- <archivo.zip> [--key <otra llave>]',
  );
}

const world = createWorkerWorld(configured(readEnv), 'content');

async function writePackage(programmeKey: string, file: string): Promise<void> {
  const keys = await programmeKeys(world.db);
  if (!keys.includes(programmeKey)) {
    throw new Error(`No hay un programa con la llave ${programmeKey}. Hay: ${keys.join(', ') || 'ninguno'}.`);
  }
  await pipeline(await exportProgramme(world, programmeKey), createWriteStream(file));
  process.stdout.write(`Se guardó ${programmeKey} en ${file}.\n`);
}

async function readPackage(file: string, key: string | undefined): Promise<void> {
  const { size } = await stat(file);
  const read = async (start: number, length: number) =>
    createReadStream(file, { start, end: start + length - 1 });
  const { name } = await importProgramme({ world, actor: null }, { source: { size, read }, key });
  process.stdout.write(`Se creó el programa ${name}.\n`);
}

await main(process.argv.slice(2))
  .catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  })
  .finally(() => world.close());
