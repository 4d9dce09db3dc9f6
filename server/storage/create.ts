import { join } from 'node:path';
import type { Env } from '../env.ts';
import { createDiskStorage } from './disk.ts';
import { createS3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

/** The driver the configuration asks for: S3 when S3_BUCKET is set, else local disk below DATA_DIR. */
export function createStorage(env: Env): Storage {
  return env.S3_BUCKET
    ? createS3Storage(env, env.S3_BUCKET)
    : createDiskStorage(join(env.dataDir, 'archivos'), env.FILES_SECRET, env.origin);
}
