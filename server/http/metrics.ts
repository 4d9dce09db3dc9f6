import type { NextFunction, Request, Response } from 'express';
import { Histogram } from 'prom-client';
import { registry } from '../metrics.ts';
import { diskPath } from '../storage/disk.ts';
import type { FindAddress } from './addresses.ts';
import { screenPath } from './policy.ts';

const httpSeconds = new Histogram({
  name: 'rumbo_http_seconds',
  help: 'Time to answer, by kind, method, route (as the map writes it) and status class',
  labelNames: ['kind', 'method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
  registers: [registry],
});

/** Measures every answer. Labels are few whatever is asked for: an address that is not in the map has no name. */
export function measureRequests(find: FindAddress) {
  return (req: Request, res: Response, next: NextFunction): void => {
    const { path, method } = req;
    const end = httpSeconds.startTimer();
    res.once('finish', () => {
      const status = `${Math.floor(res.statusCode / 100)}xx`;
      end({ ...routeLabels(path, find), method: methods.has(method) ? method : 'other', status });
    });
    next();
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT']);

function routeLabels(path: string, find: FindAddress): { kind: string; route: string } {
  if (path.startsWith('/assets/')) return { kind: 'asset', route: '/assets/*' };
  if (path.startsWith(`${diskPath}/`)) return { kind: 'file', route: `${diskPath}/*` };
  const call = path.startsWith('/api/');
  const route = find(call ? path : screenPath({ pathname: path }))?.pattern;
  return { kind: call ? 'api' : route ? 'screen' : 'other', route: route ?? 'other' };
}
