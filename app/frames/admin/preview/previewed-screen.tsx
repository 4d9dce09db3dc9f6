import { Link, useNavigate } from '@remix-run/react';
import { type MouseEvent, useState } from 'react';
import { type PreviewView, previewedBy, previewHref } from '#app/contract/links/content-preview.ts';
import { unitHref } from '#app/contract/links/learner.ts';
import { deadlineText, longDate } from '#app/domain/deadlines/dates.ts';
import { Task } from '#app/features/challenge/my-challenge.tsx';
import { ActivityPage, LockedActivityPage } from '#app/features/learning/activity/activity-page.tsx';
import { ModulePage } from '#app/features/learning/units/module-page.tsx';
import { UnitPage } from '#app/features/learning/units/unit-page.tsx';
import { CasePage } from '#app/features/unit-steps/case-page.tsx';
import { SelfAssessmentPage } from '#app/features/unit-steps/self-assessment-page.tsx';
import { SurveyPage } from '#app/features/unit-steps/survey-page.tsx';
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

/** What is downloaded or opens beside the preview. */
const isOutside = (link: Element): boolean =>
  link.hasAttribute('download') || link.getAttribute('target') === '_blank';

function Screen({ data }: { data: PreviewData }) {
  switch (data.shows) {
    case 'programme':
      return <Units {...data} />;
    case 'unit':
      return <UnitPage key={data.unit.id} {...data} />;
    case 'module':
      return <ModulePage key={data.module.id} {...data} />;
    case 'activity':
      return (
        <ActivityPage key={data.activity.id} activity={data.activity}>
          {null}
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
      return <ChallengeBrief {...data} />;
    case 'missing':
      return (
        <Page>
          <PageHeader title={data.unit.name} />
          <EmptyState title="Esta unidad todavía no tiene este paso." />
        </Page>
      );
  }
}

function Units({ name, units }: Extract<PreviewData, { shows: 'programme' }>) {
  return (
    <Page>
      <PageHeader eyebrow="PROGRAMA" title={name} />
      {units.length === 0 ? <EmptyState title="Este programa todavía no tiene unidades." /> : null}
      <ol className="stack gap-sm bare-list">
        {units.map((unit) => (
          <li key={unit.id} className="card pad-md relative stack gap-4">
            <span className="primary tiny bold wide-spaced">UNIDAD DE APRENDIZAJE {unit.order + 1}</span>
            <Link className="strong same-color not-underlined cover-link" to={unitHref(unit.id)}>
              {unit.name}
            </Link>
            {unit.locked ? (
              <span className="quiet small">
                {unit.opensOn ? `Se abre el ${longDate(unit.opensOn)}` : 'Aún sin fecha de apertura'}
              </span>
            ) : null}
          </li>
        ))}
      </ol>
    </Page>
  );
}

function ChallengeBrief({ unit, task, open, opensOn, dueOn }: Extract<PreviewData, { shows: 'challenge' }>) {
  return (
    <Page>
      <PageHeader
        eyebrow={`RETO ON THE JOB · UNIDAD DE APRENDIZAJE ${unit.order + 1}`}
        title={task.title || unit.name}
      />
      {open ? (
        <>
          <p>{dueOn ? `Entrégalo ${deadlineText(dueOn)}.` : 'Fecha límite: por definir.'}</p>
          <Task view={{ task }} startsOpen />
          <p className="quiet">Aquí el aprendiz sube su archivo y escribe un comentario.</p>
        </>
      ) : (
        <StepLocked reason="unit-locked" unitId={unit.id} opensOn={opensOn} />
      )}
    </Page>
  );
}
