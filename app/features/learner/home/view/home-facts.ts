import { badgeArt } from '#app/contract/stored/badges.ts';
import { levelName } from '#app/domain/badges/badge-art.ts';
import { countsIn } from '#app/domain/badges/badge-rules.ts';
import { type NearBadge, nearBadgeOf } from '#app/domain/badges/near-badge.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import type { NextStepFacts, NextStepUnit } from '#app/domain/progress/next-step-facts.ts';
import { isOpen } from '#app/domain/progress/progress.ts';
import type { HomeRow } from '../home.rows.server.ts';

/** A unit as home works on it: the facts with the effective day of the challenge and the stored progress. */
export type HomeUnitFacts = HomeRow['units'][number] &
  NextStepUnit & { progress: number; modules: readonly { finished: boolean }[] };

/** The programme with its group and stored figures. */
export type ProgrammeRow = NonNullable<HomeRow['programme']>;

/** The units with everything that is known of each. */
export function unitFacts(row: HomeRow, programme: ProgrammeRow): HomeUnitFacts[] {
  const stored = new Map((programme.units ?? []).map((unit) => [unit.unitId, unit]));
  return row.units.map((unit) => ({
    ...unit,
    challengeDueOn: effectiveDueOn(unit),
    peerReviews: programme.peerReviews.find(({ unitId }) => unitId === unit.id) ?? null,
    unfinished: row.nextActivities.filter(({ unitId }) => unitId === unit.id),
    progress: stored.get(unit.id)?.progress ?? 0,
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
    attempts: {
      used: programme.attemptsUsed ?? 0,
      allowed: programme.attempts,
      open: programme.attemptOpen ?? false,
    },
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
