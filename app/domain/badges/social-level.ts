export type Level = 0 | 1 | 2 | 3;

/** Points from which levels 1, 2 and 3 begin (spec §9). */
export const LEVEL_POINTS = [40, 70, 100] as const;

/** Social points to level 0-3 (spec §9). */
export function socialLevel(points: number): Level {
  if (points >= 100) return 3;
  if (points >= 70) return 2;
  return points >= 40 ? 1 : 0;
}

/** Width of the bar in percent: (points - 40) / 60 (spec §9) kept within 0-100. */
export function socialBar(points: number): number {
  return Math.max(0, Math.min(100, ((points - 40) * 100) / 60));
}

/** Points that are missing for the next level; null at the last one. */
export function pointsToNextLevel(points: number): number | null {
  const next = LEVEL_POINTS.find((start) => points < start);
  return next === undefined ? null : next - points;
}

export type PointRule = 'question' | 'answer' | 'solution' | 'faq' | 'live_session' | 'first_comment';

/** Acts of the forum (product: points). */
export const FORUM_RULES = [
  'question',
  'answer',
  'solution',
  'faq',
  'first_comment',
] as const satisfies PointRule[];

/** The points of each act, and their cap in a day or in a unit (ours). */
export const POINT_RULES: Record<
  PointRule,
  { points: number; cap: number | null; per: 'day' | 'unit' | null }
> = {
  question: { points: 3, cap: 9, per: 'day' },
  answer: { points: 4, cap: 12, per: 'day' },
  solution: { points: 10, cap: null, per: null },
  faq: { points: 8, cap: null, per: null },
  live_session: { points: 5, cap: null, per: null },
  first_comment: { points: 5, cap: 5, per: 'unit' },
};

/** Points to grant now, given what the same rule already gave within its day or unit; never past the cap. */
export function pointsToGrant(rule: PointRule, alreadyGranted: number): number {
  const { points, cap } = POINT_RULES[rule];
  if (cap === null) return points;
  return Math.max(0, Math.min(points, cap - alreadyGranted));
}
