import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import type { Storage } from './storage.ts';

/** Where our own server answers signed addresses of the disk driver. */
export const diskPath = '/almacen';

/** What a signed address allows: one object, until a moment, as a type and perhaps as an attachment. */
export type DiskGrant = { key: string; contentType: string; expires: number; downloadName: string };

/** Files on local disk below `root`, reached by HMAC-signed, expiring addresses (architecture §2). */
export function createDiskStorage(root: string, secret: string): Storage {
  const place = (key: string): string => {
    const path = normalize(join(root, key));
    if (!path.startsWith(root)) throw new Error('storage key leaves its folder');
    return path;
  };
  return {
    async put(key, bytes) {
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      const half = `${path}.${crypto.randomUUID()}.part`;
      await writeFile(half, bytes);
      await rename(half, path);
    },
    async signedGet(key, contentType, seconds, downloadName = '') {
      const expires = Math.floor(Date.now() / 1000) + seconds;
      const query = new URLSearchParams({ tipo: contentType, vence: String(expires) });
      if (downloadName) query.set('nombre', downloadName);
      query.set('firma', sign(secret, { key, contentType, expires, downloadName }));
      return `${diskPath}/${key}?${query}`;
    },
    async read(key) {
      return createReadStream(place(key));
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
  };
}

/** The grant of a signed address, or null when it was altered or has expired. `now` in milliseconds. */
export function readGrant(
  secret: string,
  key: string,
  query: URLSearchParams,
  now: number,
): DiskGrant | null {
  const grant: DiskGrant = {
    key,
    contentType: query.get('tipo') ?? '',
    expires: Number(query.get('vence')),
    downloadName: query.get('nombre') ?? '',
  };
  const given = Buffer.from(query.get('firma') ?? '');
  const wanted = Buffer.from(sign(secret, grant));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return grant.expires * 1000 > now ? grant : null;
}

function sign(secret: string, grant: DiskGrant): string {
  const text = JSON.stringify([grant.key, grant.contentType, grant.expires, grant.downloadName]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}
