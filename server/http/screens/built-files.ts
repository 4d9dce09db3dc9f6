import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import express, { type RequestHandler } from 'express';

/** The twins that vite.brotli.ts writes beside a file; the smallest first. */
const twins = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/**
 * A file runs no page: it needs no nonce, which would be new in each answer and weigh more than the smallest files.
 */
const filePolicy = "default-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none'";

/** The headers that only say how a page behaves. */
const pageHeaders = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
] as const;

/**
 * The files of a folder of the build, each as the smallest twin that the browser takes. Express's own static answers,
 * twins as any file: with ETag, 304 and ranges. What stands in the folder is read once, at the start.
 */
export function builtFiles(folder: string, cacheControl: string): RequestHandler {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const paths = new Set(names.map((name) => `/${name.replaceAll('\\', '/')}`));
  const serve = express.static(folder, {
    index: false,
    // The tag says it.
    lastModified: false,
    setHeaders(res, path) {
      res.setHeader('Cache-Control', cacheControl);
      res.setHeader('Content-Security-Policy', filePolicy);
      for (const name of pageHeaders) res.removeHeader(name);
      const twin = twins.find(({ ending }) => path.endsWith(ending));
      if (!twin) return;
      res.setHeader('Content-Encoding', twin.encoding);
      res.type(extname(path.slice(0, -twin.ending.length)));
    },
  });
  return (req, res, next) => {
    const asked = req.url;
    const choice = twins.filter(({ ending }) => paths.has(req.path + ending));
    if (choice.length > 0) res.vary('Accept-Encoding');
    const twin = choice.find(({ encoding }) => req.acceptsEncodings(encoding));
    if (twin) req.url = req.path + twin.ending;
    serve(req, res, (error) => {
      req.url = asked;
      next(error);
    });
  };
}
