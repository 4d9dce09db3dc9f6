import type { Response } from 'express';
import { type Refusal, statusOf } from '../errors.ts';
import { wireRefusal } from './policy.ts';

/** Answers a refusal where no route has a say: the same status and envelope as a call's (product: refusals). */
export function refuse(res: Response, refused: Refusal): void {
  if (refused.retryAfterSeconds) res.setHeader('Retry-After', String(Math.ceil(refused.retryAfterSeconds)));
  res.status(statusOf(refused)).json(wireRefusal(refused, String(res.locals.requestId)));
}
