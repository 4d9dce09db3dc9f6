import { activityHref } from '#app/contract/screen-links.ts';
import { currentUnit, isOpen } from '#app/domain/progress.ts';
import type { ContinueWith } from './home.types.ts';
import type { HomeUnitFacts } from './home-facts.ts';
import type { HomeRow } from './home-row.queries.server.ts';

type NextActivity = HomeRow['nextActivities'][number];

/** Where the learner left off; else the first unfinished activity of the unit in progress, then of the other open ones. */
export function continueWithOf(
  row: Pick<HomeRow, 'lastActivity' | 'nextActivities'>,
  facts: readonly HomeUnitFacts[],
  today: string,
): ContinueWith | null {
  if (row.lastActivity) {
    const { fraction, seconds } = row.lastActivity;
    return continueWith(row.lastActivity, { fraction, seconds });
  }
  const open = facts.filter((unit) => isOpen(unit, today));
  const current = currentUnit(facts, today);
  const ofUnit = (id: number | undefined) => row.nextActivities.find((next) => next.unitId === id);
  const next = ofUnit(current?.id) ?? open.map((unit) => ofUnit(unit.id)).find((one) => one !== undefined);
  return next ? continueWith(next, null) : null;
}

function continueWith(activity: Omit<NextActivity, 'left'>, reached: ContinueWith['reached']): ContinueWith {
  return {
    activityId: activity.activityId,
    name: activity.name,
    kind: activity.kind,
    minutes: activity.minutes,
    unitOrder: activity.unitOrder,
    unitName: activity.unitName,
    moduleOrder: activity.moduleOrder,
    moduleName: activity.moduleName,
    reached,
    href: activityHref(activity.activityId),
  };
}
