import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { longDate } from '#app/domain/dates.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { GroupList } from '#app/ui/group-list.tsx';
import { Page, PageHeader, Section } from '#app/ui/page.tsx';
import { screenLoader } from '#server/route.ts';
import { assignedGroups } from './board.queries.server.ts';

export const loader = screenLoader(async ({ world, actor }) => ({
  groups: await assignedGroups(world, actor),
}));

export const meta: MetaFunction = () => [{ title: 'Tutor · Rumbo' }];

/** /tutor: the generations a tutor accompanies. */
export default function TutorBoard() {
  const data = useLoaderData<typeof loader>();
  if (!data) return null;
  const learners = data.groups.reduce((sum, group) => sum + group.learners, 0);
  return (
    <Page>
      <PageHeader
        title="Tus generaciones"
        lead={`Acompañas a ${learners} ${learners === 1 ? 'participante' : 'participantes'}.`}
      />
      <Section title="Asignadas a ti">
        {data.groups.length === 0 ? (
          <EmptyState title="Aún no tienes generaciones asignadas." />
        ) : (
          <GroupList
            groups={data.groups.map((group) => ({
              id: group.id,
              name: group.name,
              facts: `${group.programmeName} · fecha de inicio: ${longDate(group.startsOn)}`,
              count: `${group.learners} ${group.learners === 1 ? 'participante' : 'participantes'}`,
            }))}
          />
        )}
      </Section>
    </Page>
  );
}
