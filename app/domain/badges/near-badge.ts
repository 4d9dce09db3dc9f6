import { unitProgress } from '../progress/progress.ts';
import { progressBadgeLevels } from './badges.ts';

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

export type NearBadge = { unitId: number; activityId: number; key: string; level: number };

/**
 * The badge that one activity alone keeps away: what finishing it would earn by the very rules of the badges, beyond
 * what was ever given (`awarded`: highest level by key, 0 for a badge that was never given; what was taken back is not given again). Null when none is that near.
 */
export function nearBadgeOf(
  units: readonly NearBadgeUnit[],
  awarded: ReadonlyMap<string, number>,
): NearBadge | null {
  for (const unit of units.filter(({ open }) => open)) {
    const last = unit.unfinished.find(({ left }) => left === 1);
    const after = last && moduleFinished(unit);
    if (!after) continue;
    const levels = progressBadgeLevels(units.map((each) => (each === unit ? after : each)));
    const earned = Object.entries(levels).find(
      ([key, level]) => level > (awarded.get(key) ?? Number.POSITIVE_INFINITY),
    );
    if (earned) {
      const [key, level] = earned;
      return { unitId: unit.id, activityId: last.activityId, key, level };
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
