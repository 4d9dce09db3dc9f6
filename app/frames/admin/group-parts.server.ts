import type { GroupPart } from '#app/contract/links/group.ts';
import { membersQueryOf } from '#app/contract/links/group-members.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { groupBosses } from '#app/features/group-bosses/bosses.queries.server.ts';
import { groupMembers, memberChoices } from '#app/features/group-members/members.queries.server.ts';
import { programmeNames } from '#app/features/groups/groups.rows.server.ts';
import type { World } from '#server/world.ts';

export type ReadPart = { world: World; groupId: number; part: GroupPart; address: URLSearchParams };

/** What the shown part of a generation reads, beside its head; the part's own filters stand in `address`. */
export async function groupPart({ world, groupId, part, address }: ReadPart) {
  switch (part) {
    case 'form':
      return { part, programmes: await programmeNames(world.db) } as const;
    case 'members': {
      const query = membersQueryOf(address);
      const [found, choices] = await Promise.all([
        groupMembers(world, groupId, query),
        memberChoices(world, groupId),
      ]);
      return { part, query, found, choices } as const;
    }
    case 'bosses': {
      const today = todayIn(world.env.TZ_NEGOCIO, world.clock.now());
      return { part, today, ...(await groupBosses(world, groupId)) } as const;
    }
    case 'history':
      return { part } as const;
    default:
      return { part: 'history' } as const;
  }
}

export type GroupPartData = Awaited<ReturnType<typeof groupPart>>;
