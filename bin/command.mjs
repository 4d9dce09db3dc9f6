import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { takeForCommand } from './data-lock.mjs';
import { joinPostgres, startPostgres } from './embedded-postgres.mjs';
import { environmentFor } from './environment.mjs';
import { explained, giveUp } from './explained.mjs';
import { followLauncher } from './launcher.mjs';
import { existingCluster } from './postgres-home.mjs';
import { ROOT } from './run.mjs';
import { secretsOf } from './secrets.mjs';
import { settingsFrom } from './settings.mjs';

/**
 * `node bin/command.mjs <script> [arguments]`: runs a command of the product on the database that `npm start` would
 * use: DATABASE_URL with the variables beside it, or the embedded one of DATA_DIR. Where `npm start` runs on that folder
 * it works beside it; else it holds the folder itself, and lowers what it raised however it ends. Makes no database.
 * Ends with the code of the command.
 */

const JOIN_LIMIT_MS = 60_000;

async function main(command) {
  const stop = new AbortController();
  let running;
  followLauncher(
    () => {
      stop.abort();
      running?.kill('SIGTERM');
    },
    () => running?.kill('SIGKILL'),
  );
  const runWith = (env) => {
    if (stop.signal.aborted) return 1;
    running = spawn(process.execPath, [join(ROOT, command[0]), ...command.slice(1)], {
      env,
      stdio: 'inherit',
    });
    return new Promise((done, failed) => {
      running.on('error', failed);
      running.on('exit', (code) => done(code ?? 1));
    });
  };

  if (process.env.DATABASE_URL) return runWith(process.env);
  const settings = settingsFrom(process.env, []);
  const { dataDir } = settings;
  const cluster = existingCluster(dataDir);
  if (!cluster)
    throw explained(
      `No hay una base de datos en ${dataDir}. Revisa DATA_DIR, o corre primero npm start, o da DATABASE_URL.`,
    );
  const lower = [];
  try {
    const lock = await takeForCommand(dataDir);
    if (lock) lower.push(() => lock.release());
    const postgres = lock ? await startPostgres({ dataDir }) : await joined(dataDir, cluster, stop.signal);
    // One that a killed start left running is lowered too: whoever holds the folder is alone on it.
    if (lock) lower.push(() => postgres.stop());
    return await runWith(await environmentFor(settings, secretsOf(dataDir), postgres));
  } finally {
    for (const step of lower.reverse()) await step();
  }
}

/** The PostgreSQL of the `npm start` that holds the folder, which may be on its way. */
async function joined(dataDir, cluster, signal) {
  const until = Date.now() + JOIN_LIMIT_MS;
  for (;;) {
    const postgres = await joinPostgres(dataDir, cluster);
    if (postgres) return postgres;
    if (signal.aborted || Date.now() > until)
      throw explained(
        `Rumbo está en marcha sobre ${dataDir}, y su base de datos todavía no responde. Vuelve a intentar en un momento.`,
      );
    await wait(200);
  }
}

await main(process.argv.slice(2)).then((code) => process.exit(code), giveUp);
