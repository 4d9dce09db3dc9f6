import { badgeArt } from '#app/contract/stored/badges.ts';
import { levelName } from '#app/domain/badges/badge-art.ts';
import { countsIn } from '#app/domain/badges/badge-rules.ts';
import { type NearBadge, nearBadgeOf } from '#app/domain/badges/near-badge.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import type { AttemptCount } from '#app/domain/grades/final-evaluation.ts';
import type { NextStepFacts, NextStepUnit, Task } from '#app/domain/progress/next-step-facts.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import type { HomeRow } from '../home.rows.server.ts';

/** A unit as home works on it: the facts with the effective day of the challenge and the stored progress. */
export type HomeUnitFacts = HomeRow['units'][number] &
  NextStepUnit & {
    progress: number;
    challengeGrade: number | null;
    modules: readonly { finished: boolean }[];
  };

/** A module in which activities are left. */
export type UnfinishedModule = HomeRow['unfinishedModules'][number];

/** The activity of a task with its module; undefined where the task is none. */
export function activityOf({ activityId }: Pick<Task, 'activityId'>, modules: readonly UnfinishedModule[]) {
  for (const module of modules) {
    const activity = module.activities.find(({ id }) => id === activityId);
    if (activity) return { activity, module };
  }
  return undefined;
}

/** The programme with its group and stored figures. */
export type ProgrammeRow = NonNullable<HomeRow['programme']>;

/** The attempts at the final evaluation. */
export const attemptsIn = ({ attemptsUsed, attempts, attemptOpen }: ProgrammeRow): AttemptCount => ({
  used: attemptsUsed ?? 0,
  allowed: attempts,
  open: attemptOpen ?? false,
});

/** The units with everything that is known of each. */
export function unitFacts(row: HomeRow, programme: ProgrammeRow): HomeUnitFacts[] {
  const stored = new Map((programme.units ?? []).map((unit) => [unit.unitId, unit]));
  return row.units.map((unit) => ({
    ...unit,
    challengeDueOn: effectiveDueOn(unit),
    peerReviews: programme.peerReviews.find(({ unitId }) => unitId === unit.id) ?? null,
    unfinished: row.unfinishedModules.flatMap(({ unitId, activities }) => {
      const left = activities.filter(({ finished }) => !finished);
      return unitId === unit.id && left[0] ? [{ activityId: left[0].id, left: left.length }] : [];
    }),
    progress: stored.get(unit.id)?.progress ?? 0,
    challengeGrade: stored.get(unit.id)?.challengeScore ?? null,
    modules: stored.get(unit.id)?.modules ?? [],
  }));
}

/** The facts that decide the next step. */
export function nextStepFacts(
  row: HomeRow,
  programme: ProgrammeRow,
  units: readonly HomeUnitFacts[],
  { today, liveSession }: { today: string; liveSession: boolean },
): NextStepFacts<HomeUnitFacts> {
  return {
    units,
    lastActivity: row.lastActivity,
    nearBadge: namedBadge(row, { programmeId: programme.id, units, today }),
    attempts: attemptsIn(programme),
    liveSession,
    submitted: programme.submitted,
    finalEvaluation: programme.finalEvaluation,
    verdict: programme.verdict,
  };
}

type Where = { programmeId: number; units: readonly HomeUnitFacts[]; today: string };

function namedBadge(row: HomeRow, { programmeId, units, today }: Where) {
  const near = nearBadgeOf(
    units.map((unit) => ({ ...unit, open: isOpen(unit, today) })),
    row.badges.filter(({ rule }) => countsIn(rule, programmeId)),
  );
  return near && { ...near, name: nameOf(row, near) };
}

function nameOf({ badges }: HomeRow, { key, level }: NearBadge): string {
  const badge = badges.find((each) => each.key === key);
  return badge ? levelName(badgeArt(badge), level) : '';
}
