import { redirectNoticeCookie } from '../../app/contract/redirect-notice.ts';
import { landingPath } from '../../app/domain/access/access.ts';
import { todayIn } from '../../app/domain/deadlines/dates.ts';
import { lastPlace } from '../repositories/programme/last-visited.ts';
import { screenPath } from './policy.ts';
import { readId } from './request.ts';
import type { ScreenContext } from './screens.ts';

const placeOf = { unidad: 'unitId', modulo: 'moduleId', actividad: 'activityId' } as const;

/**
 * The ids that a learner's screen takes from its query string. No path of the specification carries an id, so an
 * address without them is right too: it leads to the same screen of where the learner was last, or home.
 * @throws the redirect; `scope.notFound` for whatever is not an id
 */
export async function learnerIds<Name extends keyof typeof placeOf>(
  { world, actor, url }: ScreenContext,
  ...names: Name[]
): Promise<Record<Name, number>> {
  if (names.every((name) => url.searchParams.get(name))) return readIds(url, names);
  const unit = url.searchParams.get('unidad');
  const place = await lastPlace(world.db, {
    personId: actor.personId,
    today: todayIn(world.env.TZ_NEGOCIO, world.clock.now()),
    unitId: unit ? readId(unit) : null,
  });
  if (!place) throw toFirstPage(actor.role);
  const query = new URLSearchParams(url.searchParams);
  query.delete('_routes');
  for (const name of names) query.set(name, query.get(name) || String(place[placeOf[name]]));
  throw redirect(`${screenPath(url)}?${query}`);
}

/** The ids that a tutor's screen takes from its query string; without one of them, off to the tutor's first page. */
export function tutorIds<Name extends string>(
  { actor, url }: ScreenContext,
  ...names: Name[]
): Record<Name, number> {
  if (names.every((name) => url.searchParams.get(name))) return readIds(url, names);
  throw toFirstPage(actor.role);
}

function readIds<Name extends string>(url: URL, names: readonly Name[]): Record<Name, number> {
  const ids = names.map((name) => [name, readId(url.searchParams.get(name))] as const);
  return Object.fromEntries(ids) as Record<Name, number>;
}

/** The first page of the role, with a word about why. */
function toFirstPage(role: ScreenContext['actor']['role']): Response {
  return redirect(landingPath(role), { 'Set-Cookie': redirectNoticeCookie('inicio') });
}

function redirect(to: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 302, headers: { ...headers, Location: to } });
}
