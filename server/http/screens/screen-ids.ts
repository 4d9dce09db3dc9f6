import { redirectNoticeCookie } from '../../../app/contract/account/links/redirect-notice.ts';
import { landingPath } from '../../../app/domain/access/access.ts';
import { todayIn } from '../../../app/domain/deadlines/dates.ts';
import type { NamedContent } from '../../repositories/content/gone-content.ts';
import { lastVisitedActivity } from '../../repositories/people/last-visited.ts';
import { screenPath } from '../policy.ts';
import { readId } from '../request.ts';
import type { ScreenContext } from './screens.ts';

/** Our names of the ids, and the address's. */
const WORDS = { unitId: 'unidad', moduleId: 'modulo', activityId: 'actividad', personId: 'usuario' } as const;

type LearnerId = 'unitId' | 'moduleId' | 'activityId';

/**
 * The ids that a learner's screen takes from its query string. No path of the specification carries an id, so an
 * address without them is right too: it leads to the same screen of where the learner was last, or home.
 * @throws the redirect; `scope.notFound` for whatever is not an id
 */
export async function learnerIds<Name extends LearnerId>(
  { world, actor, url }: ScreenContext,
  ...names: Name[]
): Promise<Record<Name, number>> {
  if (hasAll(url, names)) return readIds(url, names);
  const unit = url.searchParams.get(WORDS.unitId);
  const last = await lastVisitedActivity(world.db, {
    personId: actor.personId,
    today: todayIn(world.env.TZ_NEGOCIO, world.clock.now()),
    unitId: unit ? readId(unit) : null,
  });
  if (!last) throw toFirstPage(actor.role);
  const query = new URLSearchParams(url.searchParams);
  query.delete('_routes');
  for (const name of names) query.set(WORDS[name], query.get(WORDS[name]) || String(last[name]));
  throw redirect(`${screenPath(url)}?${query}`);
}

/** The ids that a tutor's screen takes from its query string; without one of them, off to the tutor's first page. */
export function tutorIds<Name extends keyof typeof WORDS>(
  { actor, url }: ScreenContext,
  ...names: Name[]
): Record<Name, number> {
  if (hasAll(url, names)) return readIds(url, names);
  throw toFirstPage(actor.role);
}

/** The content that the address of a learner's screen names. */
export function namedContent({ searchParams }: URL): NamedContent {
  const idOf = (word: string) => {
    const written = searchParams.get(word);
    return written ? readId(written) : undefined;
  };
  return {
    unitId: idOf(WORDS.unitId),
    moduleId: idOf(WORDS.moduleId),
    activityId: idOf(WORDS.activityId),
  };
}

const hasAll = (url: URL, names: readonly (keyof typeof WORDS)[]): boolean =>
  names.every((name) => url.searchParams.get(WORDS[name]));

function readIds<Name extends keyof typeof WORDS>(url: URL, names: readonly Name[]): Record<Name, number> {
  const ids = names.map((name) => [name, readId(url.searchParams.get(WORDS[name]))] as const);
  return Object.fromEntries(ids) as Record<Name, number>;
}

/** The first page of the role, with a word about why. */
function toFirstPage(role: ScreenContext['actor']['role']): Response {
  return redirect(landingPath(role), { 'Set-Cookie': redirectNoticeCookie('inicio') });
}

function redirect(to: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 302, headers: { ...headers, Location: to } });
}
