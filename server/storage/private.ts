import { chmod, mkdir } from 'node:fs/promises';

/** Files of people are read and written by the account of the product alone, whatever its umask is. */
export const FILE_MODE = 0o600;
const FOLDER_MODE = 0o700;

/** Makes a folder, and those above it, where they are missing. */
export const makeFolder = (path: string): Promise<string | undefined> =>
  mkdir(path, { recursive: true, mode: FOLDER_MODE });

/** Closes a folder that may stand open since an earlier version: what lies in it is out of reach then, too. */
export async function closeFolder(path: string): Promise<void> {
  await makeFolder(path);
  await chmod(path, FOLDER_MODE);
}
