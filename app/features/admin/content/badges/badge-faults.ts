import type { BadgeAudience, BadgeInput } from '#app/contract/admin/content/badges.ts';
import { bossMeasures, learnerMeasures } from '#app/domain/badges/badge-rules.ts';

type Fault = { field: string; text: string };

const measuresOf: Readonly<Record<BadgeAudience, readonly string[]>> = {
  learner: [...learnerMeasures, 'manual'],
  boss: [...bossMeasures, 'manual'],
};

/** Thresholds that are scores may have a decimal and end at 10; all others count whole things. */
const isScore = (measure: string): boolean => measure === 'finalGrade' || measure === 'lowestChallenge';

/** The faults between the fields of a badge: the contract checks each field alone. */
export function badgeFaults({ rule, levels }: BadgeInput, audience: BadgeAudience): Fault[] {
  const { measure, targets } = rule;
  const faults: Fault[] = [];
  if (!measuresOf[audience].includes(measure)) {
    faults.push({ field: 'regla.medida', text: 'Elige una regla de quienes reciben esta insignia.' });
  }
  const wanted = measure === 'manual' ? 0 : levels.length + 1;
  if (targets.length !== wanted) {
    faults.push({
      field: 'regla.umbrales',
      text:
        wanted === 0 ? 'Una insignia que se otorga a mano no pide nada.' : 'Escribe lo que pide cada nivel.',
    });
    return faults;
  }
  for (const [index, target] of targets.entries()) {
    if (isScore(measure) ? target <= 10 : Number.isInteger(target)) continue;
    faults.push({
      field: `regla.umbrales.${index}`,
      text: isScore(measure) ? 'Escribe una calificación hasta 10.' : 'Escribe un número entero.',
    });
  }
  return faults;
}
