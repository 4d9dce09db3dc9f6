import type { Actor } from '../auth/actor.ts';
import { coarseAddress } from '../auth/address.ts';
import type { Database } from '../db/database.ts';
import { type Refusal, statusOf } from '../errors.ts';
import { insertRefusal, type RefusedRequest } from '../repositories/sessions/refusals.ts';
import type { World } from '../world.ts';

type Refused = {
  refused: Refusal;
  actor: Actor | null;
  request: Request;
  requestId: string;
  address: string;
  where: string;
};

const MINUTE_MS = 60_000;
/** The number of people that are noted at once; beyond, a flood from everywhere is left to the log. */
const MAX_NOTED = 5_000;

/** Refusals that belong to an ordinary day, or that have a line of their own. */
const ordinary = new Set<string>([
  'draft.conflict',
  'password.due',
  'factor.due',
  'identity.unconfirmed',
  'content.gone',
  'login.paused',
]);

/** The action of the trail by which a refusal is noted; null for one that is not. */
function actionOf(refused: Refusal, hasCredential: boolean): string | null {
  const { code } = refused;
  if (ordinary.has(code)) return null;
  if (code === 'session.missing') return hasCredential ? 'refused.token' : null;
  if (code.startsWith('file.') || code === 'body.tooLarge') return 'refused.upload';
  return byStatus[statusOf(refused)] ?? null;
}

const byStatus: Readonly<Record<number, string>> = {
  403: 'refused.role',
  404: 'refused.scope',
  409: 'refused.state',
  429: 'refused.limit',
};

type Noted = { request: RefusedRequest; more: number };
/** Of this process: who has a line of the running minute, and how often they were refused since. */
const notedOf = new WeakMap<Database, Map<string, Noted>>();

/**
 * Notes a refused request in the trail, at most once per person, action and minute: the others are counted and said with
 * the next line. Nobody waits for it, and its own fault is nobody's answer.
 */
export function noteRefusal(world: World, { refused, actor, request, ...at }: Refused): void {
  const action = actionOf(refused, request.headers.has('Authorization'));
  if (action === null) return;
  note(world, {
    action,
    // The server refused the administrator of a view, and not the viewed person.
    actorId: actor?.viewer?.personId ?? actor?.personId ?? null,
    onBehalfOf: actor?.viewer ? actor.personId : null,
    profileId: actor?.viewer ? 1 : (actor?.profile ?? null),
    sessionId: actor?.sessionId ?? null,
    requestId: at.requestId,
    ipPrefix: coarseAddress(at.address),
    userAgent: request.headers.get('User-Agent'),
    code: refused.code,
    where: at.where,
  });
}

/** {@link noteRefusal} of a request that no route has seen (of another site: nobody knows its person). */
export function note(world: Pick<World, 'db' | 'log'>, request: RefusedRequest): void {
  const noted = notedOf.get(world.db) ?? new Map<string, Noted>();
  notedOf.set(world.db, noted);
  const key = `${request.action} ${request.actorId ?? request.ipPrefix}`;
  const before = noted.get(key);
  if (before) {
    before.more += 1;
    return;
  }
  if (noted.size >= MAX_NOTED) return;
  const fresh = { request, more: 1 };
  noted.set(key, fresh);
  void write(world, noted, key, fresh);
}

async function write(
  world: Pick<World, 'db' | 'log'>,
  noted: Map<string, Noted>,
  key: string,
  entry: Noted,
): Promise<void> {
  const count = entry.more;
  entry.more = 0;
  if (count === 0) {
    noted.delete(key);
    return;
  }
  try {
    // Another process has said it in this minute: it waits for the next one.
    if (!(await insertRefusal(world.db, entry.request, count))) entry.more += count;
  } catch (error) {
    world.log.warn({ err: error, action: entry.request.action }, 'a refusal is not in the trail');
  }
  setTimeout(() => void write(world, noted, key, entry), MINUTE_MS).unref();
}
