import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from '@remix-run/node';
import type { Response as Answer, Request as Asked, NextFunction } from 'express';
import { type Address, type FindAddress, patternOf } from '../addresses.ts';
import { answerBeforeEnd } from '../answer-before-end.ts';
import { type LoadContext, screenPath } from '../policy.ts';

/** Made once: an abort without a reason makes an error with its stack each time. */
const closed = new DOMException('the answer is closed', 'AbortError');

type Serve = (asked: Request, context: LoadContext) => Promise<Response>;
type Routes = ServerBuild['routes'];

/**
 * Remix behind express. It differs from `@remix-run/express` in two ways: each address has a handler that knows its own
 * routes only, because Remix compares a path with every route it knows several times per request; and an answer that is
 * ready in one piece (`LoadContext.whole`) is sent as such, without a stream. `build` is a function where every request
 * may find another one (development): there one handler knows all.
 */
export function remixByAddress(
  build: ServerBuild | (() => Promise<ServerBuild>),
  find: FindAddress,
  contextOf: (req: Asked, res: Answer) => LoadContext,
) {
  const serveAny: Serve = createRequestHandler(build);
  const known = new Map<Address, Serve>();
  const serveOf = (path: string): Serve => {
    if (typeof build === 'function') return serveAny;
    const address = find(path.startsWith('/api/') ? path : screenPath({ pathname: path }));
    if (!address) return serveAny;
    const serve = known.get(address) ?? createRequestHandler(onlyFor(build, address));
    known.set(address, serve);
    return serve;
  };
  return async (req: Asked, res: Answer, next: NextFunction): Promise<void> => {
    try {
      const away = new AbortController();
      // Also after a whole answer: Remix holds what it encoded until its own time limit, or until this.
      res.once('close', () => away.abort(closed));
      const context = contextOf(req, res);
      await send(
        req,
        res,
        await serveOf(req.path)(requestOf(req, context.world.env.origin, away.signal), context),
        context,
      );
    } catch (error) {
      next(error);
    }
  };
}

/**
 * The build with the routes of one address and their frames. A screen keeps the home beside it: every document tells the
 * browser the way there.
 */
function onlyFor(build: ServerBuild, address: Address): ServerBuild {
  const isCall = address.pattern.startsWith('/api/');
  const wanted = new Set(isCall ? [address.pattern] : [address.pattern, '/']);
  const kept = new Set<string>();
  for (const [id, route] of Object.entries(build.routes)) {
    if (route?.path === undefined || !wanted.has(patternOf(route.path))) continue;
    for (let up: string | undefined = id; up && !kept.has(up); up = build.routes[up]?.parentId) kept.add(up);
  }
  const only = <R>(routes: Record<string, R>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: only<Routes[string]>(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/**
 * Remix compares these with each other and fails with 500 where a balancer writes one of them with its port. The host has
 * compared them with PUBLIC_ORIGIN before.
 */
const namesOfOrigin = ['origin', 'host', 'x-forwarded-host'];

/** The request as Remix reads it. The body of a form or a call stays a stream. */
function requestOf(req: Asked, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    if (typeof value === 'string') headers.set(name, value);
    else for (const one of value ?? []) headers.append(name, one);
  }
  for (const name of namesOfOrigin) headers.delete(name);
  const hasBody = req.method !== 'GET' && req.method !== 'HEAD';
  return new Request(addressOf(req, origin), {
    method: req.method,
    headers,
    signal,
    ...(hasBody ? { body: createReadableStreamFromReadable(req), duplex: 'half' } : {}),
  });
}

/** Under our own origin, whatever name was asked for; a proxy's form already is a whole address. */
const addressOf = ({ originalUrl }: Asked, origin: string): string =>
  originalUrl.startsWith('/') ? origin + originalUrl : originalUrl;

/** Headers of which an answer has several, or to which each step adds its part. */
const isListed = /^(set-cookie|vary|link)$/;

async function send(req: Asked, res: Answer, answer: Response, { whole }: LoadContext): Promise<void> {
  res.status(answer.status);
  for (const [name, value] of answer.headers) {
    // In place of what the host said before; two of a header are as good as none to what keeps copies.
    if (isListed.test(name)) res.append(name, value);
    else res.setHeader(name, value);
  }
  if (answer.status === 413 && !req.complete) await answerBeforeEnd(req, res, whole ?? (await answer.text()));
  else if (whole !== undefined || !answer.body) res.end(whole);
  else await writeReadableStreamToWritable(answer.body, res);
}
