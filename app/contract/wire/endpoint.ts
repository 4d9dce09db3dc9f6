import type * as z from 'zod/mini';
import type { Role } from '../../domain/access/access.ts';
import type { ErrorCode } from './errors.ts';

/** The allowed callers: everybody, everybody with a session, or the listed roles (the rest get 403). */
export type Who = 'anyone' | 'signed-in' | readonly Role[];

/** Only profile 1 opens the administration (spec §6). */
export const administrators = ['admin'] as const satisfies Who;

export type Method = 'GET' | 'POST' | 'PUT';

/** Which rate limit counts the call (product: limits). */
export type LimitKind = 'read' | 'write' | 'login';

type ParamName<P extends string> = P extends `${string}:${infer N}/${infer Rest}`
  ? N | ParamName<`/${Rest}`>
  : P extends `${string}:${infer N}`
    ? N
    : never;

/** The path parameters that are words; every other one is the integer id of a row. */
export const wordParams = ['username', 'key', 'file'] as const;
type WordParam = (typeof wordParams)[number];

/** Path parameters: integer ids of rows, but for {@link wordParams}. */
export type Params<P extends string> = { [N in ParamName<P>]: N extends WordParam ? string : number };

export type Endpoint<
  P extends string = string,
  B extends z.ZodMiniType = z.ZodMiniType,
  R extends z.ZodMiniType = z.ZodMiniType,
  Q extends z.ZodMiniType = z.ZodMiniType,
> = {
  method: Method;
  path: P;
  who: Who;
  summary: string;
  limit: LimitKind;
  /** A write that stays open to who must change their password first. */
  whilePasswordDue: boolean;
  /** Open to an administrator who must turn a second factor on first. */
  whileFactorDue: boolean;
  /** It changes something: whatever is no GET, and a GET where the specification wants one that does (spec §7). */
  writes: boolean;
  /** Open to an administrator who looks at somebody's screens, and nothing else that writes is (product: view as). */
  whileViewing: boolean;
  /** The query string; null where the call reads none. */
  query: Q | null;
  body: B | null;
  /** The longest that a browser waits for the answer, in ms. */
  patienceMs: number;
  /** Largest body that is read, in KB. */
  bodyKb: number;
  reply: R;
  /** Its own refusals; those of its guards are known without it (`refusalsOfCall`). */
  refusals: readonly ErrorCode[];
};

/** Largest body of a call that says nothing else. Files never travel in one. */
const BODY_KB = 64;

const PATIENCE_MS = 15_000;
/** For calls that take a file in: it is looked into, and a film may be written again (decision 53). */
export const FILE_PATIENCE_MS = 150_000;

/** The body of a call, in our names. */
export type BodyOf<E extends Endpoint> = z.output<NonNullable<E['body']>>;

/**
 * States one REST call: the same object mounts the URL, guards and parses it, types the browser's call, feeds the
 * contract tests and is published as OpenAPI. The path is written once, here.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<
  P extends string,
  R extends z.ZodMiniType,
  B extends z.ZodMiniType = z.ZodMiniNever,
  Q extends z.ZodMiniType = z.ZodMiniNever,
>(spec: {
  method: Method;
  path: P;
  who: Who;
  summary: string;
  limit?: LimitKind;
  whilePasswordDue?: boolean;
  whileFactorDue?: boolean;
  writes?: boolean;
  whileViewing?: boolean;
  query?: Q;
  body?: B;
  bodyKb?: number;
  patienceMs?: number;
  reply: R;
  refusals?: readonly ErrorCode[];
}): Endpoint<P, B, R, Q> {
  return {
    method: spec.method,
    path: spec.path,
    who: spec.who,
    summary: spec.summary,
    limit: spec.limit ?? (spec.method === 'GET' ? 'read' : 'write'),
    whilePasswordDue: spec.whilePasswordDue ?? false,
    whileFactorDue: spec.whileFactorDue ?? false,
    writes: spec.method !== 'GET' || (spec.writes ?? false),
    whileViewing: spec.whileViewing ?? false,
    query: spec.query ?? null,
    body: spec.body ?? null,
    patienceMs: spec.patienceMs ?? PATIENCE_MS,
    bodyKb: spec.bodyKb ?? BODY_KB,
    reply: spec.reply,
    refusals: spec.refusals ?? [],
  };
}

/** True where some roles may call, and the rest get 403. */
export const isForSome = (who: Who): who is readonly Role[] => Array.isArray(who);

/** A person that must change their password may read, and write nothing else before (product: sign-in). */
export const waitsForPassword = (e: Endpoint): boolean =>
  e.who !== 'anyone' && e.limit !== 'read' && !e.whilePasswordDue;

/** A person that must turn a second factor on neither reads nor writes anything else before (product: second factor). */
export const waitsForFactor = (e: Endpoint): boolean => e.who !== 'anyone' && !e.whileFactorDue;

/** The path without its leading slash, as `app/routes.ts` wants it. */
export const mountPath = (e: Endpoint): string => e.path.slice(1);
