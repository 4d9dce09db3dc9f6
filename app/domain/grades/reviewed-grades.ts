import type { FinalComponents, Verdict } from './grades.ts';

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
