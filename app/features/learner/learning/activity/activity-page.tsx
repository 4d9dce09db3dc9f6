import { type ReactNode, useCallback, useState } from 'react';
import { activityHref, moduleHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { ExerciseForm } from '../exercise/exercise-form.tsx';
import type { ActivityHead, ActivityView, LockedActivity } from '../learning.types.ts';
import { AudioPlayer } from '../player/audio-player.tsx';
import { VideoPlayer } from '../player/video-player.tsx';
import { ArticleReader } from './article-reader.tsx';
import { FinishBar } from './finish-bar.tsx';
import { ToolkitFiles } from './toolkit-files.tsx';
import { useVisit } from './use-visit.ts';

/** Breadcrumbs of an activity. */
export const activityCrumbs = (view: ActivityHead) => [
  { label: `UNIDAD DE APRENDIZAJE ${view.unit.order + 1}`, to: unitHref(view.unit.id) },
  { label: `MÓDULO ${view.module.order + 1}`, to: moduleHref(view.unit.id, view.module.id) },
  { label: view.name, to: activityHref(view.id) },
];

/** «PODCAST · 2 MIN». */
const activityEyebrow = ({ kind, minutes }: ActivityHead): string =>
  `${activityTypeName(kind).toUpperCase()} · ${minutes} MIN`;

type ActivityPageProps = {
  activity: ActivityView;
  /** Where the last activity of a unit leads on to. */
  afterModules?: { to: string; name: string } | null;
  children: ReactNode;
};

/** One activity, shown by its type (product: activities). `children` stand below it: questions, notes, resources. */
export function ActivityPage({ activity, afterModules = null, children }: ActivityPageProps) {
  const [proposed, setProposed] = useState(false);
  const propose = useCallback(() => setProposed(true), []);
  useVisit(activity.id);
  return (
    <Page>
      <PageHeader place={activityEyebrow(activity)} title={activity.name} />
      <ActivityBody activity={activity} onEnd={propose} />
      <FinishBar activity={activity} proposed={proposed} afterModules={afterModules} />
      {children}
    </Page>
  );
}

/** The content of an activity, by its type; `onEnd` says that it was heard, read or answered to its end. */
export function ActivityBody({ activity, onEnd }: { activity: ActivityView; onEnd: () => void }) {
  switch (activity.kind) {
    case 1:
      return <AudioPlayer activity={activity} onNearlyAll={onEnd} />;
    case 2:
      return <VideoPlayer activity={activity} onNearlyAll={onEnd} />;
    case 4:
      return <ToolkitFiles activity={activity} />;
    case 5:
      return <ExerciseForm activity={activity} onSent={onEnd} />;
    default:
      return <ArticleReader activity={activity} onNearlyAll={onEnd} />;
  }
}

/** An activity whose unit has not opened, with the day on which it does. */
export function LockedActivityPage({ activity }: { activity: LockedActivity }) {
  return (
    <Page>
      <PageHeader place={activityEyebrow(activity)} title={activity.name} />
      <StepLocked reason="unit-locked" unitId={activity.unit.id} opensOn={activity.opensOn} />
    </Page>
  );
}
