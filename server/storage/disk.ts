import { createHmac, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, constants, copyFile, opendir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FILE_MODE, makeFolder } from './private.ts';
import type { Storage } from './storage.ts';

/** Where our own server answers signed addresses of the disk driver. */
export const diskPath = '/almacen';

/**
 * The right of a signed address: one object, until a moment, as a type; `size` is the length a PUT must have, 0 any.
 */
export type DiskGrant = {
  method: 'GET' | 'PUT';
  key: string;
  contentType: string;
  expires: number;
  downloadName: string;
  size: number;
};

/**
 * Files on local disk below `root`, reached by HMAC-signed, expiring addresses (product: uploads). A PUT goes to a
 * whole address of `origin`: an integration has no page that it could be relative to.
 */
export function createDiskStorage(root: string, secret: string, origin: string): Storage {
  const pathOfKey = (key: string): string => pathOf(root, key);
  const address = (grant: DiskGrant): string => {
    const query = new URLSearchParams({ tipo: grant.contentType, vence: String(grant.expires) });
    if (grant.method === 'PUT') query.set('subir', String(grant.size));
    if (grant.downloadName) query.set('nombre', grant.downloadName);
    query.set('firma', sign(secret, grant));
    return `${diskPath}/${grant.key}?${query}`;
  };
  const endOf = (seconds: number): number => Math.floor(Date.now() / 1000) + seconds;
  return {
    origin: async () => null,
    async put(key, bytes) {
      const path = pathOfKey(key);
      await makeFolder(dirname(path));
      const half = halfOf(path);
      await writeFile(half, bytes, { mode: FILE_MODE });
      await rename(half, path);
    },
    async write(key, parts) {
      const path = pathOfKey(key);
      await makeFolder(dirname(path));
      const half = halfOf(path);
      await pipeline(parts, createWriteStream(half, { mode: FILE_MODE }));
      await rename(half, path);
    },
    async signedPut(key, { contentType, size }, seconds) {
      const expires = endOf(seconds);
      return (
        origin + address({ method: 'PUT', key, contentType, expires, downloadName: '', size: size ?? 0 })
      );
    },
    async signedGet(key, contentType, seconds, downloadName = '') {
      return address({ method: 'GET', key, contentType, expires: endOf(seconds), downloadName, size: 0 });
    },
    async read(key, length, start = 0) {
      return createReadStream(pathOfKey(key), length === undefined ? {} : { start, end: start + length - 1 });
    },
    async source(key) {
      return { path: pathOfKey(key) };
    },
    async size(key) {
      try {
        return (await stat(pathOfKey(key))).size;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
        throw error;
      }
    },
    async copy(from, to) {
      const path = pathOfKey(to);
      await makeFolder(dirname(path));
      const half = halfOf(path);
      await copyFile(pathOfKey(from), half, constants.COPYFILE_FICLONE);
      // A copy takes the rights of its source.
      await chmod(half, FILE_MODE);
      await rename(half, path);
    },
    async join(parts, to) {
      const path = pathOfKey(to);
      await makeFolder(dirname(path));
      const half = halfOf(path);
      try {
        for (const part of parts) {
          await pipeline(
            createReadStream(pathOfKey(part)),
            createWriteStream(half, { flags: 'a', mode: FILE_MODE }),
          );
        }
        const { size } = await stat(half);
        await rename(half, path);
        return size;
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async remove(key) {
      await rm(pathOfKey(key), { force: true });
    },
    async removeHalves(before) {
      let removed = 0;
      for await (const path of halvesBelow(root)) {
        if ((await stat(path)).mtime >= before) continue;
        await rm(path, { force: true });
        removed += 1;
      }
      return removed;
    },
  };
}

async function* halvesBelow(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: unknown) => {
    // Nothing has been stored yet.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  });
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* halvesBelow(path);
    else if (entry.name.endsWith(HALF)) yield path;
  }
}

/** The path of a key below the root. @throws when it would leave it */
export function pathOf(root: string, key: string): string {
  const path = normalize(join(root, key));
  if (!path.startsWith(root + sep)) throw new Error('storage key leaves its folder');
  return path;
}

/** Where an object is written until it is whole: a cut upload leaves no object. */
export const halfOf = (path: string): string => `${path}.${crypto.randomUUID()}${HALF}`;

const HALF = '.part';

/** The grant of a signed address, or null when it was altered, expired or is for another method. `now` in milliseconds. */
export function readGrant(
  secret: string,
  method: string,
  key: string,
  query: URLSearchParams,
  now: number,
): DiskGrant | null {
  const upload = query.get('subir');
  const grant: DiskGrant = {
    method: upload === null ? 'GET' : 'PUT',
    key,
    contentType: query.get('tipo') ?? '',
    expires: Number(query.get('vence')),
    downloadName: query.get('nombre') ?? '',
    size: Number(upload ?? 0),
  };
  const asked = method === 'HEAD' ? 'GET' : method;
  const signature = Buffer.from(query.get('firma') ?? '');
  const wanted = Buffer.from(sign(secret, grant));
  if (asked !== grant.method || signature.length !== wanted.length || !timingSafeEqual(signature, wanted))
    return null;
  return grant.expires * 1000 > now ? grant : null;
}

function sign(secret: string, grant: DiskGrant): string {
  const { method, key, contentType, expires, downloadName, size } = grant;
  const text = JSON.stringify([method, key, contentType, expires, downloadName, size]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}
