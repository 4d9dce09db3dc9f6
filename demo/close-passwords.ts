import { createDatabase, createPool } from '#server/db/database.ts';
import { configured, readEnv } from '#server/env.ts';
import { createLogger } from '#server/logger.ts';
import { closePublishedAccounts, publishedAccounts } from './passwords.ts';

/** How it ends where no account has the published password any more. */
const OWN_PASSWORDS = 4;

/**
 * A step of `npm start` on the embedded database. Where others reach the installation, each account of the demonstration
 * that still has the published password gets one of its own, shown here once (product: demonstration). With `--local` it
 * only says by its exit code whether the published one can be announced.
 */
async function main(): Promise<void> {
  const env = configured(readEnv);
  const log = createLogger('demo', env.LOG_LEVEL);
  const pool = createPool({ connectionString: env.DATABASE_URL, max: 2, name: 'rumbo-demo' }, log);
  const db = createDatabase(pool);
  try {
    if (process.argv.includes('--local')) {
      const first = await publishedAccounts(db).next();
      if (first.done) process.exitCode = OWN_PASSWORDS;
      return;
    }
    process.exitCode = OWN_PASSWORDS;
    const accounts = await closePublishedAccounts(db, new Date());
    if (accounts.length === 0) return;
    const lines = accounts.map(({ username, password }) => `    ${username.padEnd(12)} ${password}`);
    process.stdout.write(
      `\n  Otros equipos alcanzan esta dirección: las cuentas de demostración dejan la contraseña publicada.\n  Estas son las nuevas. No se vuelven a mostrar:\n${lines.join('\n')}\n\n`,
    );
  } finally {
    await db.destroy();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
