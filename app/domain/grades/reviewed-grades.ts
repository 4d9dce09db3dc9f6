import type { FinalComponents, Verdict } from './grades.ts';

/** A final grade with all that it was computed from (product: human review); null where a part is pending. */
export type ReviewedGrades = FinalComponents & {
  /** How many units entered each average, and how many the programme has. */
  challengeUnits: number;
  bossUnits: number;
  units: number;
  finalGrade: number | null;
  verdict: Verdict | null;
};

/** Whether a grade, or anything that it was computed from, is another one by now. */
export function differ(one: ReviewedGrades, other: ReviewedGrades): boolean {
  return (Object.keys(one) as (keyof ReviewedGrades)[]).some((key) => one[key] !== other[key]);
}
