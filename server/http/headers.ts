import { randomBytes } from 'node:crypto';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { isFramedNotice } from '../../app/contract/admin/support/links/notices.ts';
import type { Env } from '../env.ts';

/** Locals that every later step of a request reads. */
export type RequestLocals = { nonce: string; requestId: string };

/**
 * Security headers (product: headers) on every answer, errors and static files included. What depends on https (HSTS,
 * upgrade, `wss:`) follows PUBLIC_ORIGIN. Scripts run by nonce only. `storage` is the origin of the files, where it is not ours.
 */
export function securityHeaders(env: Env, storage: string | null) {
  const host = new URL(env.origin).host;
  const files = storage ? [storage] : [];
  const dev = env.NODE_ENV === 'development';
  const nonceOf = (_: unknown, res: unknown) =>
    `'nonce-${(res as Response<unknown, RequestLocals>).locals.nonce}'`;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", nonceOf, "'strict-dynamic'"],
        styleSrc: dev ? ["'self'", "'unsafe-inline'"] : ["'self'", nonceOf],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...files],
        mediaSrc: ["'self'", 'blob:', ...files],
        connectSrc: ["'self'", `${env.secure ? 'wss' : 'ws'}://${host}`, ...(dev ? ['ws:'] : []), ...files],
        fontSrc: ["'self'"],
        frameSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: [(req) => (isPreview(req as Request) ? "'self'" : "'none'")],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        ...(env.secure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: env.secure ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    // For browsers and plug-ins that are gone; they would be 100 bytes of every answer.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

/**
 * A screen within a preview of content or of the privacy notice: our own page alone may show it in a frame (product:
 * preview).
 */
function isPreview({ path, url }: Request): boolean {
  const address = new URLSearchParams(url.split('?')[1]);
  const place = path.toLowerCase();
  return (
    (place === '/cms/arbol' && address.get('marco') === '1') ||
    (place === '/cms/soporte' && isFramedNotice(address))
  );
}

/** The older word for {@link isPreview}, for browsers that read no policy. */
export function framedPreview(req: Request, res: Response, next: NextFunction): void {
  if (isPreview(req)) res.setHeader('X-Frame-Options', 'SAMEORIGIN');
  next();
}

/**
 * A recovery link, a calendar and the link of a package are secret addresses: no page that follows is told where somebody came from
 * (product: headers).
 */
export function secretAddresses(req: Request, res: Response, next: NextFunction): void {
  if (/^\/(reset|noFuiYo|calendario|archivos\/datos\/enlace)\//i.test(req.path))
    res.setHeader('Referrer-Policy', 'no-referrer');
  next();
}

/** Gives each request its nonce and id, and the headers helmet does not know. */
export function requestIdentity(
  _req: Request,
  res: Response<unknown, RequestLocals>,
  next: NextFunction,
): void {
  res.locals.nonce = randomBytes(16).toString('base64');
  res.locals.requestId = crypto.randomUUID();
  res.setHeader('X-Request-Id', res.locals.requestId);
  res.setHeader('Permissions-Policy', 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()');
  res.setHeader('X-Robots-Tag', 'noindex, nofollow');
  res.setHeader('Cache-Control', 'private, no-store');
  next();
}
