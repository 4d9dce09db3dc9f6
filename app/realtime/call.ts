import type * as z from 'zod/mini';
import type { BodyOf, Endpoint, Params } from '#app/contract/wire/endpoint.ts';
import type { errorReply } from '#app/contract/wire/error-reply.ts';
import { VIEW_IS_READ_ONLY } from '#app/contract/wire/shown-refusals.ts';
import { translatorOf } from '#app/contract/wire/translator.ts';
import { checked, isArrayOf, isObjectOf, isOptional, isString } from './guards.ts';
import { noteFailure, shownPage } from './last-failure.ts';
import { type Asked, endpointOf } from './late-call.ts';
import { noteServerTime } from './server-clock.ts';
import { leaveExpired } from './session/leave.ts';
import { validSession } from './session/session.ts';
import { isViewing } from './session/viewing.ts';

type BodyInput<E extends Endpoint> =
  NonNullable<E['body']> extends z.ZodMiniNever ? { body?: never } : { body: BodyOf<E> };
type QueryOf<E extends Endpoint> =
  NonNullable<E['query']> extends z.ZodMiniNever
    ? { query?: Record<string, string | number | undefined> }
    : { query?: Partial<z.output<NonNullable<E['query']>>> };
type ParamsOf<E extends Endpoint> = [keyof Params<E['path']>] extends [never]
  ? { params?: never }
  : { params: Params<E['path']> };

/** The input of a call beyond its endpoint, in our names. `query`: undefined values are left out. */
export type CallInput<E extends Endpoint> = BodyInput<E> &
  ParamsOf<E> &
  QueryOf<E> & {
    signal?: AbortSignal;
    /** It goes on when the page is left. */
    keepalive?: boolean;
  };
/** The input, which may be left out where nothing is needed. */
export type OneInput<E extends Endpoint> =
  Record<never, never> extends CallInput<E> ? [input?: CallInput<E>] : [input: CallInput<E>];

/**
 * A refused call. `status` 0: the service could not be reached. `message` is Spanish, for people; so are the `faults` of
 * the body's fields, by their names on the wire.
 */
export type CallError = Error & {
  status: number;
  code: string;
  requestId?: string;
  faults?: readonly { field: string; text: string }[];
};

/** True where a thrown value is a refused call. */
export function isCallError(error: unknown): error is CallError {
  return error instanceof Error && 'status' in error && 'code' in error;
}

type Refusal = z.output<typeof errorReply>;

/** For what nobody needs to be told of: a refused call is left alone, any other fault goes on. */
export function ignoreRefusal(error: unknown): void {
  if (!isCallError(error)) throw error;
}

/** Waits before a read is tried again while the service is away (R8: gaps of 5 s are not noticed). */
const RETRIES_MS = [500, 1_500, 3_000];

/**
 * One REST call with the session's token (spec §7). Reads are tried again while the service is away; writes are not.
 * A 401 ends the session: it is cleared and the screen goes to /login.
 * @throws a {@link CallError}
 */
export async function call<E extends Endpoint>(
  asked: Asked<E>,
  ...[input]: OneInput<E>
): Promise<z.output<E['reply']>> {
  const endpoint = await readyCall(asked);
  if (isViewing() && endpoint.writes && !endpoint.whileViewing) {
    throw readOnly();
  }
  const waits = endpoint.method === 'GET' ? RETRIES_MS : [];
  for (const wait of waits) {
    try {
      return await callOnce(endpoint, input);
    } catch (error) {
      const away = isCallError(error) && (error.status === 0 || error.status === 503);
      if (!away || input?.signal?.aborted) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
  return callOnce(endpoint, input);
}

/**
 * The endpoint that is asked for, with the code of its contract.
 * @throws a {@link CallError} where that cannot be fetched
 */
export async function readyCall<E extends Endpoint>(asked: Asked<E>): Promise<E> {
  const endpoint = endpointOf(asked);
  if (!(endpoint instanceof Promise)) return endpoint;
  return endpoint.catch(() => {
    throw notLoaded();
  });
}

/** A write that takes nothing and whose reply says nothing, as its contract says it. */
export type PlainWrite = Pick<Endpoint, 'method' | 'path' | 'who' | 'patienceMs'> & {
  body: null;
  query: null;
};

/**
 * {@link call} for a write that must go out where its contract cannot be fetched.
 * @throws a {@link CallError}
 */
export async function callPlain(write: PlainWrite): Promise<void> {
  if (isViewing()) throw readOnly();
  await replyOf(write);
}

async function callOnce<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | undefined,
): Promise<z.output<E['reply']>> {
  const reply = await replyOf(endpoint, input);
  return translatorOf(endpoint.reply, 'decode')(reply) as z.output<E['reply']>;
}

type Sendable = Pick<Endpoint, 'method' | 'path' | 'who' | 'patienceMs' | 'body' | 'query'>;
type Input = {
  query?: object;
  signal?: AbortSignal;
  keepalive?: boolean;
  params?: Record<string, number | string>;
  body?: unknown;
};

/** The reply as the wire has it. */
async function replyOf(endpoint: Sendable, input?: Input): Promise<unknown> {
  const token = validSession()?.token;
  const response = await send(endpoint, input, token);
  noteServerTime(response.headers.get('Date'));
  const reply: unknown = await response.json().catch(() => null);
  if (response.ok) return reply;
  if (response.status === 401 && endpoint.who !== 'anyone') leaveExpired();
  const { codigo, mensaje, solicitud, campos } = checked(isRefusal, reply)?.error ?? {
    codigo: 'server.failed',
    mensaje: 'Ocurrió un problema de nuestro lado. Intenta de nuevo.',
    solicitud: response.headers.get('X-Request-Id') ?? undefined,
    campos: undefined,
  };
  if (response.status >= 500) noteFailure({ page: shownPage(), requestId: solicitud ?? null });
  throw callError(mensaje, {
    status: response.status,
    code: codigo,
    ...(solicitud ? { requestId: solicitud } : {}),
    ...(campos ? { faults: campos.map(({ campo, mensaje: text }) => ({ field: campo, text })) } : {}),
  });
}

async function send(endpoint: Sendable, input: Input = {}, token: string | undefined): Promise<Response> {
  if (input?.signal?.aborted) throw input.signal.reason;
  // AbortSignal.any is younger than the browsers we support
  const cutter = new AbortController();
  const cut = () => cutter.abort();
  const timer = setTimeout(cut, endpoint.patienceMs);
  input?.signal?.addEventListener('abort', cut);
  try {
    return await fetch(pathOf(endpoint.path, input.params ?? {}) + queryOf(endpoint, input.query), {
      method: endpoint.method,
      headers: {
        'Content-Type': 'application/json',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(endpoint.method === 'GET' ? { 'Cache-Control': 'no-cache', Pragma: 'no-cache' } : {}),
      },
      cache: 'no-store',
      credentials: 'same-origin',
      signal: cutter.signal,
      keepalive: input.keepalive ?? false,
      ...(input?.body === undefined
        ? {}
        : {
            body: JSON.stringify(
              endpoint.body ? translatorOf(endpoint.body, 'encode')(input.body) : input.body,
            ),
          }),
    });
  } catch (error) {
    if (input?.signal?.aborted) throw error;
    throw unreachable();
  } finally {
    clearTimeout(timer);
    input?.signal?.removeEventListener('abort', cut);
  }
}

/** Writes the ids into a path: `/api/actividades/:activityId` → `/api/actividades/7`. */
function pathOf(path: string, params: Record<string, number | string>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** `?filtro=mias&cursor=7`, or nothing. */
function queryOf({ query: schema }: Sendable, query: object = {}): string {
  const encoded = Object.entries(schema ? (translatorOf(schema, 'encode')(query) as object) : query);
  const present = encoded.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  return present.length === 0 ? '' : `?${new URLSearchParams(present)}`;
}

/** The shape that `errorReply` says, without its schemas. */
const isRefusal = isObjectOf<Refusal>({
  error: isObjectOf<Refusal['error']>({
    codigo: isString,
    mensaje: isString,
    solicitud: isOptional(isString),
    campos: isOptional(
      isArrayOf(
        isObjectOf<NonNullable<Refusal['error']['campos']>[number]>({ campo: isString, mensaje: isString }),
      ),
    ),
  }),
});

const unreachable = (): CallError =>
  callError('No pudimos conectar. Revisa tu red e intenta de nuevo.', { status: 0, code: 'unreachable' });

/** Some browsers keep a module that failed once, so that only a reload fetches it again. */
const notLoaded = (): CallError =>
  callError('No pudimos cargar una parte de la página. Revisa tu red; si sigue igual, recarga la página.', {
    status: 0,
    code: 'unreachable',
  });

const readOnly = (): CallError => callError(VIEW_IS_READ_ONLY, { status: 403, code: 'view.readOnly' });

function callError(message: string, detail: Omit<CallError, keyof Error>): CallError {
  return Object.assign(new Error(message), detail);
}
