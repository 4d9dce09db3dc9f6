import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explained, isDiskFull } from './explained.mjs';

/** Making a cluster (initdb) and mending the one thing that can be lost from outside it: the password. */

/** Mexican Spanish order where the binaries carry ICU, else the order of code points. */
const LOCALES = [
  ['--locale-provider=icu', '--icu-locale=es-MX'],
  ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
];

/** Nothing of our environment (secrets, PG* variables, the user's language) leaks into PostgreSQL. */
export function plainEnvironment() {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

/** True where there is a complete cluster. */
export const isCluster = (home) => existsSync(join(home.cluster, 'PG_VERSION'));

/**
 * Makes the cluster aside and renames it when complete: a kill -9 in the middle leaves nothing that looks
 * like a cluster.
 */
export function makeCluster(home, superuser, password) {
  const aside = `${home.cluster}.new`;
  const passwordFile = `${home.cluster}.password`;
  const owned = (path) => process.getuid?.() === 0 && chownSync(path, home.runAs.uid, home.runAs.gid);
  try {
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    owned(passwordFile);
    let failure = '';
    for (const locale of LOCALES) {
      rmSync(aside, { recursive: true, force: true });
      mkdirSync(aside, { mode: 0o700 });
      owned(aside);
      const run = runToEnd(home, 'initdb', [
        `--pgdata=${aside}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        ...locale,
      ]);
      if (run.status === 0) return renameSync(aside, home.cluster);
      failure = run.error?.message ?? run.stderr;
      if (isDiskFull(failure)) break;
    }
    throw initFailure(failure, home);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Gives the superuser a new password without knowing the old one. The postmaster must not be running. */
export function resetPassword(home, superuser, password) {
  const statement = `ALTER ROLE "${superuser}" PASSWORD '${password.replaceAll("'", "''")}'\n`;
  const run = runToEnd(home, 'postgres', ['--single', '-D', home.cluster, 'postgres'], statement);
  if (run.status !== 0) throw initFailure(run.error?.message ?? run.stderr, home);
}

/** Only the account that made a cluster can open it: say so before PostgreSQL does in its own words. */
export function refuseForeignCluster(home) {
  const me = process.getuid?.();
  if (!me || !existsSync(home.cluster)) return;
  if (statSync(home.cluster).uid !== me) {
    throw explained(
      `La base de datos de ${home.cluster} la creó otro usuario de este equipo (tal vez root). Inicia con ese usuario, o usa otra carpeta con DATA_DIR=/ruta.`,
    );
  }
}

function runToEnd(home, program, args, input) {
  return spawnSync(join(home.bin, program), args, {
    ...home.runAs,
    cwd: '/',
    encoding: 'utf8',
    input,
    env: plainEnvironment(),
  });
}

function initFailure(log, home) {
  if (isDiskFull(log)) {
    return explained(
      `No queda espacio en el disco para crear la base de datos en ${home.cluster}. Libera espacio y vuelve a iniciar.`,
    );
  }
  return explained(
    `No se pudo preparar la base de datos en ${home.cluster}:\n${log.trim().split('\n').slice(-8).join('\n')}`,
  );
}
