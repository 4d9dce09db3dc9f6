import { longDate } from '#app/domain/dates.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { GroupList } from '#app/ui/group-list.tsx';
import { Page, PageHeader, Section } from '#app/ui/page.tsx';
import type { BossHome } from './boss-home.queries.server.ts';

type BossHomePageProps = { firstName: string; home: BossHome };

/** First page of a boss: whom to accompany, in which generation. */
export function BossHomePage({ firstName, home }: BossHomePageProps) {
  const people = home.groups.reduce((sum, group) => sum + group.collaborators, 0);
  return (
    <Page>
      <PageHeader
        title={`Hola, ${firstName}`}
        lead={`Acompañas a ${people} ${people === 1 ? 'persona' : 'personas'} en su desarrollo.`}
      />
      <Section title="Tus generaciones">
        {home.groups.length === 0 ? (
          <EmptyState title="Aún no tienes personas a tu cargo en un programa." />
        ) : (
          <GroupList
            groups={home.groups.map((group) => ({
              id: group.id,
              name: group.name,
              facts: `${group.programmeName} · fecha de inicio: ${longDate(group.startsOn)}`,
              count: `${group.collaborators} ${group.collaborators === 1 ? 'persona' : 'personas'} a tu cargo`,
            }))}
          />
        )}
      </Section>
    </Page>
  );
}
