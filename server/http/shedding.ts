import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import { refusal } from '../errors.ts';
import { answersShed } from '../metrics.ts';
import { refuse } from './refuse.ts';

const mostInFlight = 200;
const longestDelayMs = 500;
/** Never shed, like what a person has just sent; the probes never come this far. */
const spared = /^\/api\/alive/;

/**
 * Load shedding (product: overload): above 200 requests in flight, or with the event loop late by more than 500 ms,
 * reads are answered 503 with Retry-After at once instead of queueing.
 */
export function createShedding() {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lateMs = 0;
  const sampler = setInterval(() => {
    lateMs = delay.percentile(90) / 1e6;
    delay.reset();
  }, 1_000);
  sampler.unref();
  let inFlight = 0;

  return function shed(req: Request, res: Response, next: NextFunction) {
    const overloaded = inFlight >= mostInFlight || lateMs > longestDelayMs;
    if (overloaded && req.method === 'GET' && !spared.test(req.path)) {
      answersShed.inc();
      return refuse(res, refusal('server.busy', { retryAfterSeconds: 2 }));
    }
    inFlight += 1;
    res.once('close', () => {
      inFlight -= 1;
    });
    next();
  };
}
