import { chosenBossOf, type GroupPart, openSessionOf } from '#app/contract/admin/groups/links/group.ts';
import { membersQueryOf } from '#app/contract/admin/groups/links/members.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { groupBosses } from '#app/features/admin/groups/bosses/bosses.queries.server.ts';
import { groupGuideList } from '#app/features/admin/groups/guides/guides.queries.server.ts';
import { programmeNames } from '#app/features/admin/groups/list/groups.rows.server.ts';
import { groupMembers, memberChoices } from '#app/features/admin/groups/members/members.queries.server.ts';
import { groupSessionList } from '#app/features/admin/groups/sessions/sessions.queries.server.ts';
import { groupCheck } from '#app/features/admin/groups/states/group-check.queries.server.ts';
import { groupTutorList } from '#app/features/admin/groups/tutors/tutors.queries.server.ts';
import { groupWaves } from '#app/features/admin/groups/waves/waves.queries.server.ts';
import type { World } from '#server/world.ts';

export type ReadPart = { world: World; groupId: number; part: GroupPart; address: URLSearchParams };

/** Reads the shown part of a generation, beside its head; the part's own filters stand in `address`. */
export async function groupPart({ world, groupId, part, address }: ReadPart) {
  switch (part) {
    case 'form':
      return { part, programmes: await programmeNames(world.db) } as const;
    case 'tutors':
      return { part, tutors: await groupTutorList(world, groupId) } as const;
    case 'guides':
      return { part, guides: await groupGuideList(world, groupId) } as const;
    case 'sessions':
      return {
        part,
        open: openSessionOf(address),
        sessions: await groupSessionList(world, groupId),
      } as const;
    case 'waves':
      return { part, waves: await groupWaves(world, groupId) } as const;
    case 'check':
      return { part, check: await groupCheck(world, groupId) } as const;
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
      const chosenBossId = chosenBossOf(address);
      return { part, today, chosenBossId, ...(await groupBosses(world, groupId)) } as const;
    }
    case 'history':
      return { part } as const;
  }
}

export type GroupPartData = Awaited<ReturnType<typeof groupPart>>;
