import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { AnswersView } from '#app/product/questionnaires/answers-view.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import { learnerIds } from '#server/http/screen-ids.ts';
import { screenLoader } from '#server/http/screens.ts';
import { type SelfAssessmentView, selfAssessment } from './self-assessment.queries.server.ts';
import { StepBody } from './step-body.tsx';
import { stepCrumbs, steps } from './steps.ts';

const step = steps.selfAssessment;

export const loader = screenLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return selfAssessment(context.world, context.actor, unitId);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: pageTitle(step.name, data?.unit) }];

export const handle = { crumbs: stepCrumbs(step) };

/**
 * /autoEvaluacion?unidad=: the learner's own view of a unit; the boss may read it once it is sent
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
        title={step.heading}
        lead={answered ? 'Tu jefe podrá ver tus respuestas.' : null}
      />
      <StepBody step={step} view={view} sent={<SentAnswers view={view} />} />
    </Page>
  );
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
