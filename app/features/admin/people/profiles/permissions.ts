import { areas, callsOf } from '#app/contract/areas.ts';
import type { Endpoint } from '#app/contract/wire/endpoint.ts';
import { type Role, screenDecision, screenPaths } from '#app/domain/access/access.ts';
import { areaNames, screenNames } from './permission-names.ts';

/** A screen that a profile opens. */
export type ScreenPermission = { path: string; name: string };
export type CallPermission = { id: string; text: string; changes: boolean };

/** The screens and calls that a profile may use, in words. */
export type Permissions = {
  screens: ScreenPermission[];
  calls: { name: string; calls: CallPermission[] }[];
};

/** The matrix of one profile, from the access rules of the screens that exist and from the calls themselves (product: profiles). */
export function permissionsOf(role: Role): Permissions {
  return {
    screens: Object.values(screenPaths)
      .flat()
      .filter((path) => opens(path, role))
      .map((path) => ({ path, name: screenNames[path] ?? path })),
    calls: Object.entries(areas)
      .map(([area, contract]) => ({
        name: areaNames[area as keyof typeof areas],
        calls: callsOf(contract)
          .map(([, spec]) => spec)
          .filter(({ who }) => who === 'signed-in' || (Array.isArray(who) && who.includes(role)))
          .map(inWords),
      }))
      .filter(({ calls }) => calls.length > 0),
  };
}

/** True where the address is a screen of that role's own; a boss gets the boss page on many others. */
function opens(path: string, role: Role): boolean {
  const decision = screenDecision(path, role);
  if (decision.kind === 'redirect') return false;
  return decision.as !== 'boss-page' || path === '/';
}

function inWords({ method, path, summary }: Endpoint): CallPermission {
  return { id: `${method} ${path}`, text: plainSummary(summary), changes: method !== 'GET' };
}

/** A summary without what it says to programs: names of fields and of parameters. */
export function plainSummary(summary: string): string {
  return summary
    .replace(/ \([^()]*`[^()]*\)/g, '')
    .replace(/\s*(Consulta: |: \?).*$/, '')
    .replaceAll('`', '')
    .replace(/\.$/, '');
}
