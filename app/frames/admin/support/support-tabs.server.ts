import { oldDropsQueryOf } from '#app/contract/admin/people/links/erasure.ts';
import type { SupportTab } from '#app/contract/admin/support/links/support.ts';
import { oldDropsScreen } from '#app/features/admin/people/erasure/old-drops.queries.server.ts';
import { auditTab } from '#app/features/admin/support/audit/audit-tab.queries.server.ts';
import { arcoScreen } from '#app/features/admin/support/data-requests/arco.queries.server.ts';
import { systemHealth } from '#app/features/admin/support/health/health.queries.server.ts';
import { noticesScreen } from '#app/features/admin/support/notices/notice-versions.queries.server.ts';
import { ticketsTab } from '#app/features/admin/support/tickets/tickets.queries.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import type { World } from '#server/world.ts';

export type ReadTab = { world: World; actor: Actor; tab: SupportTab; address: URLSearchParams };

/** Reads the shown tab of support; the tab's own filters stand in `address`. */
export async function supportTab({ world, actor, tab, address }: ReadTab) {
  switch (tab) {
    case 'tickets':
      return { tab, tickets: await ticketsTab(world, actor.personId, address) } as const;
    case 'arco': {
      const old = oldDropsQueryOf(address);
      return old
        ? ({ tab, arco: null, oldDrops: await oldDropsScreen(world, old) } as const)
        : ({ tab, arco: await arcoScreen(world, address), oldDrops: null } as const);
    }
    case 'notices':
      return { tab, notices: await noticesScreen(world, address) } as const;
    case 'audit':
      return { tab, ...(await auditTab(world, actor, address)) } as const;
    case 'health':
      return { tab, health: await systemHealth(world) } as const;
  }
}

export type SupportTabData = Awaited<ReturnType<typeof supportTab>>;
