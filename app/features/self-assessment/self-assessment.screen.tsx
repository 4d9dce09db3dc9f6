import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { stepHref, unitHref } from '#app/contract/links/learner.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { AnswersView } from '#app/product/questionnaires/answers-view.tsx';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import { learnerIds } from '#server/http/screen-ids.ts';
import { screenLoader } from '#server/http/screens.ts';
import { AssessmentForm } from './assessment-form.tsx';
import { selfAssessment } from './self-assessment.queries.server.ts';
import type { SelfAssessmentView } from './self-assessment.types.ts';

export const loader = screenLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return selfAssessment(context.world, context.actor, unitId);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle('Autoevaluación de aprendizajes clave', data?.unit) },
];

export const handle = {
  crumbs: ({ unit }: SelfAssessmentView) => [
    { label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) },
    { label: 'AUTOEVALUACIÓN DE APRENDIZAJES CLAVE', to: stepHref('self-assessment', unit.id) },
  ],
};

/**
 * /autoEvaluacion?unidad=: what the learner takes from a unit; the boss may read it once it is sent
 * (product: self-assessment).
 */
export default function SelfAssessmentScreen() {
  const view = useLoaderData<typeof loader>();
  if (!view) return null;
  const answered = view.access === 'open' || view.access === 'sent';
  return (
    <Page>
      <PageHeader
        eyebrow={`UNIDAD DE APRENDIZAJE ${view.unit.order + 1} · ${view.unit.name}`}
        title="AUTOEVALUACIÓN DE APRENDIZAJES CLAVE"
        lead={answered ? 'Tu jefe podrá ver tus respuestas.' : null}
      />
      <Body key={view.unit.id} view={view} />
    </Page>
  );
}

function Body({ view }: { view: SelfAssessmentView }) {
  if (view.access === 'open') return <AssessmentForm view={view} />;
  if (view.access === 'sent') return <SentAnswers view={view} />;
  return <StepLocked reason={view.access} unitId={view.unit.id} opensOn={view.opensOn} />;
}

function SentAnswers({ view }: { view: SelfAssessmentView }) {
  return (
    <>
      <p className="row gap-sm quiet">
        <StatusChip status="done">Enviada</StatusChip>
        {view.sentOn ? <time dateTime={view.sentOn}>el {longDate(view.sentOn)}</time> : null}
      </p>
      <AnswersView sections={view.sections} values={view.answers} />
    </>
  );
}
