import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { takeDataDir } from './data-lock.mjs';
import { isFree } from './embedded-postgres.mjs';
import { environmentFor } from './environment.mjs';
import { explained, giveUp } from './explained.mjs';
import { keepPostgres } from './keep-postgres.mjs';
import { followLauncher } from './launcher.mjs';
import { run, say } from './run.mjs';
import { secretsOf } from './secrets.mjs';
import { settingsFrom } from './settings.mjs';
import { buildIfStale, continueOnPinnedNode, installIfNeeded, refuseUnusableFolder } from './setup.mjs';
import { supervise } from './supervisor.mjs';
import { workerFlags } from './worker-flags.mjs';

/**
 * `npm start`: from a fresh clone to the login page. Everything that is raised is written on `lower`, and
 * lowered in the opposite order when it ends, for whatever reason.
 */

/** How demo/load.ts ends where other people than its own are in the database already. */
const OTHER_PEOPLE = 3;
/** How it ends where an earlier version loaded the story of the demonstration alone. */
const STORY_ALONE = 5;
/** How demo/close-passwords.ts ends where no account has the published password. */
const OWN_PASSWORDS = 4;

try {
  refuseUnusableFolder();
  installIfNeeded();
  await continueOnPinnedNode();
  await start();
} catch (error) {
  giveUp(error);
}

async function start() {
  const settings = settingsFrom(process.env, process.argv.slice(2));
  const stop = new AbortController();
  const lower = [];
  followLauncher(
    () => {
      say('\nDeteniendo Rumbo…');
      stop.abort();
    },
    () => process.exit(1),
  );
  try {
    await raise(settings, stop.signal, lower);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    for (const step of lower.reverse()) await step();
  }
  process.exit(0);
}

/** Raises everything and comes back only by a stop or a failure. */
async function raise(settings, stop, lower) {
  const lock = await takeDataDir(settings.dataDir);
  lower.push(() => lock.release());
  stop.addEventListener('abort', () => lock.note({ stopping: true }));
  await refuseTakenPort(settings);
  const secrets = secretsOf(settings.dataDir);
  if (!settings.dev) await buildIfStale(stop);
  const postgres = settings.embedded ? await keepPostgres(settings.dataDir) : null;
  if (postgres) lower.push(() => postgres.stop());
  stop.throwIfAborted();
  const env = await environmentFor(settings, secrets, postgres);

  await step(
    'server/db/migrate.ts',
    env,
    stop,
    'No se pudo preparar la base de datos (arriba está el motivo).',
  );
  await replayErasures(settings, env, stop);
  const demonstration = settings.demo ? await loadDemonstration(env, stop) : null;
  const hasPublishedPassword = settings.embedded && (await closePasswords(settings, env, stop));
  const activation = settings.embedded && !demonstration ? await firstActivation(env, stop) : null;

  const processes = raiseProcesses(settings, env, lock);
  lower.push(() => Promise.all(processes.map((each) => each.stop())));
  const failed = Promise.race([...processes.map((each) => each.failed), aborted(stop)]);
  await Promise.race([Promise.all(processes.map((each) => each.ready)), failed]);
  greet(settings, { demonstration, hasPublishedPassword, activation });
  await failed;
}

function raiseProcesses(settings, env, lock) {
  const logs = join(settings.dataDir, 'logs');
  mkdirSync(logs, { recursive: true, mode: 0o700 });
  const pids = {};
  const raiseOne = (name, args, readyUrl, watch) =>
    supervise({
      name,
      args,
      env,
      readyUrl,
      logPath: settings.dev ? undefined : join(logs, `${name}.log`),
      watch: settings.dev ? watch : [],
      started: (pid) => {
        pids[name] = pid;
        lock.note({ children: Object.values(pids) });
      },
    });
  const local = ['0.0.0.0', '::'].includes(settings.host) ? '127.0.0.1' : settings.host;
  return [
    // Vite reloads what is under app/ by itself.
    raiseOne(
      'web',
      [settings.webProcesses === 1 ? 'server/index.ts' : 'server/primary.ts'],
      `http://${local.includes(':') ? `[${local}]` : local}:${env.PORT}/readyz`,
      ['server'],
    ),
    raiseOne('worker', [...workerFlags, 'workers/index.ts'], `http://127.0.0.1:${env.WORKER_PORT}/readyz`, [
      'workers',
      'server',
      'app',
    ]),
  ];
}

async function step(script, env, stop, sentence) {
  const { code } = await run(process.execPath, [script], { env, signal: stop });
  stop.throwIfAborted();
  if (code !== 0) throw explained(sentence);
}

/**
 * Erases again whomever a restored backup brought back. Web and worker do it too; here it may take as long as it needs, and
 * is told. Without the file nobody was ever erased.
 */
async function replayErasures({ dataDir }, env, stop) {
  if (!env.S3_BUCKET && !existsSync(join(dataDir, 'archivos', 'privacidad', 'bajas.json'))) return;
  const { code } = await run(process.execPath, ['workers/commands/replay-erasures.ts', '--start'], {
    env,
    signal: stop,
  });
  stop.throwIfAborted();
  if (code !== 0)
    throw explained('No se pudo comparar el registro de bajas con la base de datos (arriba está el motivo).');
}

/** Gives the part of the demonstration that the database holds, `story` or all of it, `company`; null for one that began with other people. */
async function loadDemonstration(env, stop) {
  const { code } = await run(process.execPath, ['demo/load.ts'], { env, signal: stop });
  stop.throwIfAborted();
  if (code === OTHER_PEOPLE) return null;
  if (code === STORY_ALONE) return 'story';
  if (code === 0) return 'company';
  throw explained('No se pudieron cargar los datos de demostración (arriba está el motivo).');
}

/**
 * True where accounts of the demonstration have the published password. Where others reach the installation none has it after
 * this, also where an earlier start on this machine alone had loaded them.
 */
async function closePasswords({ isLocal }, env, stop) {
  const script = ['demo/close-passwords.ts', ...(isLocal ? ['--local'] : [])];
  const { code } = await run(process.execPath, script, { env, signal: stop });
  stop.throwIfAborted();
  if (code !== 0 && code !== OWN_PASSWORDS)
    throw explained('No se pudieron revisar las contraseñas de la demostración (arriba está el motivo).');
  return code === 0;
}

/** The activation link of the first administrator; null once there is one who has a password. */
async function firstActivation(env, stop) {
  const { code, output } = await run(process.execPath, ['workers/commands/first-admin.ts'], {
    env,
    signal: stop,
    quiet: true,
  });
  stop.throwIfAborted();
  if (code !== 0)
    throw explained(`${output}\nNo se pudo crear la cuenta administradora (arriba está el motivo).`);
  // Among lines of the log.
  return output.match(/^https?:\S+\/reset\/\S+$/m)?.[0] ?? null;
}

async function refuseTakenPort({ port, host }) {
  let free;
  try {
    free = await isFree(port, host);
  } catch (error) {
    throw explained(
      `No se puede escuchar en HOST=${host} PORT=${port} (${error.code}). Usa un puerto mayor que 1023 y una dirección de este equipo, por ejemplo HOST=127.0.0.1 PORT=3000.`,
      error,
    );
  }
  if (!free) {
    throw explained(
      `El puerto ${port} ya está ocupado por otro programa. Ciérralo o elige otro puerto: PORT=${port + 1} npm start.`,
    );
  }
}

function greet(settings, { demonstration, hasPublishedPassword, activation }) {
  const lines = ['', `  Rumbo está listo en ${settings.origin}`, ''];
  if (demonstration) {
    lines.push(
      hasPublishedPassword
        ? '  Cuentas de demostración, todas con la contraseña Liderazgo#2026:'
        : '  Cuentas de demostración, con contraseñas propias que se mostraron al crearlas (npm run admin:create da otra entrada):',
      '    admin · jefe, jefe2 · tutor, tutor2 · aprendiz, aprendiz2 … aprendiz13',
      ...(demonstration === 'company' ? ['    jefe3 (equipo de 14) · tutor3 · aprendiz14'] : []),
      '',
    );
    if (!settings.isLocal)
      lines.push(
        '  Atención: esta dirección se alcanza desde otros equipos y tiene los datos de demostración. Para retirarlos: npm run demo:remove.',
        '',
      );
  }
  if (activation) {
    lines.push(
      '  Activa la cuenta administradora con este enlace, que sirve una sola vez (cada arranque da otro hasta entonces):',
      `    ${activation}`,
      '',
    );
  }
  lines.push(`  Datos: ${settings.dataDir}`);
  if (!settings.dev) lines.push(`  Bitácoras: ${join(settings.dataDir, 'logs')}`);
  lines.push('  Ctrl+C para detener.', '');
  say(lines.join('\n'));
}

function aborted(signal) {
  return new Promise((_, failed) => {
    const fail = () => failed(signal.reason);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true });
  });
}
