import { useNavigate } from '@remix-run/react';
import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type {
  AnsweredAttempt,
  ExercisesQuery,
  ItemAnalysis,
  PersonExercises,
} from '#app/contract/admin/figures/exercises.ts';
import { analyticsHref } from '#app/contract/admin/figures/links/analytics.ts';
import { exercisesHref } from '#app/contract/admin/figures/links/exercises.ts';
import { peopleHref, personAnalyticsHref } from '#app/contract/admin/links/admin.ts';
import { FIRST_SIZE } from '#app/contract/admin/list.ts';
import { BackLink } from '#app/ui/controls/back-link.tsx';
import { Button, ButtonLink } from '#app/ui/controls/button.tsx';
import { PrintButton } from '#app/ui/controls/print-button.tsx';
import { useLazyDialog } from '#app/ui/dialogs/lazy-dialog.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { ListFooter } from '#app/ui/list/list-footer.tsx';
import { MembershipChoice } from '../membership-choice.tsx';
import { AttemptFilters } from './attempt-filters.tsx';
import { AttemptTable } from './attempt-table.tsx';
import { ItemSection } from './item-section.tsx';

const loadDrawer = async () => (await import('./attempt-drawer.tsx')).AttemptDrawer;

type Props = {
  query: ExercisesQuery;
  record: PersonExercises | null;
  analysis: ItemAnalysis | null;
  attempt: AnsweredAttempt | null;
  zone: string;
  /** More actions on the attempts of the filters, and on the questions. */
  moreOfAttempts: ReactNode;
  moreOfItems: ReactNode;
};

/** The attempts of a person, the questions of an exercise, or both (product: item analysis). */
export function ExercisesPage(props: Props) {
  const { query, record, analysis, attempt, zone, moreOfAttempts, moreOfItems } = props;
  const navigate = useNavigate();
  const drawer = useLazyDialog(loadDrawer, attempt !== null);
  const show = (next: ExercisesQuery) => navigate(exercisesHref(next), { preventScrollReset: true });
  return (
    <Page wide>
      {record ? <PersonHead record={record} /> : analysis ? <ExerciseHead analysis={analysis} /> : <Nobody />}
      {record ? (
        <Attempts query={query} record={record} zone={zone} show={show} more={moreOfAttempts} />
      ) : null}
      {analysis ? (
        <div id="preguntas">
          <ItemSection
            analysis={analysis}
            zone={zone}
            more={moreOfItems}
            onEdition={(edition) => show({ ...query, attemptId: undefined, edition })}
          />
        </div>
      ) : null}
      {drawer.Dialog ? (
        <drawer.Dialog
          opened={drawer.opened}
          shown={attempt}
          query={query}
          zone={zone}
          onClose={() => show({ ...query, attemptId: undefined })}
        />
      ) : null}
    </Page>
  );
}

function PersonHead({ record: { person, memberships, chosenId } }: { record: PersonExercises }) {
  const chosen = memberships.find(({ id }) => id === chosenId);
  return (
    <div className="stack gap-md">
      <Back to={personAnalyticsHref(person.id, chosenId)}>Volver a lo que ha hecho</Back>
      <PageHeader
        place={chosen?.groupName}
        title={person.name}
        lead="Ejercicios de reforzamiento"
        actions={<PrintButton />}
      />
      <MembershipChoice
        memberships={memberships}
        chosenId={chosenId}
        href={(membershipId) => exercisesHref({ personId: person.id, membershipId })}
      />
    </div>
  );
}

function ExerciseHead({ analysis: { exercise } }: { analysis: ItemAnalysis }) {
  return (
    <div className="stack gap-md">
      <Back to={analyticsHref({ blocks: ['objects'] })}>Volver a Analíticos</Back>
      <PageHeader
        place={`Unidad ${exercise.unit}, módulo ${exercise.module}`}
        title={exercise.name}
        lead="Ejercicio de reforzamiento"
        actions={<PrintButton />}
      />
    </div>
  );
}

function Back({ to, children }: { to: string; children: string }) {
  return (
    <BackLink to={to}>
      <IconChevronLeft size={20} aria-hidden />
      {children}
    </BackLink>
  );
}

function Nobody() {
  return (
    <>
      <PageHeader title="Ejercicios de reforzamiento" />
      <EmptyState
        title="Elige a una persona."
        action={<ButtonLink to={peopleHref()}>Ir a Usuarios</ButtonLink>}
      >
        Desde su detalle, abre sus ejercicios.
      </EmptyState>
    </>
  );
}

type AttemptsProps = {
  query: ExercisesQuery;
  record: PersonExercises;
  zone: string;
  show: (next: ExercisesQuery) => void;
  more: ReactNode;
};

function Attempts({ query, record: { exercises, attempts }, zone, show, more }: AttemptsProps) {
  const { personId, membershipId } = query;
  return (
    <Section title="Intentos" actions={exercises.length === 0 ? null : more}>
      {exercises.length === 0 ? (
        <EmptyState title="Sin intentos todavía">
          Cuando responda un ejercicio, aquí se verán sus respuestas.
        </EmptyState>
      ) : (
        <>
          <AttemptFilters
            query={query}
            exercises={exercises}
            choose={(change) => show({ personId, membershipId, ...change })}
          />
          {attempts.total === 0 ? (
            <EmptyState
              title="Ningún intento coincide con estos filtros."
              action={
                <Button variant="default" onClick={() => show({ personId, membershipId })}>
                  Limpiar filtros
                </Button>
              }
            />
          ) : (
            <AttemptTable query={query} attempts={attempts.rows} zone={zone} />
          )}
          <ListFooter
            total={attempts.total}
            page={attempts.page}
            size={FIRST_SIZE}
            onPage={(page) => show({ ...query, attemptId: undefined, page })}
          />
        </>
      )}
    </Section>
  );
}
