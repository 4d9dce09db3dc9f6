import pg from 'pg';
import type { Role } from '#app/domain/access/access.ts';
import type { Database } from '#server/db/database.ts';
import { onDatabase } from '#tests/support/databases.ts';
import type { Stack } from '#tests/support/stack.ts';
import { mustBeDocumented } from './documented.ts';
import { keepExample } from './kept-examples.ts';

/** Of every demonstration account. */
export const password = 'Liderazgo#2026';

/** Demonstration account of each role. */
export const accounts: Record<Role, string> = {
  learner: 'aprendiz2',
  boss: 'jefe',
  tutor: 'tutor',
  admin: 'admin',
};

/** Signs in as an integration does (unbound) and gives the token. */
export async function tokenOf(stack: Stack, username: string): Promise<string> {
  const answer = await fetch(`${stack.origin}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (answer.status !== 200)
    throw new Error(`login of ${username} answered ${answer.status}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Signs in as a browser does and gives the cookie header. */
export async function cookieOf(stack: Stack, username: string): Promise<string> {
  const answer = await fetch(`${stack.origin}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: stack.origin,
      'Sec-Fetch-Site': 'same-origin',
    },
    body: new URLSearchParams({ username, password }),
  });
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  if (cookies.length === 0)
    throw new Error(`login form of ${username} answered ${answer.status} without a cookie`);
  return cookies.join('; ');
}

export type Call = {
  method: string;
  path: string;
  token?: string;
  cookie?: string;
  body?: unknown;
  raw?: string;
};

let calls = 0;

/** An address of its own for each call: a matrix of hundreds must not look like one visitor who is too fast. */
const nextAddress = (): string => {
  calls += 1;
  return `10.0.${Math.floor(calls / 250) % 250}.${(calls % 250) + 1}`;
};

/**
 * One call to the stack, whose answer is as the OpenAPI document says; never follows redirects. The address counts where
 * the stack stands behind a proxy.
 */
export async function call(stack: Stack, { method, path, token, cookie, body, raw }: Call) {
  const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const answer = await fetch(stack.origin + path, {
    method,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': nextAddress(),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { Cookie: cookie }),
      ...(payload === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { body: payload }),
  });
  const text = await answer.text();
  mustHaveOneCacheControl(answer, `${method} ${path}`);
  const { status, headers } = answer;
  const json = parsed(text);
  const answered = { method, path, status, type: headers.get('Content-Type') ?? '', json };
  keepExample(answered, body);
  mustBeDocumented(answered);
  return { status, headers, text, json };
}

/** @throws where an answer has none, or several that contradict each other (product: headers) */
function mustHaveOneCacheControl({ headers }: Response, what: string): void {
  const names = (headers.get('Cache-Control') ?? '').split(',').map((part) => part.trim().split('=')[0]);
  const isOne = new Set(names).size === names.length && /^(private|public|no-store)$/.test(names[0] ?? '');
  if (!isOne) throw new Error(`${what} has the Cache-Control «${headers.get('Cache-Control')}»`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Runs typed statements on the stack's database. */
export function onStack<T>(stack: Stack, run: (db: Database) => Promise<T>): Promise<T> {
  return onDatabase(stack.databaseUrl, run);
}

/** Reads rows straight from the stack's database: ids to call with, effects to check. */
export async function rows<T extends pg.QueryResultRow>(
  stack: Stack,
  query: string,
  values: unknown[] = [],
): Promise<T[]> {
  return (await poolOf(stack).query<T>(query, values)).rows;
}

const pools = new WeakMap<Stack, pg.Pool>();

/** Kept open: a test of a matrix asks some thousand times. Its connections end with the stack's database. */
function poolOf(stack: Stack): pg.Pool {
  const kept = pools.get(stack);
  if (kept) return kept;
  const pool = new pg.Pool({ connectionString: stack.databaseUrl, max: 2, allowExitOnIdle: true });
  pool.on('error', () => pools.delete(stack));
  pools.set(stack, pool);
  return pool;
}
