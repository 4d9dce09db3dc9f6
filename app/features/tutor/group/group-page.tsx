import { useLocation, useNavigate, useSearchParams } from '@remix-run/react';
import { useEffect } from 'react';
import { type GroupTab, groupTabOf, tutorGroupHref } from '#app/contract/tutor/links/group.ts';
import { idIn } from '#app/contract/tutor/links/id-in.ts';
import { GroupChoice, useWantedGroup } from '#app/product/people/group-choice.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { TabLinks } from '#app/ui/layout/tab-links.tsx';
import { learnersText } from './group.texts.ts';
import type { GroupDetail, GroupView } from './group.types.ts';
import { GroupCalendar } from './group-calendar.tsx';
import { GroupMaterials } from './group-materials.tsx';
import { LearnersPanel } from './learners/learners-panel.tsx';
import { GroupNotices } from './messages/group-notices.tsx';

/** The group that a tutor looked at last, stored on the device (spec §3.7: `tutor current group`). */
const KEY = 'rumbo.tutor-grupo';

/** One generation: its people, its dates, its files. */
export function GroupPage({ view: { groups, group } }: { view: GroupView }) {
  useCurrentGroup(groups, group?.id ?? null);
  const tab = useTab();
  const navigate = useNavigate();
  const { wanted, waits } = useWantedGroup(group?.id ?? null, groupIn);
  return (
    <Page wide>
      <PageHeader
        title="Mi grupo"
        lead={
          group ? `${group.programmeName} · ${group.period} · ${learnersText(group.learners.length)}` : null
        }
        actions={
          groups.length > 0 ? (
            <GroupChoice
              label="Generación"
              groups={groups}
              chosen={wanted}
              waits={waits}
              onChoose={(groupId) => navigate(tutorGroupHref(groupId, tab))}
            />
          ) : null
        }
      />
      {groups.length === 0 ? (
        <EmptyState title="Aún no tienes generaciones asignadas.">
          Cuando te asignen una, te avisaremos en la campana.
        </EmptyState>
      ) : null}
      {group && !waits ? (
        <>
          <TabLinks
            label="Partes del grupo"
            tabs={tabs.map((key) => ({ key, label: tabTexts[key], to: tutorGroupHref(group.id, key) }))}
            chosen={tab}
          />
          <TabPanel group={group} tab={tab} />
        </>
      ) : null}
    </Page>
  );
}

const groupIn = (query: URLSearchParams): number | null => idIn(query.get('grupo'));

/** Without a group in the address, the one looked at last is opened, or the newest. */
function useCurrentGroup(groups: GroupView['groups'], chosen: number | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (chosen !== null) return storeGroup(chosen);
    const kept = storedGroup();
    const next = groups.find(({ id }) => id === kept) ?? groups[0];
    if (next) navigate(tutorGroupHref(next.id), { replace: true });
  }, [groups, chosen, navigate]);
}

function useTab(): GroupTab {
  const [query] = useSearchParams();
  return groupTabOf(query);
}

const tabTexts: Record<GroupTab, string> = {
  learners: 'Participantes',
  calendar: 'Calendario',
  materials: 'Materiales',
  notices: 'Avisos',
};
const tabs = Object.keys(tabTexts) as GroupTab[];

function TabPanel({ group, tab }: { group: GroupDetail; tab: GroupTab }) {
  const { key } = useLocation();
  switch (tab) {
    case 'learners':
      return <LearnersPanel key={key} group={group} />;
    case 'calendar':
      return <GroupCalendar entries={group.calendar} />;
    case 'materials':
      return <GroupMaterials materials={group.materials} />;
    case 'notices':
      return <GroupNotices key={group.id} group={group} />;
  }
}

/** The id of the stored group; null without one. */
function storedGroup(): number | null {
  const kept = Number(localStorage.getItem(KEY));
  return Number.isInteger(kept) && kept > 0 ? kept : null;
}

/** Stores the group for the next visit. */
function storeGroup(groupId: number): void {
  localStorage.setItem(KEY, String(groupId));
}
