import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explained } from './explained.mjs';
import { followLauncher } from './launcher.mjs';
import { ROOT, run, say, tool, withTools } from './run.mjs';

/** The needs of both commands before they can do anything: packages, the pinned Node, the built screens. */

/** The sources of the built screens. */
const BUILD_INPUTS = [
  'app',
  'server',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'remix.config.js',
  'vite.config.ts',
  'vite.brotli.ts',
  'vite.chunks.ts',
  'vite.icons.ts',
  'vite.pdf.ts',
  'vite.remix.ts',
  'vite.theme.ts',
  'vite.threads.ts',
  'postcss.config.cjs',
];
const STAMP = join(ROOT, 'build', '.made-from');

/**
 * Vite and Node's loader read these as parts of an address.
 * @param {string} folder
 * @throws with the reason, where its path has one of them
 */
export function refuseUnusableFolder(folder = ROOT) {
  const sign = /[#?%]/.exec(folder)?.[0];
  if (!sign) return;
  throw explained(
    `La ruta de esta carpeta tiene «${sign}» (${folder}). Con «#», «?» o «%» no se pueden construir las pantallas: las herramientas los leen como parte de una dirección. Cambia el nombre de la carpeta, o muévela, y vuelve a intentar. Los espacios y los acentos sí se pueden usar.`,
  );
}

/** `npm ci` where the installed packages are not those of the lock file. */
export function installIfNeeded() {
  if (isInstalled()) return;
  say('Instalando las dependencias (solo la primera vez o cuando cambian; tarda alrededor de un minuto)…');
  const { status, error } = spawnSync(
    'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status === 0) return;
  throw explained(
    'No se pudieron instalar las dependencias (npm ci, arriba está su mensaje). Revisa la conexión, el espacio en disco y el permiso de escritura en esta carpeta, y vuelve a intentar.',
    error,
  );
}

/**
 * Goes on only in the Node that the project pins (package `node`): in another one it starts the same script
 * again there, lends it the terminal and ends with its code.
 */
export async function continueOnPinnedNode() {
  const { version } = readJson('node_modules/node/package.json') ?? {};
  if (process.versions.node === version || process.env.RUMBO_PINNED_NODE) return;
  const child = spawn(tool('node'), process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...withTools(process.env), RUMBO_PINNED_NODE: '1' },
  });
  followLauncher(() => child.kill('SIGTERM'));
  await new Promise((_, failed) => {
    child.on('error', (error) => {
      failed(
        explained(
          `No se pudo usar la versión de Node del proyecto (${version}). Borra node_modules y vuelve a intentar.`,
          error,
        ),
      );
    });
    child.on('exit', (code) => process.exit(code ?? 1));
  });
}

/**
 * Builds the screens where what they are made of changed since the last build (by content, so a checkout
 * that touches dates builds nothing).
 * @param {AbortSignal} [signal]
 */
export async function buildIfStale(signal) {
  const inputs = fingerprint(BUILD_INPUTS);
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  say('Construyendo las pantallas…');
  rmSync(STAMP, { force: true });
  const { code, output } = await run(tool('remix'), ['vite:build'], {
    env: { ...process.env, NODE_ENV: 'production' },
    signal,
    quiet: true,
  });
  signal?.throwIfAborted();
  if (code !== 0)
    throw explained(`${output}\nNo se pudieron construir las pantallas (arriba está el motivo).`);
  mkdirSync(join(ROOT, 'build'), { recursive: true });
  writeFileSync(STAMP, inputs);
}

/** Compares what npm wrote down when it installed with the lock file: dates say nothing after a checkout. */
function isInstalled() {
  const wanted = readJson('package-lock.json')?.packages ?? {};
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  const places = Object.keys(wanted).filter((place) => place !== '');
  return (
    Object.keys(installed).every((place) => wanted[place] !== undefined) &&
    places.every((place) => {
      const { version, optional, devOptional } = wanted[place];
      // Binaries for other systems are in the lock file and rightly not on this machine.
      return installed[place] ? installed[place].version === version : Boolean(optional || devOptional);
    })
  );
}

function readJson(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (path) => {
    hash.update(`${path}\0`).update(readFileSync(join(ROOT, path)));
  };
  const walk = (folder) => {
    const entries = readdirSync(join(ROOT, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    );
    for (const entry of entries) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (!/\.test\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const path of paths.filter((path) => existsSync(join(ROOT, path)))) {
    if (/\.\w+$/.test(path)) add(path);
    else walk(path);
  }
  return hash.digest('hex');
}
