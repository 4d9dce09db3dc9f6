import type { SupportTab } from '#app/contract/links/support/support.ts';
import { systemHealth } from '#app/features/system-health/system-health.queries.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

export type ReadTab = { world: World; actor: Actor; tab: SupportTab; address: URLSearchParams };

/** What the shown tab of support reads; the tab's own filters stand in `address`. */
export async function supportTab({ world, tab }: ReadTab) {
  switch (tab) {
    case 'health':
      return { tab, health: await systemHealth(world) } as const;
  }
}

export type SupportTabData = Awaited<ReturnType<typeof supportTab>>;
