import { longDate } from '#app/domain/deadlines/dates.ts';
import { AnswersView } from '#app/product/questionnaires/answers-view.tsx';
import { StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import type { SelfAssessmentView } from './self-assessment.queries.server.ts';
import { StepBody } from './step-body.tsx';
import { steps } from './steps.ts';

const step = steps.selfAssessment;

/** The self-assessment of a unit, to be answered or sent (product: self-assessment). */
export function SelfAssessmentPage({ view }: { view: SelfAssessmentView }) {
  const answered = view.access === 'open' || view.access === 'sent';
  return (
    <Page>
      <PageHeader
        place={`UNIDAD DE APRENDIZAJE ${view.unit.order + 1} · ${view.unit.name}`}
        title={step.heading}
        lead={answered ? <span data-first-card>Tu jefe podrá ver tus respuestas.</span> : null}
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
