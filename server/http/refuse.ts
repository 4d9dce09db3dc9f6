import type { NextFunction, Request, Response } from 'express';
import { type Refusal, refusal, statusOf } from '../errors.ts';
import type { FindAddress } from './addresses.ts';
import { wireRefusal } from './policy.ts';
import { isPage, page } from './screens/page.ts';

/** Answers a refusal where no route has a say: the same status and envelope as a call's (product: refusals). */
export function refuse(res: Response, refused: Refusal): void {
  if (refused.retryAfterSeconds) res.setHeader('Retry-After', String(Math.ceil(refused.retryAfterSeconds)));
  res.status(statusOf(refused)).json(wireRefusal(refused, String(res.locals.requestId)));
}

const RETRY_SECONDS = 2;

/** Answers 503 while a process that listens already may serve nobody yet: its database is compared first (decision 36). */
export function refuseUntil(isOpen: () => boolean) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (isOpen()) next();
    else if (isPage(req)) answerPage(res);
    else refuse(res, refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS }));
  };
}

function answerPage(res: Response): void {
  const html = page({
    title: 'Rumbo está por abrir',
    body: '<p>Se está preparando la base de datos. Tu pantalla abre sola en cuanto esté lista; no tienes que hacer nada.</p>',
    nonce: String(res.locals.nonce),
    refreshSeconds: RETRY_SECONDS + Math.floor(Math.random() * 4),
  });
  res.status(503).setHeader('Retry-After', String(RETRY_SECONDS)).type('html').send(html);
}

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
