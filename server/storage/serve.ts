import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { NextFunction, Request, Response } from 'express';
import { LARGEST_UPLOAD } from '../../app/contract/account/files.ts';
import { errorCatalogue } from '../../app/contract/wire/errors.ts';
import type { Env } from '../env.ts';
import { type DiskGrant, halfOf, pathOf, readGrant } from './disk.ts';
import { FILE_MODE, makeFolder } from './private.ts';
import { attachment } from './s3.ts';

/** Types a browser may show in place; anything else is only ever downloaded. */
const shownInPlace = /^(audio\/|video\/|image\/(png|jpeg|webp|gif)$|text\/vtt|application\/pdf)/;
/**
 * Answers the disk driver's signed addresses: GET with ranges (206), PUT of exactly what was signed. The signature is
 * the credential; without it 403. What a browser says about ACLs is ignored: there are none here.
 */
export function serveDiskFiles(env: Env) {
  const root = join(env.dataDir, 'archivos');
  return (req: Request, res: Response, next: NextFunction): void => {
    const key = decodeURIComponent(req.path.slice(1));
    const query = new URL(req.originalUrl, env.origin).searchParams;
    const grant = readGrant(env.FILES_SECRET, req.method, key, query, Date.now());
    if (!grant) refuse(res, 403, 'El enlace venció o no es válido.');
    else if (grant.method === 'PUT') receive(root, grant, req, res).catch(next);
    else send(root, grant, res);
  };
}

function send(root: string, grant: DiskGrant, res: Response): void {
  if (grant.downloadName || !shownInPlace.test(grant.contentType)) {
    res.setHeader('Content-Disposition', attachment(grant.downloadName || 'archivo'));
  }
  res.setHeader('Content-Type', grant.contentType);
  res.setHeader('Cache-Control', 'private, max-age=300');
  res.sendFile(grant.key, { root, acceptRanges: true, cacheControl: false, dotfiles: 'deny' }, (error) => {
    if (error && !res.headersSent) refuse(res, 404, 'No encontramos lo que buscas.');
  });
}

/** Streams the body to its place; it stands there only when it is whole. */
async function receive(root: string, grant: DiskGrant, req: Request, res: Response): Promise<void> {
  const length = Number(req.headers['content-length'] ?? Number.NaN);
  const type = req.headers['content-type'] ?? '';
  const most = grant.size || LARGEST_UPLOAD;
  if (length > most) return refuseTooLong(res);
  if (type !== grant.contentType || (grant.size > 0 && length !== grant.size)) {
    refuse(res, 403, 'El archivo no es el que se autorizó.');
    return;
  }
  const path = pathOf(root, grant.key);
  const half = halfOf(path);
  await makeFolder(dirname(path));
  try {
    // Read like this, the connection outlives a refusal and carries it.
    const body = req.iterator({ destroyOnReturn: false });
    await pipeline(body, atMost(most), createWriteStream(half, { flags: 'wx', mode: FILE_MODE }));
    await rename(half, path);
    res.status(200).end();
  } catch (error) {
    await rm(half, { force: true });
    if (error instanceof TooLong) return refuseTooLong(res);
    // The browser went away in the middle: there is nobody to answer.
    if (req.destroyed && !req.complete) return;
    throw error;
  }
}

class TooLong extends Error {}

/** The rest of the body is not read. */
function refuseTooLong(res: Response): void {
  const { status, message } = errorCatalogue['file.tooLarge'];
  res.setHeader('Connection', 'close');
  res.status(status).json({ error: { codigo: 'file.tooLarge', mensaje: message } });
}

function atMost(bytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      done(seen > bytes ? new TooLong() : null, chunk);
    },
  });
}

function refuse(res: Response, status: number, message: string): void {
  res.status(status).json({ error: { codigo: 'scope.notFound', mensaje: message } });
}
