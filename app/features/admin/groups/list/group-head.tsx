import type { ReactNode } from 'react';
import type { GroupDetail } from '#app/contract/admin/groups/groups.ts';
import { type GroupPart, groupHref, groupParts } from '#app/contract/admin/groups/links/group.ts';
import { groupsHref } from '#app/contract/admin/links/admin.ts';
import { groupPeriodText } from '#app/domain/deadlines/dates.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { missingText, stateChips } from './group.texts.ts';

const partTexts: Record<GroupPart, string> = {
  form: 'Datos',
  waves: 'Olas',
  members: 'Participantes',
  bosses: 'Jefes',
  tutors: 'Tutores',
  guides: 'Guías',
  sessions: 'Sesiones virtuales',
  check: 'Validar',
  history: 'Historial',
};

type Props = {
  group: GroupDetail;
  part: GroupPart;
  /** Actions on the generation as a whole. */
  actions?: ReactNode;
  children: ReactNode;
};

/** One generation: what it is, what it lacks, and its parts. */
export function GroupPage({ group, part, actions, children }: Props) {
  const { status, label } = stateChips[group.state];
  const missing = missingText(group);
  return (
    <Page wide>
      <BackLink to={groupsHref()}>← Grupos</BackLink>
      <PageHeader
        title={group.name}
        lead={
          <>
            <span>{`${group.programme.name} · ${groupPeriodText(group.startsOn, group.endsOn)}`}</span>
            <span className="wrap gap-md align-center above-sm">
              <StatusChip status={status}>{label}</StatusChip>
              {missing ? <StatusChip status="late">{`Falta: ${missing}`}</StatusChip> : null}
            </span>
          </>
        }
        actions={actions}
      />
      <TabLinks
        label="Partes de la generación"
        tabs={(Object.keys(groupParts) as GroupPart[]).map((key) => ({
          key,
          label: partTexts[key],
          to: groupHref(group.id, key),
        }))}
        chosen={part}
      />
      {children}
    </Page>
  );
}
