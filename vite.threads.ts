import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
/** The address of a source file beside the module that starts it as a thread. */
const neighbour = /new URL\('\.\/([\w-]+\.ts)', import\.meta\.url\)/g;
const ROOT_MARK = '__ROOT_OF_THE_PROJECT__';

/** Threads run from their source, which stays where it is: in the server's bundle their address leads there. */
export function threadAddresses(): Plugin {
  return {
    name: 'thread-addresses',
    apply: 'build',
    // As it is written: esbuild spells it in another way.
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(join(root, 'server'))) return null;
      const folder = relative(root, dirname(id));
      return {
        code: code.replaceAll(neighbour, `new URL('${ROOT_MARK}/${folder}/$1', import.meta.url)`),
        map: null,
      };
    },
    renderChunk(code, { fileName }, { dir = '' }) {
      if (!code.includes(ROOT_MARK)) return null;
      return { code: code.replaceAll(ROOT_MARK, relative(dirname(join(dir, fileName)), root)), map: null };
    },
  };
}
