import type { BadgeAudience, BadgeInput } from '#app/contract/admin/content/badge-fields.ts';
import { bossMeasures, learnerMeasures } from '#app/domain/badges/badge-rules.ts';

type Fault = { field: string; text: string };

const measuresOf: Readonly<Record<BadgeAudience, readonly string[]>> = {
  learner: [...learnerMeasures, 'manual'],
  boss: [...bossMeasures, 'manual'],
};

/** Thresholds that are scores may have a decimal and end at 10; all others count whole things. */
const isScore = (measure: string): boolean => measure === 'finalGrade' || measure === 'lowestChallenge';

/** The measures of which some modules, units or objects alone may count. */
export const isOfContent = (measure: string): measure is 'modules' | 'units' | 'objects' =>
  measure === 'modules' || measure === 'units' || measure === 'objects';

type Chosen = { measure: string; chosen?: readonly number[] | null | undefined };

function chosenFaults(field: string, { measure, chosen }: Chosen, most: number): Fault[] {
  if (!chosen) return measure === 'objects' ? [{ field, text: 'Elige los objetos que cuentan.' }] : [];
  if (!isOfContent(measure)) return [{ field, text: 'Solo se eligen módulos, unidades u objetos.' }];
  if (most <= chosen.length) return [];
  return [{ field, text: 'Se piden más de los que elegiste.' }];
}

function secondFaults(
  also: NonNullable<BadgeInput['rule']['also']>,
  measure: string,
  audience: BadgeAudience,
): Fault[] {
  const field = 'regla.ademas';
  if (measure === 'manual') return [{ field, text: 'Una insignia que se otorga a mano no pide nada más.' }];
  if (!measuresOf[audience].includes(also.measure)) {
    return [{ field: `${field}.medida`, text: 'Elige una condición de quienes reciben esta insignia.' }];
  }
  if (isScore(also.measure) ? also.target > 10 : !Number.isInteger(also.target)) {
    const text = isScore(also.measure) ? 'Escribe una calificación hasta 10.' : 'Escribe un número entero.';
    return [{ field: `${field}.umbral`, text }];
  }
  return chosenFaults(`${field}.elegidos`, also, also.target);
}

/** The faults between the fields of a badge: the contract checks each field alone. */
export function badgeFaults({ rule, levels }: BadgeInput, audience: BadgeAudience): Fault[] {
  const { measure, targets } = rule;
  const faults: Fault[] = [];
  if (!measuresOf[audience].includes(measure)) {
    faults.push({ field: 'regla.medida', text: 'Elige una regla de quienes reciben esta insignia.' });
  }
  if (measure === 'programme' && levels.length > 0) {
    faults.push({ field: 'niveles', text: 'Terminar el programa tiene un solo nivel.' });
    return faults;
  }
  faults.push(...chosenFaults('regla.elegidos', rule, targets.at(-1) ?? 0));
  const { also } = rule;
  if (also) faults.push(...secondFaults(also, measure, audience));
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
