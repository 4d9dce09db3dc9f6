import type { GroupDetail } from '#app/contract/admin/groups/groups.ts';
import { BossesTab } from '#app/features/admin/groups/bosses/bosses-tab.tsx';
import { GuidesTab } from '#app/features/admin/groups/guides/guides-tab.tsx';
import { GroupForm } from '#app/features/admin/groups/list/group-form.tsx';
import { MembersTab } from '#app/features/admin/groups/members/members-tab.tsx';
import { SessionsTab } from '#app/features/admin/groups/sessions/sessions-tab.tsx';
import { ValidationTab } from '#app/features/admin/groups/states/validation-tab.tsx';
import { TutorsTab } from '#app/features/admin/groups/tutors/tutors-tab.tsx';
import { WavesPanel } from '#app/features/admin/groups/waves/waves-panel.tsx';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import type { GroupPartData } from './group-parts.server.ts';

type Props = { group: GroupDetail; data: GroupPartData; zone: string };

/** The shown part of a generation. */
export function GroupPartPanel({ group, data, zone }: Props) {
  const isClosed = group.state === 'archived';
  switch (data.part) {
    case 'form':
      return <GroupForm key={`${group.id}:${group.version}`} group={group} programmes={data.programmes} />;
    case 'tutors':
      return <TutorsTab groupId={group.id} list={data.tutors} zone={zone} isClosed={isClosed} />;
    case 'guides':
      return (
        <GuidesTab
          groupId={group.id}
          list={data.guides}
          bosses={group.bosses}
          zone={zone}
          isClosed={isClosed}
        />
      );
    case 'sessions':
      return (
        <SessionsTab
          key={group.id}
          groupId={group.id}
          list={data.sessions}
          open={data.open}
          isClosed={isClosed}
        />
      );
    case 'waves':
      return <WavesPanel key={group.id} groupId={group.id} data={data.waves} zone={zone} />;
    case 'check':
      return <ValidationTab group={group} check={data.check} />;
    case 'members':
      return (
        <MembersTab
          key={group.id}
          groupId={group.id}
          closed={isClosed}
          query={data.query}
          found={data.found}
          choices={data.choices}
          zone={zone}
        />
      );
    case 'bosses':
      return (
        <BossesTab
          key={`${group.id}:${data.chosenBossId}`}
          groupId={group.id}
          closed={isClosed}
          teams={data.teams}
          chosenBossId={data.chosenBossId}
          today={data.today}
          zone={zone}
        />
      );
    case 'history':
      return (
        <ChangeHistory key={group.id} object="group" id={group.id} zone={zone} wholeAt={group.version} />
      );
  }
}
