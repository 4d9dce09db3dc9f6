import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type * as z from 'zod/mini';
import type { Endpoint, Method, Params } from '../app/contract/endpoint.ts';
import { type Frame, screenDecision } from '../app/domain/access.ts';
import type { Actor } from './auth/actor.ts';
import { asRefusal, fail, type Refusal, refusal, statusOf } from './errors.ts';
import { loggedPath } from './logged-path.ts';
import { readBody, readCallParams, readForm, readParams } from './request.ts';
import type { World } from './world.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** What the host hands to every Remix request. Read in this file only. */
export type LoadContext = {
  world: World;
  nonce: string;
  requestId: string;
  address: string;
  /** The person of the document session (cookie), read once per request however many loaders ask. */
  viewer: () => Promise<Actor | null>;
  /** The person of the Authorization header, for /api. */
  caller: () => Promise<Actor | null>;
};

type Base = { world: World; request: Request; requestId: string; address: string; url: URL };
/** `frame` is the layout in which the address is shown to this person. */
export type ScreenContext = Base & { actor: Actor; frame: Frame };
export type PublicContext = Base & { actor: null };
export type ApiContext<E extends Endpoint> = Base & {
  actor: E['who'] extends 'anyone' ? Actor | null : Actor;
  params: Params<E['path']>;
  body: NonNullable<E['body']> extends z.ZodMiniNever ? null : z.infer<NonNullable<E['body']>>;
  /** Headers to add to the answer (cookies). */
  headers: Headers;
};

/** Marks a loader or action as built here: the host refuses to boot with one that is not (quality S1). */
const policyMark = 'rumboPolicy';
type Handler<T> = ((args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<T>) & { [policyMark]: string };

function withPolicy<T>(policy: string, run: (args: LoaderFunctionArgs) => Promise<T>): Handler<T> {
  return Object.assign(run as (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<T>, {
    [policyMark]: policy,
  });
}

/** The policy written on a route's loader or action, or null where there is none. */
export function policyOf(handler: unknown): string | null {
  return typeof handler === 'function' && policyMark in handler ? String(handler[policyMark]) : null;
}

/**
 * Loader of a logged-in screen or frame. The table of `domain/access.ts` decides by path and role: redirect, or show.
 * Where a boss stands on somebody else's address the boss page is shown instead (spec §6) and the loader gives null; so
 * it does for whoever must change their password first, to whom the frame shows nothing else (product §2.1).
 */
export function screenLoader<T>(run: (context: ScreenContext) => Promise<T>): Handler<T | null> {
  return withPolicy('screen', (args) =>
    guarded(args, async (base, context) => {
      const actor = await context.viewer();
      const decision = screenDecision(screenPath(base.url), actor?.role ?? null);
      if (decision.kind === 'redirect') throw redirectTo(decision.to, base.url, actor);
      if (!actor) return fail('session.missing');
      await base.world.limits.call('read', actor.sessionId);
      if (decision.as === 'boss-page' || actor.mustChangePassword) return null;
      return run({ ...base, actor, frame: decision.as });
    }),
  );
}

/** Loader of a frame: like {@link screenLoader}, but it also runs where the boss page replaces the screen. */
export function frameLoader<T>(run: (context: ScreenContext) => Promise<T>): Handler<T> {
  return withPolicy('frame', (args) =>
    guarded(args, async (base, context) => {
      const actor = await context.viewer();
      const decision = screenDecision(screenPath(base.url), actor?.role ?? null);
      if (decision.kind === 'redirect') throw redirectTo(decision.to, base.url, actor);
      return actor ? run({ ...base, actor, frame: decision.as }) : fail('session.missing');
    }),
  );
}

/** Loader of a public screen: whoever is logged in goes to `/`; `onRedirect` are headers for that answer. */
export function publicLoader<T>(
  run: (context: PublicContext) => Promise<T>,
  { onRedirect = {} }: { onRedirect?: Record<string, string> } = {},
): Handler<T> {
  return withPolicy('public', (args) =>
    guarded(args, async (base, context) => {
      const actor = await context.viewer();
      const decision = screenDecision(screenPath(base.url), actor?.role ?? null);
      if (decision.kind === 'redirect') throw redirectTo(decision.to, base.url, actor, onRedirect);
      await base.world.limits.anonymous(base.address);
      return run({ ...base, actor: null });
    }),
  );
}

/** Loader of an address that belongs to nobody: off to /login, which sends a logged-in person to `/`. */
export function unknownLoader(): Handler<never> {
  return withPolicy('unknown', async () => {
    throw redirectTo('/login');
  });
}

/** Action of a logged-in screen: same guard as its loader, body parsed by `form` (422 with the first fault). */
export function screenAction<S extends z.ZodMiniType, T>(
  form: S,
  run: (context: ScreenContext & { body: z.infer<S> }) => Promise<T>,
): Handler<T> {
  return withPolicy('screen', (args) =>
    guarded(args, async (base, context) => {
      const actor = await context.viewer();
      if (!actor) return fail('session.missing');
      const decision = screenDecision(screenPath(base.url), actor.role);
      if (decision.kind === 'redirect' || decision.as === 'boss-page') return fail('role.forbidden');
      if (actor.mustChangePassword) return fail('password.due');
      await base.world.limits.call('write', actor.sessionId);
      const body = await readForm(args.request, form);
      return run({ ...base, actor, frame: decision.as, body });
    }),
  );
}

/** Action of a public screen (login): `headers` carries the cookies it sets. */
export function publicAction<S extends z.ZodMiniType, T>(
  form: S,
  run: (context: PublicContext & { body: z.infer<S> }) => Promise<T>,
): Handler<T> {
  return withPolicy('public', (args) =>
    guarded(args, async (base) => {
      await base.world.limits.anonymous(base.address);
      return run({ ...base, actor: null, body: await readForm(args.request, form) });
    }),
  );
}

/** A REST call: authenticate → limit → allow → parse → run → reply, always as JSON with the statuses of quality §4. */
export function api<E extends Endpoint>(
  spec: E,
  run: (context: ApiContext<E>) => Promise<z.infer<E['reply']>>,
): Handler<Response> {
  return withPolicy(`api ${spec.method} ${spec.path}`, async (args) => {
    const { world, requestId, address, caller } = args.context as LoadContext;
    const headers = new Headers();
    try {
      if (args.request.method !== spec.method) fail('method.notAllowed');
      const actor = spec.who === 'anyone' ? await caller().catch(forgetCaller) : await caller();
      if (!actor) {
        await world.limits.anonymous(address);
        if (spec.who !== 'anyone') fail('session.missing');
      } else {
        await world.limits.call(spec.limit === 'read' ? 'read' : 'write', actor.sessionId);
        if (Array.isArray(spec.who) && !spec.who.includes(actor.role)) fail('role.forbidden');
        if (mustWaitForPassword(spec, actor)) fail('password.due');
      }
      const params = readCallParams(args.params);
      const body = spec.body ? await readBody(args.request, spec.body, spec.bodyKb) : null;
      const url = new URL(args.request.url);
      const context = { world, request: args.request, requestId, address, url, actor, params, body, headers };
      const reply = await run(context as ApiContext<E>);
      return Response.json(spec.reply.parse(reply), { headers });
    } catch (error) {
      return apiRefusal(error, world, requestId, spec.path);
    }
  });
}

/** The writes of one address: the request's method chooses among calls built by {@link api}; any other is 405. */
export function apiByMethod(calls: Partial<Record<Method, Handler<Response>>>): Handler<Response> {
  const policies = Object.values(calls).map((call) => call[policyMark]);
  return withPolicy(policies.join(', '), async (args) => {
    const chosen = calls[args.request.method as Method];
    if (chosen) return chosen(args);
    const { world, requestId } = args.context as LoadContext;
    return apiRefusal(refusal('method.notAllowed'), world, requestId, policies.join(', '));
  });
}

/** A resource that is not JSON (a file, a calendar): guarded by the document session or the header, refusing like the API. */
export function resource(
  name: string,
  run: (context: Base & { actor: Actor; params: Record<string, number> }) => Promise<Response>,
): Handler<Response> {
  return withPolicy(`resource ${name}`, async (args) => {
    const context = args.context as LoadContext;
    try {
      const actor = (await context.viewer()) ?? (await context.caller());
      if (!actor) return fail('session.missing');
      await context.world.limits.call('read', actor.sessionId);
      return await run({ ...baseOf(args), actor, params: readParams(args.params) });
    } catch (error) {
      return apiRefusal(error, context.world, context.requestId, name);
    }
  });
}

/**
 * A resource whose address carries its own credential: it is read without a session, counts like an anonymous page, and
 * no log has its address (a wrong secret may be a right one with a typing mistake).
 */
export function openResource(
  name: string,
  run: (context: Base & { params: Record<string, string | undefined> }) => Promise<Response>,
): Handler<Response> {
  return withPolicy(`resource ${name}`, async (args) => {
    const context = args.context as LoadContext;
    try {
      await context.world.limits.anonymous(context.address);
      if (!['GET', 'HEAD'].includes(args.request.method)) fail('method.notAllowed');
      return await run({ ...baseOf(args), params: args.params });
    } catch (error) {
      return apiRefusal(error, context.world, context.requestId, name);
    }
  });
}

/** Who must change their password may read, and write nothing else before (product §2.1). */
function mustWaitForPassword(spec: Endpoint, actor: Actor): boolean {
  return actor.mustChangePassword && spec.who !== 'anyone' && spec.limit !== 'read' && !spec.whilePasswordDue;
}

function forgetCaller(): null {
  return null;
}

function baseOf(args: LoaderFunctionArgs): Base {
  const { world, requestId, address } = args.context as LoadContext;
  return { world, request: args.request, requestId, address, url: new URL(args.request.url) };
}

/** Runs a screen's loader or action; a refusal becomes the Response that the route's ErrorBoundary shows. */
async function guarded<T>(
  args: LoaderFunctionArgs,
  run: (base: Base, context: LoadContext) => Promise<T>,
): Promise<T> {
  const context = args.context as LoadContext;
  const base = baseOf(args);
  try {
    return await run(base, context);
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = asRefusal(error);
    report(error, refused, context.world, context.requestId, loggedPath(base.url.pathname));
    throw Response.json(wireRefusal(refused, context.requestId), {
      status: statusOf(refused),
      headers: refusalHeaders(refused),
    });
  }
}

/** A part of a screen that was read, or the status of its refusal. */
export type Part<T> = { read: true; value: T } | { read: false; status: number };

/** Reads a part whose failure leaves the rest of the screen standing; it is reported like any other. */
export async function readPart<T>({ world, requestId, url }: Base, run: () => Promise<T>): Promise<Part<T>> {
  try {
    return { read: true, value: await run() };
  } catch (error) {
    const refused = asRefusal(error);
    report(error, refused, world, requestId, loggedPath(url.pathname));
    return { read: false, status: statusOf(refused) };
  }
}

function apiRefusal(error: unknown, world: World, requestId: string, where: string): Response {
  const refused = asRefusal(error);
  report(error, refused, world, requestId, where);
  return Response.json(wireRefusal(refused, requestId), {
    status: statusOf(refused),
    headers: refusalHeaders(refused),
  });
}

function report(error: unknown, refused: Refusal, world: World, requestId: string, where: string): void {
  const level = statusOf(refused) >= 500 ? 'error' : 'info';
  const detail = level === 'error' ? { err: error } : {};
  world.log[level]({ ...detail, requestId, where, code: refused.code }, 'request refused');
}

/** The refusal's wire shape (product §4); never a stack, a query or a path. */
export function wireRefusal(refused: Refusal, requestId: string) {
  return { error: { codigo: refused.code, mensaje: refused.text, solicitud: requestId } };
}

function refusalHeaders(refused: Refusal): HeadersInit {
  return refused.retryAfterSeconds ? { 'Retry-After': String(Math.ceil(refused.retryAfterSeconds)) } : {};
}

/** The screen's path: single-fetch requests ask for the same address with `.data` behind it. */
export function screenPath(url: Pick<URL, 'pathname'>): string {
  const path = url.pathname.replace(/\.data$/, '');
  return path === '/_root' || path === '' ? '/' : path.length > 1 ? path.replace(/\/$/, '') : path;
}

/** A redirect; one to /login remembers where the person wanted to go. */
function redirectTo(
  to: string,
  from?: URL,
  actor?: Actor | null,
  headers: Record<string, string> = {},
): Response {
  const wanted =
    from && !actor && to === '/login' ? screenPath(from) + from.search.replace(/[?&]_routes=[^&]*/, '') : '';
  const location = wanted && wanted !== '/' ? `${to}?regresar=${encodeURIComponent(wanted)}` : to;
  return new Response(null, { status: 302, headers: { ...headers, Location: location } });
}
