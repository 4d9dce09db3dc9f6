import type * as z from 'zod/mini';
import type { Role } from '../domain/access.ts';

/** Who may call: everybody, whoever has a session, or the listed roles (the rest get 403). */
export type Who = 'anyone' | 'signed-in' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT';

/** Which rate limit counts the call (quality §5.1). */
export type LimitKind = 'read' | 'write' | 'login';

type ParamName<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | ParamName<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** Path parameters, all of them integer ids of rows. */
export type Params<P extends string> = Record<ParamName<P>, number>;

export type Endpoint<
  P extends string = string,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method;
  path: P;
  who: Who;
  summary: string;
  limit: LimitKind;
  body: B | null;
  reply: R;
};

/**
 * States one REST call: the same object mounts the URL, guards and parses it, types the browser's call, feeds the
 * contract tests and is published as OpenAPI. The path is written once, here.
 */
export function endpoint<
  P extends string,
  R extends z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniNever,
>(spec: {
  method: Method;
  path: P;
  who: Who;
  summary: string;
  limit?: LimitKind;
  body?: B;
  reply: R;
}): Endpoint<P, B, R> {
  return {
    method: spec.method,
    path: spec.path,
    who: spec.who,
    summary: spec.summary,
    limit: spec.limit ?? (spec.method === 'GET' ? 'read' : 'write'),
    body: spec.body ?? null,
    reply: spec.reply,
  };
}

/** The path without its leading slash, as `app/routes.ts` wants it. */
export const mountPath = (e: Endpoint): string => e.path.slice(1);
