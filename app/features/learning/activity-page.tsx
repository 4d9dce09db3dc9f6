import { type ReactNode, useCallback, useState } from 'react';
import { activityHref, moduleHref, unitHref } from '#app/contract/screen-links.ts';
import { activityTypeName } from '#app/ui/activity-icon.tsx';
import { Page, PageHeader } from '#app/ui/page.tsx';
import { ArticleReader } from './article-reader.tsx';
import { AudioPlayer } from './audio-player.tsx';
import { ExerciseForm } from './exercise-form.tsx';
import { FinishBar } from './finish-bar.tsx';
import type { ActivityView } from './learning.types.ts';
import { ToolkitFiles } from './toolkit-files.tsx';
import { VideoPlayer } from './video-player.tsx';

/** Breadcrumbs of an activity. */
export const activityCrumbs = (view: ActivityView) => [
  { label: `UNIDAD DE APRENDIZAJE ${view.unit.order + 1}`, to: unitHref(view.unit.id) },
  { label: `MÓDULO ${view.module.order + 1}`, to: moduleHref(view.unit.id, view.module.id) },
  { label: view.name, to: activityHref(view.id) },
];

/** One activity, shown by its type (product §2.2). `children` stand below it: questions, notes, resources. */
export function ActivityPage({ activity, children }: { activity: ActivityView; children: ReactNode }) {
  const [proposed, setProposed] = useState(false);
  const propose = useCallback(() => setProposed(true), []);
  return (
    <Page>
      <PageHeader
        eyebrow={`${activityTypeName(activity.kind).toUpperCase()} · ${activity.minutes} MIN`}
        title={activity.name}
      />
      <Body activity={activity} onWhole={propose} />
      <FinishBar activity={activity} proposed={proposed} />
      {children}
    </Page>
  );
}

function Body({ activity, onWhole }: { activity: ActivityView; onWhole: () => void }) {
  switch (activity.kind) {
    case 1:
      return <AudioPlayer activity={activity} onNearlyAll={onWhole} />;
    case 2:
      return <VideoPlayer activity={activity} onNearlyAll={onWhole} />;
    case 4:
      return <ToolkitFiles activity={activity} />;
    case 5:
      return <ExerciseForm activity={activity} onSent={onWhole} />;
    default:
      return <ArticleReader activity={activity} onNearlyAll={onWhole} />;
  }
}
