import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = createRequire(import.meta.url).resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };

/**
 * The parts that the reader of PDFs asks for by name when a file needs them: pictures of scanners, and two fonts of
 * signs.
 */
const parts = [
  'wasm/jbig2_nowasm_fallback.js',
  'wasm/openjpeg_nowasm_fallback.js',
  'standard_fonts/FoxitSymbol.pfb',
  'standard_fonts/FoxitDingbats.pfb',
];
const folder = `assets/pdfjs-${version}`;
const bytesOf = (part: string): Buffer => readFileSync(join(dirname(packageFile), part));

/** Puts those parts into the browser's build, under their own names in a folder of their version. */
export function pdfParts(): Plugin {
  return {
    name: 'pdf-parts',
    generateBundle() {
      for (const part of parts) {
        this.emitFile({ type: 'asset', fileName: `${folder}/${basename(part)}`, source: bytesOf(part) });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${folder}`, (req, res, next) => {
        const part = parts.find((one) => req.url === `/${basename(one)}`);
        if (!part) return next();
        res.setHeader('Content-Type', part.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        res.end(bytesOf(part));
      });
    },
  };
}
