import { join } from 'node:path';
import type { Request, Response } from 'express';
import type { Env } from '../env.ts';
import { readGrant } from './disk.ts';
import { attachment } from './s3.ts';

/** Types a browser may show in place; anything else is only ever downloaded. */
const shownInPlace = /^(audio\/|video\/|image\/(png|jpeg|webp|gif)$|text\/vtt|application\/pdf)/;

/** Answers the disk driver's signed addresses, ranges included (206). The signature is the credential; without it 403. */
export function serveDiskFiles(env: Env) {
  const root = join(env.dataDir, 'archivos');
  return (req: Request, res: Response): void => {
    const key = decodeURIComponent(req.path.slice(1));
    const query = new URL(req.originalUrl, env.origin).searchParams;
    const grant = readGrant(env.FILES_SECRET, key, query, Date.now());
    if (!grant) {
      res
        .status(403)
        .json({ error: { codigo: 'scope.notFound', mensaje: 'El enlace venció o no es válido.' } });
      return;
    }
    if (grant.downloadName || !shownInPlace.test(grant.contentType)) {
      res.setHeader('Content-Disposition', attachment(grant.downloadName || 'archivo'));
    }
    res.setHeader('Content-Type', grant.contentType);
    res.setHeader('Cache-Control', 'private, max-age=300');
    res.sendFile(grant.key, { root, acceptRanges: true, cacheControl: false, dotfiles: 'deny' }, (error) => {
      if (error && !res.headersSent)
        res
          .status(404)
          .json({ error: { codigo: 'scope.notFound', mensaje: 'No encontramos lo que buscas.' } });
    });
  };
}
