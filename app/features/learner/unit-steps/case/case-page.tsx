import type { CaseStudyView } from '#app/contract/learner/unit-steps.ts';
import { longDate } from '#app/domain/deadlines/dates.ts';
import { AnswersView } from '#app/product/questionnaires/answers-view.tsx';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Collapsible } from '#app/ui/folds/collapsible.tsx';
import { Page, PageHeader, Section, Sheet } from '#app/ui/layout/page.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { StepBody } from '../step-body.tsx';
import { steps } from '../steps.ts';
import { CaseHalves } from './case-halves.tsx';
import { CaseText } from './case-text.tsx';

const step = steps.caseStudy;

const statuses: Record<CaseStudyView['status'], { status: Status; label: string }> = {
  pending: { status: 'pending', label: 'Pendiente' },
  sent: { status: 'done', label: 'Enviado' },
  commented: { status: 'done', label: 'Comentado' },
};

/** A case to read, its guide questions, and what follows once it is sent (product: case study). */
export function CasePage({ view }: { view: CaseStudyView }) {
  return (
    <Page>
      <PageHeader
        place={`${step.heading} · UNIDAD DE APRENDIZAJE ${view.unit.order + 1}`}
        title={view.title}
        lead={<StatusChip status={statuses[view.status].status}>{statuses[view.status].label}</StatusChip>}
      />
      <CaseBody view={view} />
    </Page>
  );
}

function CaseBody({ view }: { view: CaseStudyView }) {
  const body = <StepBody step={step} view={view} sent={<CaseAnswer view={view} />} />;
  if (view.access === 'unit-locked') return body;
  if (view.access === 'open') {
    return (
      <CaseHalves html={view.html} isBegun={Object.keys(view.answers).length > 0}>
        {body}
      </CaseHalves>
    );
  }
  return (
    <>
      <Collapsible title="El caso" startsOpen="desk">
        <CaseText html={view.html} />
      </Collapsible>
      {body}
    </>
  );
}

/** A sent case: the tutor's comment, the model answer, and the learner's answers. */
function CaseAnswer({ view }: { view: CaseStudyView }) {
  return (
    <>
      <Section title="Comentario de tutoría">
        {view.comment ? (
          <Sheet as="article">
            <div className="stack gap-sm">
              <p className="prose as-typed">{view.comment.text}</p>
              <p className="quiet small">
                {view.comment.tutor} · <time dateTime={view.comment.day}>{longDate(view.comment.day)}</time>
              </p>
            </div>
          </Sheet>
        ) : (
          <p className="quiet">Aún no hay comentario. Te llegará cuando revisen tu caso.</p>
        )}
      </Section>
      {view.modelAnswerHtml ? (
        <Section title="Respuesta modelo">
          <Sheet>
            <RichText html={view.modelAnswerHtml} />
          </Sheet>
        </Section>
      ) : null}
      <AnswersView sections={view.sections} values={view.answers} />
      {view.sentOn ? (
        <p className="quiet">
          Lo enviaste el <time dateTime={view.sentOn}>{longDate(view.sentOn)}</time>.
        </p>
      ) : null}
    </>
  );
}
