import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import type { ServerBuild } from '@remix-run/node';
import compression from 'compression';
import express, { type NextFunction, type Request, type Response } from 'express';
import { LONGEST_PUT_MS } from '../../app/contract/account/files.ts';
import { coarseAddress } from '../auth/address.ts';
import { callerFrom, viewerFrom } from '../auth/authenticate.ts';
import { refuseCrossSite } from '../auth/same-origin.ts';
import { readMetrics } from '../cluster-metrics.ts';
import { asRefusal, refusal } from '../errors.ts';
import { isScrape, registry } from '../metrics.ts';
import { diskPath } from '../storage/disk.ts';
import { serveDiskFiles } from '../storage/serve.ts';
import type { World } from '../world.ts';
import { addressesOf } from './addresses.ts';
import {
  framedPreview,
  type RequestLocals,
  requestIdentity,
  secretAddresses,
  securityHeaders,
} from './headers.ts';
import { loggedPath } from './logged-path.ts';
import { measureRequests } from './metrics.ts';
import { leadToOwnAddress } from './other-address.ts';
import { type LoadContext, policyOf } from './policy.ts';
import { note } from './refusal-trail.ts';
import { refuse, refuseMissingFiles, refuseUnknownCalls, refuseUntil } from './refuse.ts';
import { builtFiles } from './screens/built-files.ts';
import { remixByAddress } from './screens/remix.ts';
import { createShedding } from './shedding.ts';

/** `isOpen`: people may be served; a process listens before, so that probes are answered. */
type Health = { ready: () => Promise<boolean>; isOpen?: () => boolean };
/** `build` is a function where every request may find another one (development). */
type Assets = { mount: (app: express.Express) => void; build: ServerBuild | (() => Promise<ServerBuild>) };

/**
 * One port for screens, REST, static files and (attached by the caller) sockets.
 * @throws when a route has no policy: the process must not boot (S1).
 */
export async function createHttp(world: World, assets: Assets, health: Health): Promise<Server> {
  const { build } = assets;
  const built = typeof build === 'function' ? await build() : build;
  refuseRoutesWithoutPolicy(built);
  const find = addressesOf(built);
  const development = world.env.NODE_ENV === 'development';
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', world.env.TRUST_PROXY);
  const files = await world.storage.origin();
  app.use(requestIdentity, securityHeaders(world.env, files), framedPreview, secretAddresses);
  // Probes are no part of what people are served: they are neither measured nor shed.
  mountHealth(app, world, health);
  app.use(measureRequests(find));
  if (world.env.TRUST_PROXY === 0) app.use(tellForwarded(world));
  app.use(compression());
  // A page without its styles and scripts is worse than none, and a file costs next to nothing: they are never shed.
  assets.mount(app);
  if (health.isOpen) app.use(refuseUntil(health.isOpen));
  app.use(createShedding());
  app.use(diskPath, serveDiskFiles(world.env));
  app.use(wholeRequestWithin(requestMs));
  app.use(refuseCrossSite(world.env, noteCrossSite(world)), leadToOwnAddress(world.env));
  // In development Vite may know calls that came after the start.
  if (!development) app.use('/api', refuseUnknownCalls(find));
  const remix = remixByAddress(build, find, loadContextOf(world));
  app.all('/api/*', remix);
  app.use(refuseMissingFiles);
  app.all('*', remix);
  app.use((error: unknown, _req: Request, res: Response<unknown, RequestLocals>, _next: NextFunction) => {
    if (isMalformed(error)) return refuse(res, refusal('scope.notFound'));
    world.log.error({ err: error, requestId: res.locals.requestId }, 'request failed');
    return res.headersSent ? void res.end() : refuse(res, asRefusal(error));
  });
  const server = createServer(app);
  server.headersTimeout = 10_000;
  // Node knows one limit for all: an upload over shop-floor Wi-Fi takes minutes, the rest has its own (requestMs).
  server.requestTimeout = LONGEST_PUT_MS;
  server.keepAliveTimeout = 65_000;
  return server;
}

const requestMs = 30_000;

/** A request whose body has not come by then is cut; whatever may take longer stands before this in the host. */
function wholeRequestWithin(ms: number) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (!req.complete) {
      const timer = setTimeout(() => req.complete || req.destroy(), ms);
      req.once('close', () => clearTimeout(timer));
      req.once('end', () => clearTimeout(timer));
    }
    next();
  };
}

/** Static files of a production build: hashed assets for a year, the rest for an hour. */
export function builtAssets(root: string, build: ServerBuild): Assets {
  return {
    mount(app) {
      const client = join(root, 'build', 'client');
      app.use('/assets', builtFiles(join(client, 'assets'), 'public, max-age=31536000, immutable'));
      const rest = builtFiles(client, 'public, max-age=3600');
      // Screens and calls have no ending: they never ask the disk.
      app.use((req, res, next) => (/\.\w+$/.test(req.path) ? rest(req, res, next) : next()));
    },
    build,
  };
}

/** A balancer that is not trusted makes everybody one address: whoever runs the product must hear of it. */
function tellForwarded({ limits }: World) {
  return (req: Request, _res: Response, next: NextFunction): void => {
    if (req.headers['x-forwarded-for'] !== undefined) limits.untrustedForward(req.ip ?? '');
    next();
  };
}

function noteCrossSite(world: World) {
  return (req: Request, action: string, requestId: string): void =>
    note(world, {
      action,
      actorId: null,
      profileId: null,
      sessionId: null,
      requestId,
      ipPrefix: coarseAddress(req.ip ?? ''),
      userAgent: req.get('User-Agent') ?? null,
      code: 'origin.forbidden',
      where: loggedPath(req.path),
    });
}

function loadContextOf(world: World) {
  return (req: Request, res: Response): LoadContext => ({
    world,
    nonce: String(res.locals.nonce),
    requestId: String(res.locals.requestId),
    address: req.ip ?? '',
    viewer: once(() => viewerFrom(world, req.headers.cookie ?? null)),
    caller: once(() => callerFrom(world, req.headers.authorization ?? null, req.headers.cookie ?? null)),
  });
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

function mountHealth(app: express.Express, world: World, health: Health): void {
  app.get('/livez', (_req, res) => {
    res.json({ ok: true });
  });
  app.get('/readyz', async (_req, res) => {
    const ready = await health.ready().catch(() => false);
    res.status(ready ? 200 : 503).json({ ok: ready });
  });
  app.get('/metrics', async (req, res, next) => {
    try {
      const { authorization, cookie } = req.headers;
      if (!isScrape(world.env, authorization)) {
        const actor =
          (await viewerFrom(world, cookie ?? null)) ??
          (await callerFrom(world, authorization ?? null, cookie ?? null));
        if (!actor) return refuse(res, refusal('session.missing'));
        if (actor.role !== 'admin') return refuse(res, refusal('role.forbidden'));
        if (actor.mustSetSecondFactor) return refuse(res, refusal('factor.due'));
      }
      res.type(registry.contentType).send(await readMetrics());
    } catch (error) {
      next(error);
    }
  });
}

/** An address that cannot be decoded: nothing has it. */
const isMalformed = (error: unknown): boolean =>
  error instanceof URIError || (error instanceof Error && 'status' in error && error.status === 400);

/** Every route's loader and action must come from `route.ts`, and every address must have a loader or an action. */
function refuseRoutesWithoutPolicy(build: ServerBuild): void {
  const open = Object.values(build.routes).flatMap((route) => {
    if (!route || route.id === 'root') return [];
    const { loader, action, default: component } = route.module;
    const unmarked = [loader, action].some((handler) => handler && !policyOf(handler));
    const bare = !loader && !action && component && (route.path !== undefined || route.index);
    return unmarked || bare ? [`${route.path ?? '/'} (${route.id})`] : [];
  });
  if (open.length > 0) throw new Error(`routes without a policy: ${open.join(', ')}`);
}
