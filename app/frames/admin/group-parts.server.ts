import type { GroupPart } from '#app/contract/links/group.ts';
import { programmeNames } from '#app/features/groups/groups.rows.server.ts';
import type { World } from '#server/world.ts';

export type ReadPart = { world: World; groupId: number; part: GroupPart; address: URLSearchParams };

/** What the shown part of a generation reads, beside its head; the part's own filters stand in `address`. */
export async function groupPart({ world, part }: ReadPart) {
  switch (part) {
    case 'form':
      return { part, programmes: await programmeNames(world.db) } as const;
    case 'history':
      return { part } as const;
    default:
      return { part: 'history' } as const;
  }
}

export type GroupPartData = Awaited<ReturnType<typeof groupPart>>;
