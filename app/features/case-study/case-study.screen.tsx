import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import type { CaseStudyView } from '#app/contract/learner/case-study.ts';
import { stepHref, unitHref } from '#app/contract/links/learner.ts';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { type Status, StatusChip } from '#app/ui/feedback/status-chip.tsx';
import { Page, PageHeader, Section } from '#app/ui/layout/page.tsx';
import { RichText } from '#app/ui/layout/rich-text.tsx';
import { pageTitle } from '#app/ui/theme/page-title.ts';
import { learnerIds } from '#server/http/screen-ids.ts';
import { screenLoader } from '#server/http/screens.ts';
import { CaseAnswer } from './case-answer.tsx';
import { CaseForm } from './case-form.tsx';
import { caseStudy } from './case-study.queries.server.ts';

export const loader = screenLoader(async (context) => {
  const { unitId } = await learnerIds(context, 'unitId');
  return caseStudy(context.world, context.actor, unitId);
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: pageTitle('Caso de estudio', data?.unit) },
];

export const handle = {
  crumbs: ({ unit }: CaseStudyView) => [
    { label: `UNIDAD DE APRENDIZAJE ${unit.order + 1}`, to: unitHref(unit.id) },
    { label: 'CASO DE ESTUDIO', to: stepHref('case', unit.id) },
  ],
};

const statuses: Record<CaseStudyView['status'], { status: Status; label: string }> = {
  pending: { status: 'pending', label: 'Pendiente' },
  sent: { status: 'done', label: 'Enviado' },
  commented: { status: 'done', label: 'Comentado' },
};

/**
 * /caso?unidad=: a case to read, its guide questions, and after sending the model answer and the tutor's comment
 * (product: case study).
 */
export default function CaseStudyScreen() {
  const view = useLoaderData<typeof loader>();
  if (!view) return null;
  return (
    <Page>
      <PageHeader
        eyebrow={`CASO DE ESTUDIO · UNIDAD DE APRENDIZAJE ${view.unit.order + 1}`}
        title={view.title}
        lead={<StatusChip status={statuses[view.status].status}>{statuses[view.status].label}</StatusChip>}
      />
      {view.access === 'unit-locked' ? (
        <StepLocked reason="unit-locked" unitId={view.unit.id} opensOn={view.opensOn} />
      ) : (
        <>
          <Section title="El caso">
            <RichText html={view.html} />
          </Section>
          {view.access === 'sent' ? <CaseAnswer view={view} /> : <CaseForm key={view.unit.id} view={view} />}
        </>
      )}
    </Page>
  );
}
