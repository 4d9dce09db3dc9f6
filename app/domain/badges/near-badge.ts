import { unitProgress } from '../progress/progress.ts';
import type { RuledBadge } from './badge-rules.ts';
import { progressBadgeLevels } from './learner-badges.ts';

/** One learner in one unit, with the stored progress. */
export type NearBadgeUnit = {
  id: number;
  /** Its activities can be done now. */
  open: boolean;
  progress: number;
  modules: readonly { finished: boolean }[];
  challengeDelivered: boolean;
  surveySent: boolean;
  selfAssessmentSent: boolean;
  /** The modules with activities that are not finished, each with its first one and how many are left. */
  unfinished: readonly { activityId: number; left: number }[];
};

/** A badge that can be earned, and its highest level that was ever given, taken back or not (0: none). */
export type EarnableBadge = RuledBadge & { highestLevel: number };

export type NearBadge = { unitId: number; activityId: number; key: string; level: number };

/**
 * The badge that one activity alone keeps away: what finishing it would earn by the very rules of the badges, beyond
 * what was ever given: what was taken back is not given again. Null when none is that near.
 */
export function nearBadgeOf(
  units: readonly NearBadgeUnit[],
  badges: readonly EarnableBadge[],
): NearBadge | null {
  for (const unit of units.filter(({ open }) => open)) {
    const last = unit.unfinished.find(({ left }) => left === 1);
    const after = last && moduleFinished(unit);
    if (!after) continue;
    const levels = progressBadgeLevels(
      units.map((each) => (each === unit ? after : each)),
      badges,
    );
    for (const { key, highestLevel } of badges) {
      const level = levels[key] ?? 0;
      if (level > highestLevel) return { unitId: unit.id, activityId: last.activityId, key, level };
    }
  }
  return null;
}

/** The unit with one module more finished; null when the stored progress knows of none that is not. */
function moduleFinished(unit: NearBadgeUnit): Pick<NearBadgeUnit, 'progress' | 'modules'> | null {
  const next = unit.modules.findIndex(({ finished }) => !finished);
  if (next < 0) return null;
  const modules = unit.modules.map((module, index) => (index === next ? { finished: true } : module));
  return {
    modules,
    progress: unitProgress({
      ...unit,
      modules: modules.length,
      finishedModules: modules.filter(({ finished }) => finished).length,
    }),
  };
}
