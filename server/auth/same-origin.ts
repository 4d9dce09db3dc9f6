import type { NextFunction, Request, Response } from 'express';
import type { Env } from '../env.ts';
import { refusal } from '../errors.ts';
import { refuse } from '../http/refuse.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

type Asked = { method: string; path: string; site?: string; origin?: string; destination?: string };

/**
 * True where a request may have been started by another site (S11). Screen actions take the cookie, so they must prove
 * where they come from: `Sec-Fetch-Site: same-origin`, or else an equal `Origin`. Calls under /api need the
 * Authorization header that no foreign page can add; programs that are no browser send neither header and may call
 * them, a browser that says it comes from elsewhere, or that asks for a call as a page, image or frame, may not.
 */
export function comesFromElsewhere(env: Pick<Env, 'origin'>, asked: Asked): boolean {
  const isApi = asked.path.toLowerCase().startsWith('/api/');
  if (reading.has(asked.method)) {
    if (!isApi) return false;
    const asPart = asked.destination !== undefined && asked.destination !== 'empty';
    return asPart || asked.site === 'cross-site' || asked.site === 'same-site';
  }
  if (asked.site !== undefined) return asked.site !== 'same-origin';
  if (asked.origin !== undefined) return asked.origin !== env.origin;
  return !isApi;
}

/** Refuses with 403, before Remix, what {@link comesFromElsewhere} finds. */
export function refuseCrossSite(
  env: Env,
  onRefused: (req: Request, action: string, requestId: string) => void,
) {
  return (req: Request, res: Response, next: NextFunction) => {
    const asked: Asked = { method: req.method, path: req.path };
    const site = req.get('Sec-Fetch-Site');
    const origin = req.get('Origin');
    const destination = req.get('Sec-Fetch-Dest');
    if (site !== undefined) asked.site = site;
    if (origin !== undefined) asked.origin = origin;
    if (destination !== undefined) asked.destination = destination;
    if (!comesFromElsewhere(env, asked)) return next();
    onRefused(req, site === undefined ? 'refused.origin' : 'refused.csrf', String(res.locals.requestId));
    refuse(res, refusal('origin.forbidden'));
  };
}
