import type { NextFunction, Request, Response } from 'express';
import { refusal } from '../errors.ts';
import type { FindAddress } from './addresses.ts';
import { refuse } from './refuse.ts';

/** The endings that only a file has. Anything else that belongs to nobody is a screen's address (spec §2.1). */
const fileEnding =
  /\.(css|gif|ico|jpe?g|js|json|map|mjs|mp3|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/** 404 for a call that is not in the contract and 405 for a method it does not have, before Remix speaks English. */
export function refuseUnknownCalls(find: FindAddress) {
  return (req: Request, res: Response, next: NextFunction) => {
    const methods = find(req.baseUrl + req.path)?.methods ?? [];
    if (methods.length === 0) return refuse(res, refusal('scope.notFound'));
    if (methods.includes(req.method)) return next();
    res.setHeader('Allow', methods.join(', '));
    return refuse(res, refusal('method.notAllowed'));
  };
}

/** 404 for a file that is not there. */
export function refuseMissingFiles(req: Request, res: Response, next: NextFunction) {
  const isFile = req.path.startsWith('/assets/') || fileEnding.test(req.path);
  return isFile ? refuse(res, refusal('scope.notFound')) : next();
}
