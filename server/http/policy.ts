import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { Actor } from '../auth/actor.ts';
import { asRefusal, type Refusal, statusOf } from '../errors.ts';
import type { World } from '../world.ts';

declare module '@remix-run/node' {
  interface AppLoadContext extends LoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

/** The context that the host hands to every Remix request. Read in this folder only. */
export type LoadContext = {
  world: World;
  nonce: string;
  requestId: string;
  address: string;
  /** The person of the document session (cookie), read once per request however many loaders ask. */
  viewer: () => Promise<Actor | null>;
  /** The person of the Authorization header, for /api. */
  caller: () => Promise<Actor | null>;
  /** The body of the answer, where it is ready in one piece: the host sends it, and no stream is made of it. */
  whole?: Buffer<ArrayBuffer> | string;
};

export type Base = { world: World; request: Request; requestId: string; address: string; url: URL };

/** Marks a loader or action as built here: the host refuses to boot with one that is not (S1). */
const policyMark = 'rumboPolicy';
export type Handler<T> = ((args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<T>) & {
  [policyMark]: string;
};

export function withPolicy<T>(policy: string, run: (args: LoaderFunctionArgs) => Promise<T>): Handler<T> {
  return Object.assign(run as (args: LoaderFunctionArgs | ActionFunctionArgs) => Promise<T>, {
    [policyMark]: policy,
  });
}

/** The policy written on a route's loader or action, or null where there is none. */
export function policyOf(handler: unknown): string | null {
  return typeof handler === 'function' && policyMark in handler ? String(handler[policyMark]) : null;
}

export function baseOf(args: LoaderFunctionArgs): Base {
  const { world, requestId, address } = args.context as LoadContext;
  return { world, request: args.request, requestId, address, url: new URL(args.request.url) };
}

/** A refusal in the envelope of a call, reported. */
export function refusalReply(error: unknown, world: World, requestId: string, where: string): Response {
  const refused = asRefusal(error);
  report(error, refused, world, requestId, where);
  return Response.json(wireRefusal(refused, requestId), {
    status: statusOf(refused),
    headers: refusalHeaders(refused),
  });
}

/** Says in the log why a request was refused; what is our own fault comes with its trace. */
export function report(
  error: unknown,
  refused: Refusal,
  world: World,
  requestId: string,
  where: string,
): void {
  const level = statusOf(refused) >= 500 ? 'error' : 'info';
  const detail = level === 'error' ? { err: error } : {};
  world.log[level]({ ...detail, requestId, where, code: refused.code }, 'request refused');
}

/** The refusal's wire shape (product: refusals); never a stack, a query or a path. */
export function wireRefusal(refused: Refusal, requestId: string) {
  const campos = refused.faults?.map(({ field, text }) => ({ campo: field, mensaje: text }));
  return {
    error: {
      codigo: refused.code,
      mensaje: refused.text,
      solicitud: requestId,
      ...(campos ? { campos } : {}),
    },
  };
}

export function refusalHeaders(refused: Refusal): HeadersInit {
  return refused.retryAfterSeconds ? { 'Retry-After': String(Math.ceil(refused.retryAfterSeconds)) } : {};
}

/** The screen's path: single-fetch requests ask for the same address with `.data` behind it. */
export function screenPath(url: Pick<URL, 'pathname'>): string {
  const path = url.pathname.replace(/\.data$/, '');
  return path === '/_root' || path === '' ? '/' : path.length > 1 ? path.replace(/\/$/, '') : path;
}
