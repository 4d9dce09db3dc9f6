import { statfs } from 'node:fs/promises';
import { createGlance } from '../glance.ts';
import type { World } from '../world.ts';
import { makeFolder } from './private.ts';
import type { Storage } from './storage.ts';

/** Where files live answers; `freeBytes` are left on the disk, null where it is none of ours. */
type Reached = { freeBytes: number | null };

/** A name that no file has: asking for it costs one answer. */
const nobodysKey = 'salud/nada';
const everyMs = 10_000;
const waitMs = 800;

const glances = new WeakMap<Storage, () => Promise<Reached | null>>();

/** The answer of the storage, as it was within the last ten seconds; null where it does not answer, or not in time. */
export function storageReach({ env, storage }: Pick<World, 'env' | 'storage'>): Promise<Reached | null> {
  const known = glances.get(storage);
  if (known) return known();
  const glance = createGlance(
    async () => {
      await storage.size(nobodysKey);
      return { freeBytes: env.S3_BUCKET ? null : await freeBytesOf(env.dataDir) };
    },
    { everyMs, waitMs },
  );
  glances.set(storage, glance);
  return glance();
}

async function freeBytesOf(folder: string): Promise<number> {
  await makeFolder(folder);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
