import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './embedded-postgres.mjs';
import { environmentFor } from './environment.mjs';
import { explained, giveUp } from './explained.mjs';
import { ROOT } from './run.mjs';
import { secretsOf } from './secrets.mjs';
import { settingsFrom } from './settings.mjs';

/**
 * `node bin/command.mjs <script> [arguments]`: runs a command of the product on the database that `npm start` would
 * use: DATABASE_URL with the variables beside it, or the embedded one of DATA_DIR, whether `npm start` runs at that
 * moment or not. Ends with the code of the command.
 */
async function main(command) {
  if (process.env.DATABASE_URL) return runCommand(command, process.env);
  const settings = settingsFrom(process.env, []);
  if (!existsSync(settings.dataDir))
    throw explained(
      `No hay datos en ${settings.dataDir}. Corre primero npm start, o da DATA_DIR=/ruta o DATABASE_URL.`,
    );
  const postgres = await startPostgres({ dataDir: settings.dataDir });
  const env = await environmentFor(settings, secretsOf(settings.dataDir), postgres);
  const code = runCommand(command, env);
  if (!postgres.adopted) await postgres.stop();
  return code;
}

function runCommand([script, ...args], env) {
  // Ctrl+C reaches the command too: it ends, and what was raised for it is still lowered.
  process.on('SIGINT', () => {});
  const { status } = spawnSync(process.execPath, [join(ROOT, script), ...args], { env, stdio: 'inherit' });
  return status ?? 1;
}

await main(process.argv.slice(2)).then((code) => process.exit(code), giveUp);
