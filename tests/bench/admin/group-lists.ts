import { groupsOrder } from '#app/contract/admin/groups/groups.ts';
import { type GroupPart, groupHref, groupParts } from '#app/contract/admin/groups/links/group.ts';
import { membersHref } from '#app/contract/admin/groups/links/members.ts';
import { groupsHref } from '#app/contract/admin/links/admin.ts';
import { decode } from '#app/contract/wire/codec.ts';
import type { Bench } from '../bench.ts';
import { type Desk, openDesk } from './desk.ts';
import { measurePages, type Pages } from './pages.ts';

const size = 100;
const orders = ['nombre', 'programa', 'inicio', 'fin', 'participantes', 'avance'];

const pagesOf = ({ groupId }: Desk): Pages[] => [
  { action: '/cms', paths: ['/cms'] },
  { action: 'generations, page 1', paths: [groupsHref({ size })] },
  {
    action: 'generations in each order',
    paths: orders.map((word) => groupsHref({ order: decode(groupsOrder, `-${word}`), size })),
  },
  {
    action: 'generations, searched and filtered',
    paths: [
      groupsHref({ search: 'generación 10', size }),
      groupsHref({ hasNoTutor: '1', size }),
      groupsHref({ isIncomplete: '1', size }),
      groupsHref({ programmeId: 1, state: 'published', size }),
    ],
  },
  {
    action: 'participants of a generation, in each order and filter',
    paths: [
      membersHref(groupId, { size }),
      membersHref(groupId, { size, page: 2 }),
      membersHref(groupId, { order: { key: 'progress', down: true }, size }),
      membersHref(groupId, { order: { key: 'boss', down: false }, size }),
      membersHref(groupId, { search: 'núñez', size }),
      membersHref(groupId, { risk: 'high', size }),
      membersHref(groupId, { hasNoBoss: '1', size }),
    ],
  },
  ...(Object.keys(groupParts) as GroupPart[])
    .filter((part) => part !== 'members')
    .map((part) => ({ action: `a generation's ${part}`, paths: [groupHref(groupId, part)] })),
];

/** A2: the summary, the list of generations, and each part of one (product: speed of the administration). */
export async function groupLists(bench: Bench): Promise<void> {
  const desk = await openDesk(bench);
  for (const pages of pagesOf(desk)) await measurePages(bench, desk, 'A2', pages);
}
