import type * as z from 'zod/mini';
import { wordParams } from '../../app/contract/wire/endpoint.ts';
import { withVisibleTexts } from '../../app/domain/text/text.ts';
import { knownDevice } from '../auth/cookies.ts';
import { fail } from '../errors.ts';
import type { Visitor } from '../limits/limits.ts';
import type { Base } from './policy.ts';

/** Largest form body of a screen, in KB; a call says its own. Files never pass through here. */
const formKb = 64;
const longestWord = 254;
const largestId = 2 ** 31 - 1;

/** Ids of the path; whatever is not the id of a row that could exist is not found (404), like an id out of scope. */
export function readParams(params: Record<string, string | undefined>): Record<string, number> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, readId(value)]));
}

/** Parameters of a call's path: ids, but for the few that are words. */
export function readCallParams(params: Record<string, string | undefined>): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isWord(name) ? readWord(value) : readId(value)]),
  );
}

const isWord = (name: string): boolean => wordParams.some((word) => word === name);

function readWord(value: string | undefined): string {
  const fits = value && value.length <= longestWord && !value.includes('\u0000');
  return fits ? value : fail('scope.notFound');
}

/** One id from a path or a query string. */
export function readId(value: string | null | undefined): number {
  if (!value || !/^[1-9]\d{0,9}$/.test(value) || Number(value) > largestId) return fail('scope.notFound');
  return Number(value);
}

/** The query string in the given shape; 422 where it does not fit. */
export function readQuery<S extends z.ZodMiniType>(url: URL, shape: S): z.output<S> {
  return parse(Object.fromEntries(url.searchParams), shape);
}

/**
 * A JSON body of at most `kb` in the given shape: 413 too large, 415 not JSON, 422 not in shape, with the fault of each
 * field where `allFaults` are wanted.
 */
export async function readBody<S extends z.ZodMiniType>(
  request: Request,
  shape: S,
  { kb, allFaults }: { kb: number; allFaults: boolean },
): Promise<z.output<S>> {
  const type = request.headers.get('Content-Type') ?? '';
  const text = await readText(request, kb);
  if (text !== '' && !/^application\/(json|[\w.]+\+json)\b/i.test(type)) fail('body.notJson');
  let value: unknown;
  try {
    value = text === '' ? undefined : JSON.parse(text);
  } catch {
    return fail('body.invalid', { text: 'El contenido enviado no es JSON válido.' });
  }
  return parse(value, shape, allFaults);
}

/** A form of one of our screens: JSON from `fetcher.submit(…, {encType})`, or form fields. */
export async function readForm<S extends z.ZodMiniType>(request: Request, shape: S): Promise<z.output<S>> {
  const type = request.headers.get('Content-Type') ?? '';
  const text = await readText(request, formKb);
  if (/^application\/json\b/i.test(type)) {
    try {
      return parse(JSON.parse(text), shape);
    } catch (error) {
      if (error instanceof SyntaxError) return fail('body.invalid');
      throw error;
    }
  }
  if (!/^application\/x-www-form-urlencoded\b/i.test(type)) fail('body.notJson');
  return parse(Object.fromEntries(new URLSearchParams(text)), shape);
}

/** In the given shape, without characters that nobody sees. */
function parse<S extends z.ZodMiniType>(value: unknown, shape: S, allFaults = false): z.output<S> {
  const parsed = shape.safeParse(withVisibleTexts(value), { error: () => unwordedFault });
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  const field = issues[0]?.path.join('.');
  const faults = issues.map(({ path, message }) => ({ field: path.join('.'), text: message }));
  return fail('body.invalid', { ...(field ? { field } : {}), ...(allFaults ? { faults } : {}) });
}

/** In place of Zod's own words, which are English, where the shape gives none. */
const unwordedFault = 'Revisa este dato.';

/** Reads at most so many KB, whatever the header claims. */
async function readText(request: Request, kb: number): Promise<string> {
  const bodyLimit = kb * 1024;
  if (Number(request.headers.get('Content-Length') ?? 0) > bodyLimit) fail('body.tooLarge');
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > bodyLimit) fail('body.tooLarge');
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

type From = Pick<Base, 'world' | 'address'>;

/** Somebody without a session, as limits count them: by their browser where we know it, else by their address. */
export function visitorOf({ world, address }: From, request: Request): Visitor {
  return { address, device: knownDevice(world.env, request.headers.get('Cookie')) };
}

/** Refuses a request that needs a session and has none. @throws `session.missing`; `limit.reached` beyond the rate */
export async function refuseUnsigned(from: From, request: Request): Promise<never> {
  const credential = request.headers.get('Authorization');
  await from.world.limits.unsigned({ ...visitorOf(from, request), credential });
  return fail('session.missing');
}
