import type { ReactNode } from 'react';
import { countText } from '#app/domain/text/counts.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import type { BoardView } from './board.view.ts';
import { GradingPart } from './grading/grading-part.tsx';
import { GroupCards } from './group-cards.tsx';
import { QueueNumbers } from './queue-numbers.tsx';
import { WaitingList } from './waiting-list.tsx';

type Props = {
  board: BoardView;
  /** Takes the next challenge. */
  next: ReactNode;
  /** Stands below the head: why there was none to take. */
  notice: ReactNode;
};

/** /tutor: the pending work of today, and the generations of the tutor (product: tutor board). */
export function BoardPage({ board, next, notice }: Props) {
  const learners = board.groups.reduce((sum, group) => sum + group.learners, 0);
  return (
    <Page wide>
      <PageHeader
        title="Hoy"
        lead={`Acompañas a ${countText(learners, 'participante', 'participantes')}.`}
        actions={next}
      />
      {notice}
      <QueueNumbers board={board} />
      <WaitingList board={board} />
      <Section title="Tus generaciones">
        {board.groups.length === 0 ? (
          <EmptyState title="Aún no tienes generaciones asignadas.">
            Cuando te asignen una, te avisaremos en la campana.
          </EmptyState>
        ) : (
          <GroupCards groups={board.groups} />
        )}
      </Section>
      <GradingPart />
    </Page>
  );
}
