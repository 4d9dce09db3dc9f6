import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const folder = 'build/client';
/** The text files: pictures and fonts are compressed already, and no browser reads a source map on its own. */
const texts = /\.(?:js|css|svg|json|webmanifest|txt)$/;
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/**
 * Writes a brotli and a gzip twin beside each text file of the browser's build, at the highest level, where the twin is
 * smaller. The web process answers with them (server/http/screens/built-files.ts).
 */
export function compressedTwins(): Plugin {
  return {
    name: 'compressed-twins',
    apply: 'build',
    // Remix writes its last files for the browser with the server's build.
    closeBundle: { order: 'post', sequential: true, handler: () => writeTwins(folder) },
  };
}

async function writeTwins(root: string): Promise<void> {
  const names = await readdir(root, { recursive: true });
  await Promise.all(names.filter((name) => texts.test(name)).map((name) => writeTwinsOf(join(root, name))));
}

async function writeTwinsOf(path: string): Promise<void> {
  const plain = await readFile(path);
  const [brotli, gzipped] = await Promise.all([
    toBrotli(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    toGzip(plain, { level: 9 }),
  ]);
  for (const [ending, twin] of [
    ['.br', brotli],
    ['.gz', gzipped],
  ] as const)
    if (twin.length < plain.length) await writeFile(path + ending, twin);
}
