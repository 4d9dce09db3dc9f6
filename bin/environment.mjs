import { choosePort } from './embedded-postgres.mjs';

/** The variables of web, worker, migrations and commands. */

const SECRETS = ['TOKEN_SECRET', 'FILES_SECRET', 'DEVICE_SECRET'];

/**
 * The given settings, and the embedded part for those that are missing.
 * @param {ReturnType<typeof import('./settings.mjs').settingsFrom>} settings
 * @param {Record<string, string>} secrets of the data folder
 * @param {{ appUrl: string, ownerUrl: string } | null} postgres the embedded one; null: DATABASE_URL was given
 */
export async function environmentFor(settings, secrets, postgres) {
  const env = {
    ...Object.fromEntries(SECRETS.map((name) => [name, secrets[name]])),
    ...givenVariables(),
    NODE_ENV: settings.dev ? 'development' : process.env.NODE_ENV || 'production',
    HOST: settings.host,
    PORT: String(settings.port),
    WORKER_PORT: String(settings.workerPort ?? (await choosePort(settings.port + 1))),
    WEB_PROCESSES: String(settings.webProcesses),
    PUBLIC_ORIGIN: settings.origin,
    DATA_DIR: settings.dataDir,
  };
  if (!postgres) return env;
  return { ...env, DATABASE_URL: postgres.appUrl, MIGRATE_DATABASE_URL: postgres.ownerUrl, EMBEDDED: '1' };
}

/** An empty variable means "not given", as in `S3_BUCKET= npm start` and in an .env file. */
function givenVariables() {
  return Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''));
}
