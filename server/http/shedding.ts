import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { NextFunction, Request, Response } from 'express';
import { refusal } from '../errors.ts';
import { answersShed } from '../metrics.ts';
import { refuse } from './refuse.ts';
import { isPage, page } from './screens/page.ts';

/** `minAtWork`: with fewer nobody waits for another: a late loop is then the machine's affair, and a refusal frees nothing. */
const usualLimits = { maxAtWork: 200, minAtWork: 20, maxDelayMs: 500, maxWaiting: 100, maxWaitMs: 2_000 };
const RETRY_SECONDS = 2;
/** Never shed, like a send; the probes and the built files never come this far. */
const spared = /^\/api\/alive/;

type Waiting = { isPage: boolean; begin: () => void; refuse: () => void };

/**
 * Load shedding (product: overload): above 200 requests at work, or with 20 at work and the event loop late by more than
 * 500 ms, a read waits for its turn. A read that waits for 2 s, and the oldest where 100 wait, is answered 503 with
 * Retry-After; the reads of programs and of the background before the pages that a person opens. `lateMs` says how late
 * the event loop is.
 */
export function createShedding(lateMs = eventLoopDelay(), limits = usualLimits) {
  const { maxAtWork, minAtWork, maxDelayMs, maxWaiting, maxWaitMs } = limits;
  let atWork = 0;
  /** In the order of their arrival. */
  let waiting: Waiting[] = [];

  const isFull = () => atWork >= maxAtWork || (atWork >= minAtWork && lateMs() > maxDelayMs);

  /** The newest begins first: the person behind an older one has probably gone. */
  function beginNext(): void {
    while (waiting.length > 0 && !isFull()) {
      const next = waiting.findLast(({ isPage }) => isPage) ?? waiting.at(-1);
      next?.begin();
    }
  }

  function work(res: Response, next: NextFunction): void {
    atWork += 1;
    res.once('close', () => {
      atWork -= 1;
      beginNext();
    });
    next();
  }

  function wait(req: Request, res: Response, next: NextFunction): void {
    const leave = () => {
      clearTimeout(timer);
      res.off('close', leave);
      waiting = waiting.filter((each) => each !== own);
    };
    const own: Waiting = {
      isPage: isPage(req),
      begin: () => {
        leave();
        work(res, next);
      },
      refuse: () => {
        leave();
        shed(req, res);
      },
    };
    const timer = setTimeout(() => (isFull() ? own.refuse() : own.begin()), maxWaitMs);
    res.once('close', leave);
    waiting.push(own);
    if (waiting.length > maxWaiting) (waiting.find(({ isPage }) => !isPage) ?? waiting[0])?.refuse();
  }

  return function shedLoad(req: Request, res: Response, next: NextFunction): void {
    if (req.method !== 'GET' || spared.test(req.path) || !isFull()) work(res, next);
    else wait(req, res, next);
  };
}

function shed(req: Request, res: Response) {
  answersShed.inc();
  const refused = refusal('server.busy', { retryAfterSeconds: RETRY_SECONDS });
  if (!isPage(req)) return refuse(res, refused);
  const html = page({
    title: 'Hay mucha gente en Rumbo',
    body: '<p>Tu pantalla abre sola en unos segundos; no tienes que hacer nada.</p>',
    nonce: String(res.locals.nonce),
    // Those who were refused together must not come back together.
    refreshSeconds: RETRY_SECONDS + Math.floor(Math.random() * 4),
  });
  res.status(503).setHeader('Retry-After', String(RETRY_SECONDS)).type('html').send(html);
}

/** How late the event loop was in the last second, in ms. */
function eventLoopDelay(): () => number {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let lateMs = 0;
  const sampler = setInterval(() => {
    lateMs = delay.percentile(90) / 1e6;
    delay.reset();
  }, 1_000);
  sampler.unref();
  return () => lateMs;
}
