import { useNavigate } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { type PreviewView, previewedBy, previewHref } from '#app/contract/admin/content/links/preview.ts';
import { MyChallenge } from '#app/features/learner/challenge/my-challenge.tsx';
import { HomePage } from '#app/features/learner/home/home-page.tsx';
import { ActivityPage, LockedActivityPage } from '#app/features/learner/learning/activity/activity-page.tsx';
import { Transcript } from '#app/features/learner/learning/activity/transcript.tsx';
import { ModulePage } from '#app/features/learner/learning/units/module-page.tsx';
import { UnitPage } from '#app/features/learner/learning/units/unit-page.tsx';
import { CasePage } from '#app/features/learner/unit-steps/case/case-page.tsx';
import { SelfAssessmentPage } from '#app/features/learner/unit-steps/self-assessment-page.tsx';
import { SurveyPage } from '#app/features/learner/unit-steps/survey-page.tsx';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { PreviewMode } from '#app/realtime/preview-mode.ts';
import { EmptyState } from '#app/ui/feedback/empty-state.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import type { PreviewData } from './preview.queries.server.ts';

/** A learner's screen that keeps and sends nothing; its links stay within the preview. */
export function PreviewedScreen({ view, data }: { view: PreviewView; data: PreviewData }) {
  const navigate = useNavigate();
  const [note, setNote] = useState<string | null>(null);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!link || isOutside(link) || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    event.stopPropagation();
    const to = previewedBy(link.getAttribute('href') ?? '');
    setNote(to ? null : 'Esta parte no está en la vista previa.');
    if (to) navigate(previewHref({ ...view, ...to }));
  };
  return (
    <PreviewMode.Provider value>
      <p role="status" className="centered strong">
        {note}
      </p>
      <div onClickCapture={follow} className="full">
        <Screen data={data} />
      </div>
    </PreviewMode.Provider>
  );
}

/** True where a link downloads a file or opens beside the preview. */
const isOutside = (link: Element): boolean =>
  link.hasAttribute('download') || link.getAttribute('target') === '_blank';

function Screen({ data }: { data: PreviewData }) {
  switch (data.shows) {
    case 'programme':
      return <HomePage {...data.home} />;
    case 'unit':
      return <UnitPage key={data.unit.id} {...data} />;
    case 'module':
      return <ModulePage key={data.module.id} {...data} />;
    case 'activity':
      return (
        <ActivityPage key={data.activity.id} activity={data.activity}>
          <Transcript activity={data.activity} />
        </ActivityPage>
      );
    case 'locked':
      return <LockedActivityPage activity={data.activity} />;
    case 'case':
      return <CasePage view={data.view} />;
    case 'survey':
      return <SurveyPage view={data.view} />;
    case 'self-assessment':
      return <SelfAssessmentPage view={data.view} />;
    case 'challenge':
      return <Challenge {...data} />;
    case 'missing':
      return (
        <Page>
          <PageHeader title={data.unit.name} />
          <EmptyState title="Esta unidad todavía no tiene este paso." />
        </Page>
      );
  }
}

function Challenge({ view, zone }: Extract<PreviewData, { shows: 'challenge' }>) {
  const { unit, task, gate, schedule } = view;
  return (
    <Page>
      <PageHeader
        place={`RETO ON THE JOB · UNIDAD DE APRENDIZAJE ${unit.order + 1}`}
        title={task.title || unit.name}
      />
      {gate === 'unit-closed' ? (
        <StepLocked reason="unit-locked" unitId={unit.id} opensOn={schedule.opensOn} />
      ) : (
        <MyChallenge view={view} zone={zone} />
      )}
    </Page>
  );
}
