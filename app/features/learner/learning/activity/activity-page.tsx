import { type ReactNode, useCallback, useState } from 'react';
import { activityHref, moduleHref, unitHref } from '#app/contract/learner/links/learner.ts';
import { EXERCISE, isPlayed, PODCAST, TOOLKIT, VIDEO } from '#app/domain/content/activity-kinds.ts';
import { activityTypeName } from '#app/product/steps/activity-types.ts';
import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import { ExerciseForm } from '../exercise/exercise-form.tsx';
import type { ActivityHead, ActivityView, LockedActivity } from '../learning.types.ts';
import { AudioPlayer } from '../player/audio-player.tsx';
import { VideoPlayer } from '../player/film/video-player.tsx';
import styles from './activity-page.module.css';
import { ArticleReader } from './article-reader.tsx';
import { FinishBar } from './finish-bar.tsx';
import { ModuleRail } from './module-rail.tsx';
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

/**
 * One activity, shown by its type (product: activities). `children` stand below it: transcript, questions, notes, resources.
 * The title stands under a player. The foot comes last, so that it stays in reach; an exercise has a bar of its own there.
 */
export function ActivityPage({ activity, afterModules = null, children }: ActivityPageProps) {
  const [proposed, setProposed] = useState(false);
  const propose = useCallback(() => setProposed(true), []);
  useVisit(activity.id);
  const title = <PageHeader place={activityEyebrow(activity)} title={activity.name} />;
  const foot = <FinishBar activity={activity} proposed={proposed} afterModules={afterModules} />;
  const isExercise = activity.kind === EXERCISE;
  return (
    <Page>
      <div className={styles.columns}>
        <div className={styles.main} data-reads={!isPlayed(activity.kind) || undefined}>
          {isPlayed(activity.kind) ? null : title}
          <ActivityBody activity={activity} onEnd={propose} />
          {isPlayed(activity.kind) ? title : null}
          {isExercise ? foot : null}
          {children}
          {isExercise ? null : foot}
        </div>
        {activity.inModule.length > 1 ? <ModuleRail id={activity.id} inModule={activity.inModule} /> : null}
      </div>
    </Page>
  );
}

/** The content of an activity, by its type; `onEnd` says that it was heard, read or answered to its end. */
export function ActivityBody({ activity, onEnd }: { activity: ActivityView; onEnd: () => void }) {
  switch (activity.kind) {
    case PODCAST:
      return <AudioPlayer activity={activity} onNearlyAll={onEnd} />;
    case VIDEO:
      return <VideoPlayer activity={activity} onNearlyAll={onEnd} />;
    case TOOLKIT:
      return <ToolkitFiles activity={activity} />;
    case EXERCISE:
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
