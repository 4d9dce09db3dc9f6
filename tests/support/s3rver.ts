import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** A server that speaks S3, and what the product is configured with to use it. */
export type S3Server = { env: Record<string, string>; close(): Promise<void> };

/** Somebody else's S3, as a second opinion. It verifies no V4 signature and no expiry. */
export async function startS3rver(): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'rumbo-s3rver-'));
  const bucket = 'archivos-de-prueba';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
