import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { explained } from './explained.mjs';

/** One value per purpose (product: secrets): a leak of one opens nothing else. */
const PURPOSES = [
  'TOKEN_SECRET',
  'FILES_SECRET',
  'DEVICE_SECRET',
  'POSTGRES_SUPER_PASSWORD',
  'POSTGRES_OWNER_PASSWORD',
  'POSTGRES_APP_PASSWORD',
];

/**
 * The secrets of one data folder: made once into `secrets.json` (mode 0600), 32 random bytes each in
 * base64url. A purpose added by a newer version is added to the file; none is ever replaced.
 * @param {string} dataDir absolute path
 * @returns {Record<string, string>}
 */
export function secretsOf(dataDir) {
  const path = join(dataDir, 'secrets.json');
  const kept = read(path);
  const missing = PURPOSES.filter((purpose) => !kept[purpose]);
  if (missing.length === 0) return kept;
  for (const purpose of missing) kept[purpose] = randomBytes(32).toString('base64url');
  mkdirSync(dataDir, { recursive: true });
  // Written aside and renamed: a crash or a full disk never leaves half a file of secrets.
  const aside = `${path}.${process.pid}`;
  writeFileSync(aside, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600, flush: true });
  renameSync(aside, path);
  return kept;
}

function read(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw explained(
      `El archivo de secretos ${path} está dañado. Recupéralo de un respaldo; si no hay, bórralo: se hará otro y las sesiones abiertas terminarán.`,
      error,
    );
  }
}
