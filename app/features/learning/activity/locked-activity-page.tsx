import { StepLocked } from '#app/product/steps/step-locked.tsx';
import { Page, PageHeader } from '#app/ui/layout/page.tsx';
import type { LockedActivity } from '../learning.types.ts';
import { activityEyebrow } from './activity-page.tsx';

/** An activity whose unit has not opened, with the day on which it does. */
export function LockedActivityPage({ activity }: { activity: LockedActivity }) {
  return (
    <Page>
      <PageHeader eyebrow={activityEyebrow(activity)} title={activity.name} />
      <StepLocked reason="unit-locked" unitId={activity.unit.id} opensOn={activity.opensOn} />
    </Page>
  );
}
