import type { GroupDetail } from '#app/contract/admin/groups.ts';
import { BossesTab } from '#app/features/group-bosses/bosses-tab.tsx';
import { MembersTab } from '#app/features/group-members/members-tab.tsx';
import { GroupForm } from '#app/features/groups/group-form.tsx';
import { ChangeHistory } from '#app/product/administration/change-history.tsx';
import type { GroupPartData } from './group-parts.server.ts';

type Props = { group: GroupDetail; data: GroupPartData; zone: string };

/** The shown part of a generation. */
export function GroupPartPanel({ group, data, zone }: Props) {
  switch (data.part) {
    case 'form':
      return <GroupForm key={`${group.id}:${group.version}`} group={group} programmes={data.programmes} />;
    case 'members':
      return (
        <MembersTab
          key={group.id}
          groupId={group.id}
          closed={group.state === 'archived'}
          query={data.query}
          found={data.found}
          choices={data.choices}
          zone={zone}
        />
      );
    case 'bosses':
      return (
        <BossesTab
          key={group.id}
          groupId={group.id}
          closed={group.state === 'archived'}
          teams={data.teams}
          today={data.today}
          zone={zone}
        />
      );
    case 'history':
      return <ChangeHistory key={group.id} object="group" id={group.id} zone={zone} />;
  }
}
