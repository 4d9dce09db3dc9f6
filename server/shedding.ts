import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';

const mostInFlight = 200;
const longestDelayMs = 500;
/** Never shed: the health probes, alive, and what a person has just sent. */
const spared = /^\/(livez|readyz|api\/alive)/;

/**
 * Load shedding (quality 2.3): above 200 requests in flight, or with the event loop late by more than 500 ms, reads are
 * answered 503 with Retry-After at once instead of queueing.
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

  return function shed(req: Request, res: Response, next: NextFunction): void {
    const overloaded = inFlight >= mostInFlight || lateMs > longestDelayMs;
    if (overloaded && req.method === 'GET' && !spared.test(req.path)) {
      res.setHeader('Retry-After', '2');
      res.status(503).json({
        error: {
          codigo: 'server.busy',
          mensaje: 'Estamos restableciendo el servicio. Intenta de nuevo en unos segundos.',
        },
      });
      return;
    }
    inFlight += 1;
    res.once('close', () => {
      inFlight -= 1;
    });
    next();
  };
}
