import { countText } from '#app/domain/text/counts.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { tutorBoard } from './board.queries.server.ts';
import { CaseList } from './case-list.tsx';
import { ExtensionList } from './extension-list.tsx';
import { GroupCards } from './group-cards.tsx';
import { QueueNumbers } from './queue-numbers.tsx';

export const loader = screenLoader(({ world, actor }) => tutorBoard(world, actor));

export const meta = framedTitle<typeof loader>(pageTitle('Tutor'));

/** /tutor: the pending work of today, and the generations of the tutor (product: tutor board). */
export default function TutorBoard() {
  const board = useScreenData<typeof loader>();
  if (!board) return null;
  const learners = board.groups.reduce((sum, group) => sum + group.learners, 0);
  return (
    <Page>
      <PageHeader title="Hoy" lead={`Acompañas a ${countText(learners, 'participante', 'participantes')}.`} />
      <QueueNumbers board={board} />
      <Section title="Prórrogas solicitadas">
        <ExtensionList {...board.extensions} today={board.today} />
      </Section>
      <Section title="Tus generaciones">
        {board.groups.length === 0 ? (
          <EmptyState title="Aún no tienes generaciones asignadas.">
            Cuando te asignen una, te avisaremos en la campana.
          </EmptyState>
        ) : (
          <GroupCards groups={board.groups} />
        )}
      </Section>
      <Section title="Casos enviados">
        <CaseList cases={board.cases} />
      </Section>
    </Page>
  );
}
