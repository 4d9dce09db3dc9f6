import { openAffectedOf } from '#app/contract/admin/support/links/audit.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';
import { affectedTab } from './affected/affected-tab.queries.server.ts';
import { lastTrailCheck } from './verify/last-check.queries.server.ts';
import { auditList } from './viewer/audit-list.queries.server.ts';

/**
 * Reads the view of the tab that an address means: the trail with its last check, or the people that an incident
 * touched.
 */
export async function auditTab(world: World, actor: Actor, address: URLSearchParams) {
  const opened = openAffectedOf(address);
  if (opened) {
    const affected = await affectedTab(world, opened, { address, readerId: actor.personId });
    return { affected } as const;
  }
  const [list, check] = await Promise.all([auditList(world, address), lastTrailCheck(world)]);
  return { affected: null, list, check } as const;
}
