import os from 'node:os';
import { isAbsolute, join } from 'node:path';
import { explained } from './explained.mjs';
import { ROOT } from './run.mjs';

/** The settings of the start command from the environment. The processes check the rest themselves. */

const ADDRESSES = {
  DATABASE_URL: ['postgres:', 'postgresql:'],
  MIGRATE_DATABASE_URL: ['postgres:', 'postgresql:'],
  REDIS_URL: ['redis:', 'rediss:'],
  S3_ENDPOINT: ['http:', 'https:'],
  SMTP_URL: ['smtp:', 'smtps:'],
  CLAMAV_URL: ['tcp:', 'unix:'],
  PUBLIC_ORIGIN: ['http:', 'https:'],
};

/** Half a configuration is a mistake, not a choice: with the first name all the others must be there. */
const TOGETHER = [
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_SECRET_ACCESS_KEY', 'S3_BUCKET'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['MIGRATE_DATABASE_URL', 'DATABASE_URL'],
];

const MAX_WEB_PROCESSES = 32;
/** With the worker they fit the 100 connections that PostgreSQL allows unless told otherwise. */
const MAX_UNASKED_WEB_PROCESSES = 4;

/**
 * @param {NodeJS.ProcessEnv} env @param {string[]} flags `--dev` for hot reload
 * @param {number} [cores] of this machine
 * @returns {{ dev: boolean, dataDir: string, host: string, port: number, workerPort?: number, webProcesses: number, origin: string, embedded: boolean, isLocal: boolean, demo: boolean }} `isLocal`:
 *   nobody reaches it from another machine
 */
export function settingsFrom(env, flags, cores = os.availableParallelism()) {
  const unknown = flags.filter((flag) => flag !== '--dev');
  if (unknown.length > 0)
    throw explained(`No conozco la opción ${unknown.join(' ')}. La única es --dev (recarga en caliente).`);
  for (const [name, protocols] of Object.entries(ADDRESSES)) checkAddress(name, env[name], protocols);
  for (const [first, ...others] of TOGETHER) {
    const missing = env[first] ? others.filter((name) => !env[name]) : [];
    if (missing.length > 0) {
      throw explained(
        `Con ${first} hace falta también ${missing.join(', ')}. Da ${missing.length > 1 ? 'esas variables' : 'esa variable'} o quita ${first} para usar lo incluido.`,
      );
    }
  }
  const port = portFrom('PORT', env.PORT) ?? 3000;
  const folder = env.DATA_DIR || '.data';
  const dev = flags.includes('--dev');
  const webProcesses = webProcessesFrom(env.WEB_PROCESSES, cores);
  const host = env.HOST || '127.0.0.1';
  const origin = env.PUBLIC_ORIGIN || `http://localhost:${port}`;
  const embedded = !env.DATABASE_URL;
  const isLocal = isLoopback(host) && isLoopback(new URL(origin).hostname);
  return {
    dev,
    dataDir: isAbsolute(folder) ? folder : join(ROOT, folder),
    host,
    port,
    workerPort: portFrom('WORKER_PORT', env.WORKER_PORT),
    // Vite reloads one process.
    webProcesses: dev ? 1 : webProcesses,
    origin,
    embedded,
    isLocal,
    demo: demoFrom(env.DEMO, embedded, isLocal),
  };
}

function portFrom(name, text) {
  if (text === undefined || text === '') return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  throw explained(
    `${name}=${text} no es un puerto. Da un número entero entre 1 y 65535, por ejemplo ${name}=3000.`,
  );
}

/** A core stays for the database and the worker. */
function webProcessesFrom(text, cores) {
  if (!text) return Math.min(Math.max(cores - 1, 1), MAX_UNASKED_WEB_PROCESSES);
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_WEB_PROCESSES) return count;
  throw explained(
    `WEB_PROCESSES=${text} no es un número de procesos web. Da un número entero entre 1 y ${MAX_WEB_PROCESSES}, por ejemplo WEB_PROCESSES=2.`,
  );
}

/** @param {string} name of a machine, as in an address */
const isLoopback = (name) => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(name);

/** Its accounts have a published password: somebody's own database never gets them, and others reach none unasked. */
function demoFrom(text, embedded, isLocal) {
  if (!text) return embedded && isLocal;
  if (!['yes', 'grande', 'no'].includes(text))
    throw explained(
      `DEMO=${text} no es un valor permitido. Da yes (con los datos de demostración), grande (con los de una empresa de 2,000 personas) o no (vacía), por ejemplo DEMO=no.`,
    );
  if (text !== 'no' && !embedded)
    throw explained(
      `DEMO=${text} carga los datos de demostración solo en la base de datos incluida. Quita DEMO, o quita DATABASE_URL para usar la incluida.`,
    );
  return text !== 'no';
}

function checkAddress(name, text, protocols) {
  if (!text) return;
  // The value may hold a password: the sentence names the variable and never shows it.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol)) {
    throw explained(
      `${name} no es una dirección válida. Debe empezar con ${protocols.map((protocol) => `${protocol}//`).join(' o ')}.`,
    );
  }
}
