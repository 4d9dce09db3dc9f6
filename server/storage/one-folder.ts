import { createHash, randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { ConfigurationError, type Env } from '../env.ts';
import type { World } from '../world.ts';
import { closeFolder, FILE_MODE, makeFolder } from './private.ts';

/** First key of the advisory locks; the second is the folder. */
const lockClass = 0x72_75_6d_62;

/**
 * Files on disk are seen only by processes with the same folder. Each process holds a shared lock that stands for its
 * folder for as long as it runs, and looks for those of others. With S3, or embedded, there is nothing to hold. The
 * folders of files and letters are closed to other accounts of the machine first.
 * @throws a {@link ConfigurationError} when a running process of this database keeps its files in another folder
 */
export async function holdFilesFolder({ env, log }: Pick<World, 'env' | 'log'>): Promise<void> {
  for (const name of ['archivos', 'correo']) {
    await closeFolder(join(env.dataDir, name)).catch((error: unknown) =>
      log.warn({ err: error, folder: name }, 'a folder of files is open to others on this machine'),
    );
  }
  if (env.S3_BUCKET || env.EMBEDDED) return;
  const folder = await folderNumber(env);
  const client = new pg.Client({
    connectionString: env.DATABASE_URL,
    application_name: 'rumbo-files',
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
  });
  // Lost with its connection, the lock is missed by nobody who is running already.
  client.on('error', (error) => log.debug({ err: error }, 'the lock of the files folder is lost'));
  let others: unknown[];
  try {
    await client.connect();
    await client.query('select pg_advisory_lock_shared($1, $2)', [lockClass, folder]);
    const { rows } = await client.query(
      `select objid from pg_locks
       where locktype = 'advisory' and objsubid = 2 and classid = $1 and objid <> $2
         and database = (select oid from pg_database where datname = current_database())`,
      [lockClass, folder],
    );
    others = rows;
  } catch (error) {
    log.warn({ err: error }, 'the files folder could not be compared with those of other processes');
    return;
  }
  if (others.length === 0) return;
  await client.end();
  throw new ConfigurationError([
    `DATA_DIR: otro proceso de esta base de datos guarda los archivos en otra carpeta que ${env.dataDir}. Da a todos la misma carpeta, o S3_BUCKET para guardarlos en S3.`,
  ]);
}

/** The folder as a number that a copy of it elsewhere would not have: it is written into it once. */
async function folderNumber({ dataDir }: Pick<Env, 'dataDir'>): Promise<number> {
  const folder = join(dataDir, 'archivos');
  const mark = join(folder, '.carpeta');
  await makeFolder(folder);
  try {
    await writeFile(mark, randomUUID(), { flag: 'wx', mode: FILE_MODE });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const name = await written(mark);
  return createHash('sha256').update(name).digest().readUInt32BE() >>> 1;
}

/** The file that a process which began at the same moment may still be writing; after a second its present content. */
async function written(mark: string): Promise<Buffer> {
  for (let look = 0; look < 20; look += 1) {
    const name = await readFile(mark);
    if (name.length > 0) return name;
    await wait(50);
  }
  return readFile(mark);
}
