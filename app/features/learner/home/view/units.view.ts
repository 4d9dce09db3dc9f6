import type { ProgrammeUnits } from '#app/contract/learner/home.ts';
import type { Home, HomeUnit } from '../home.types.ts';

/** The home as programs read it (spec §7); without a programme its lists are empty. */
export function programmeUnits({ programme }: Pick<Home, 'programme'>): ProgrammeUnits {
  const { challengeAverage = null, bossAverage = null, finalEvaluation = null } = programme?.grades ?? {};
  return {
    programmes: programme ? [programme] : [],
    units: programme ? programme.units.map(unitSummary) : [],
    finalEvaluation: {
      grade: finalEvaluation,
      submitted: programme?.finalEvaluation.submitted ?? false,
      averages: [{ challenge: challengeAverage, boss: bossAverage }],
    },
  };
}

const unitSummary = (unit: HomeUnit) => ({
  ...unit,
  unitName: unit.name,
  lockedUntil: unit.state === 'locked' ? (unit.opensOn ?? 'Por definir') : null,
});
