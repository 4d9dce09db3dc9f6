import { Button } from '@mantine/core';
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import type { UnitForm } from '#app/contract/learner/unit-forms.ts';
import { stepHref, unitHref } from '#app/contract/links/learner.ts';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import { learnerIds } from '#server/http/screen-ids.ts';
import { screenLoader } from '#server/http/screens.ts';
import { survey } from './survey.queries.server.ts';
import { SurveyForm } from './survey-form.tsx';

export const loader = screenLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return survey(context.world, context.actor, unitId);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle('Evaluación de la unidad', data?.unit) },
];

export const handle = {
  crumbs: ({ unit }: UnitForm) => [
    { label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) },
    { label: 'EVALUACIÓN DE LA UNIDAD', to: stepHref('survey', unit.id) },
  ],
};

/** /encuesta?unidad=: what the learner thinks of a unit, anonymous once sent (product: survey). */
export default function SurveyScreen() {
  const view = useLoaderData<typeof loader>();
  if (!view) return null;
  return (
    <Page>
      <PageHeader
        eyebrow={`UNIDAD DE APRENDIZAJE ${view.unit.order + 1} · ${view.unit.name}`}
        title="EVALUACIÓN DE LA UNIDAD"
        lead={view.access === 'open' ? 'Cuéntanos cómo te fue: nos ayuda a mejorarla.' : null}
      />
      <Body key={view.unit.id} view={view} />
    </Page>
  );
}

function Body({ view }: { view: UnitForm }) {
  if (view.access === 'open') return <SurveyForm view={view} />;
  if (view.access === 'sent') return <SurveyThanks unitId={view.unit.id} />;
  return <StepLocked reason={view.access} unitId={view.unit.id} opensOn={view.opensOn} />;
}

/** A sent survey: nothing of it can be shown, since it no longer belongs to anybody. */
function SurveyThanks({ unitId }: { unitId: number }) {
  return (
    <EmptyState
      title="¡Gracias! Ya enviaste tu evaluación."
      action={
        <>
          <Button component={Link} to={stepHref('self-assessment', unitId)} color="accent">
            Seguir con la autoevaluación
          </Button>
          <Button component={Link} to={unitHref(unitId)} variant="default">
            Volver a la unidad
          </Button>
        </>
      }
    >
      Tus respuestas se guardaron sin tu nombre, por eso ya no se pueden mostrar ni cambiar.
    </EmptyState>
  );
}
