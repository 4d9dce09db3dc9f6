import type { ProgrammeDetail } from '#app/contract/admin/content/programmes.ts';
import { BankTab } from '#app/features/admin/content/bank/bank-tab.tsx';
import { ExportList } from '#app/features/admin/content/export/export-list.tsx';
import { ChecklistTab } from '#app/features/admin/content/programmes/checklist-tab.tsx';
import { ProgrammeGroupsTab } from '#app/features/admin/content/programmes/groups-tab.tsx';
import { ProgrammeForm } from '#app/features/admin/content/programmes/programme-form.tsx';
import { ChangeHistory } from '#app/product/admin/trail/change-history.tsx';
import type { ProgrammePartData } from './programme-parts.server.ts';

type Props = { programme: ProgrammeDetail; data: ProgrammePartData; zone: string };

/** The shown part of a programme. */
export function ProgrammePartPanel({ programme, data, zone }: Props) {
  const { id, version, state, isDeleted } = programme;
  switch (data.part) {
    case 'form':
      return <ProgrammeForm key={`${id}:${version}`} programme={programme} />;
    case 'checklist':
      return <ChecklistTab programmeId={id} isDeleted={isDeleted} checklist={data.checklist} />;
    case 'bank':
      return (
        <BankTab
          key={id}
          programmeId={id}
          isFixed={isDeleted || state === 'archived'}
          query={data.query}
          data={data.bank}
          more={
            <ExportList
              what={{ list: 'questions', programmeId: id, query: data.query }}
              total={data.bank.found.total}
            />
          }
        />
      );
    case 'groups':
      return <ProgrammeGroupsTab programmeId={id} groups={data.groups} zone={zone} />;
    case 'history':
      return <ChangeHistory key={id} object="programme" id={id} zone={zone} wholeAt={version} />;
  }
}
