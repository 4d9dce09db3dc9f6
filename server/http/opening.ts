import type { NextFunction, Request, Response } from 'express';
import { refusal } from '../errors.ts';
import { isPage, page } from './page.ts';
import { refuse } from './refuse.ts';

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
