import type { GroupDetail } from '#app/contract/admin/groups.ts';
import { GroupForm } from '#app/features/groups/group-form.tsx';
import { ChangeHistory } from '#app/product/administration/change-history.tsx';
import type { GroupPartData } from './group-parts.server.ts';

type Props = { group: GroupDetail; data: GroupPartData; zone: string };

/** The shown part of a generation. */
export function GroupPartPanel({ group, data, zone }: Props) {
  switch (data.part) {
    case 'form':
      return <GroupForm key={`${group.id}:${group.version}`} group={group} programmes={data.programmes} />;
    case 'history':
      return <ChangeHistory key={group.id} object="group" id={group.id} zone={zone} />;
  }
}
