/**
 * Grades, in whole tenths from end to end: 8.6 is 86. Doubles enter and leave only at the edges, because
 * `0.3 * 4.8 + 0.4 * 9.2 + 0.3 * 9.6` is 7.999999999999999 in double arithmetic and 8 on paper.
 */

export type Verdict = 'Aprobado' | 'No aprobado';

export const PASS_TENTHS = 80;

/** Nearest whole number to a quotient of non-negative whole numbers, halves up. */
export function halfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** A grade of at most one decimal as whole tenths. */
export function toTenths(grade: number): number {
  return Math.round(grade * 10);
}

/** Whole tenths as the number that is stored and sent. */
export function fromTenths(tenths: number): number {
  return tenths / 10;
}

/** The grade as it is shown, always with one decimal: `8.0` (spec §9). */
export function gradeText(grade: number): string {
  return fromTenths(toTenths(grade)).toFixed(1);
}

export type Average = { average: number | null; counted: number };

/**
 * Mean of the positive scores, one decimal, half-up (spec §9, A-22, A-66).
 * `average` is null when no score is positive; `counted` says how many entered.
 */
export function averageOfPositive(scores: readonly (number | null)[]): Average {
  const positive = scores.map((score) => toTenths(score ?? 0)).filter((tenths) => tenths > 0);
  if (positive.length === 0) return { average: null, counted: 0 };
  const sum = positive.reduce((total, tenths) => total + tenths, 0);
  return { average: fromTenths(halfUp(sum, positive.length)), counted: positive.length };
}

export type Criterion = { weight: number; score: number };

/**
 * Challenge score of one unit: Σ(weight × score) / Σ weight, half-up to one decimal.
 * Weights and scores carry at most two decimals; null without any weight.
 */
export function challengeScore(criteria: readonly Criterion[]): number | null {
  const hundredths = (value: number) => Math.round(value * 100);
  let weights = 0;
  let weighted = 0;
  for (const { weight, score } of criteria) {
    weights += hundredths(weight);
    weighted += hundredths(weight) * hundredths(score);
  }
  return weights > 0 ? fromTenths(halfUp(weighted, weights * 10)) : null;
}

/** Grade of an attempt at the final evaluation: 10 × right / total, one decimal, half-up; 0 without questions. */
export function finalEvaluationScore(right: number, total: number): number {
  return total > 0 ? fromTenths(halfUp(100 * right, total)) : 0;
}

export type FinalComponents = {
  finalEvaluation: number | null;
  challengeAverage: number | null;
  bossAverage: number | null;
};

/**
 * Final grade: 30 % final evaluation, 40 % challenges, 30 % boss (spec §9), exact in hundredths, then half-up
 * to one decimal. Null, shown as «Pendiente», until the three components exist (spec §4.4, A-47).
 */
export function finalGrade(components: FinalComponents): number | null {
  const hundredths = finalGradeHundredths(components);
  return hundredths === null ? null : fromTenths(halfUp(hundredths, 10));
}

/** The weight of each component in the final grade, in tenths (spec §9). */
export const finalWeights = { finalEvaluation: 3, challengeAverage: 4, bossAverage: 3 } as const;

/** The part of the final grade that one component adds, in whole hundredths: 30 % of 9.5 is 285. */
export function shareHundredths(component: keyof FinalComponents, value: number): number {
  return finalWeights[component] * toTenths(value);
}

/** The final grade before it is rounded, in whole hundredths: 949 is 9.49. Null while it is pending. */
export function finalGradeHundredths(components: FinalComponents): number | null {
  const { finalEvaluation, challengeAverage, bossAverage } = components;
  if (finalEvaluation === null || challengeAverage === null || bossAverage === null) return null;
  return (
    shareHundredths('finalEvaluation', finalEvaluation) +
    shareHundredths('challengeAverage', challengeAverage) +
    shareHundredths('bossAverage', bossAverage)
  );
}

/** Verdict on the grade that is shown, not on a hidden one; null while it is pending. */
export function verdictOf(grade: number | null): Verdict | null {
  if (grade === null) return null;
  return toTenths(grade) >= PASS_TENTHS ? 'Aprobado' : 'No aprobado';
}

/** The final evaluation's grade if it exists: positive, or 0 when it was really submitted. */
export function existingFinalEvaluation(facts: { submitted: boolean; grade: number | null }): number | null {
  const { submitted, grade } = facts;
  if (grade === null) return null;
  return grade > 0 || submitted ? grade : null;
}

/** A final grade with all that it was computed from (product: human review); null where a part is pending. */
export type ReviewedGrades = FinalComponents & {
  /** The numbers of units in each average and in the programme. */
  challengeUnits: number;
  bossUnits: number;
  units: number;
  finalGrade: number | null;
  verdict: Verdict | null;
};

/** True where a grade, or any value that it was computed from, has changed. */
export function differ(one: ReviewedGrades, other: ReviewedGrades): boolean {
  return (Object.keys(one) as (keyof ReviewedGrades)[]).some((key) => one[key] !== other[key]);
}
