import type { MetaFunction, SerializeFrom } from '@remix-run/node';
import { openGroupOf } from '#app/contract/admin/groups/links/group.ts';
import { binQueryOf, groupsQueryOf } from '#app/contract/admin/links/admin.ts';
import { groupBinList } from '#app/features/admin/groups/bin/bin.queries.server.ts';
import { GroupBinPage } from '#app/features/admin/groups/bin/bin-page.tsx';
import { DeleteGroup } from '#app/features/admin/groups/bin/delete-group.tsx';
import { GroupPage } from '#app/features/admin/groups/list/group-head.tsx';
import {
  groupChoices,
  groupDetail,
  groupList,
} from '#app/features/admin/groups/list/groups.queries.server.ts';
import { GroupStateActions } from '#app/features/admin/groups/states/group-state-actions.tsx';
import { undoableMoves } from '#app/features/admin/groups/waves/waves.queries.server.ts';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { GroupPartPanel } from './group-part.tsx';
import { groupPart } from './group-parts.server.ts';
import { GroupsList } from './groups-list.tsx';

export const loader = screenLoader(async ({ world, url }) => {
  const address = url.searchParams;
  const open = openGroupOf(address);
  const zone = world.env.TZ_NEGOCIO;
  if (open === null || open === 'new') {
    const bin = binQueryOf(address);
    if (bin) return { shows: 'bin', query: bin, found: await groupBinList(world, bin), zone } as const;
    const query = groupsQueryOf(address);
    const [found, choices, moves] = await Promise.all([
      groupList(world, query),
      groupChoices(world, query),
      undoableMoves(world),
    ]);
    return { shows: 'list', query, opensNew: open === 'new', found, choices, moves, zone } as const;
  }
  const [group, data] = await Promise.all([
    groupDetail(world, open.groupId),
    groupPart({ world, address, ...open }),
  ]);
  return { shows: 'group', group, part: open.part, data, zone } as const;
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: titleOf(data) }];

function titleOf(data: SerializeFrom<typeof loader> | undefined): string {
  if (data?.shows === 'group') return `${data.group.name} · Rumbo`;
  return data?.shows === 'bin' ? 'Papelera de grupos · Rumbo' : 'Grupos · Rumbo';
}

/** /cms/grupos: the generations, their dates and their people (spec §2.8; product: groups). */
export default function GroupsScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  if (data.shows === 'list') return <GroupsList {...data} />;
  if (data.shows === 'bin') return <GroupBinPage {...data} />;
  const { group, part, zone } = data;
  return (
    <GroupPage
      group={group}
      part={part}
      actions={
        <div className="wrap gap-xs">
          <GroupStateActions key={group.id} group={group} />
          <DeleteGroup key={`delete:${group.id}`} group={group} />
        </div>
      }
    >
      <GroupPartPanel group={group} data={data.data} zone={zone} />
    </GroupPage>
  );
}
