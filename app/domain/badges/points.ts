import { addDays, startOfDayIn, todayIn } from '../deadlines/dates.ts';
import { POINT_RULES, type PointRule, pointsToGrant } from './social-level.ts';

/** The points that a learner got before by the same rule. `source` names their cause: `question:12`, `unit:3`. */
export type AwardedPoints = { source: string; points: number; at: Date; reversed: boolean };

/** The business day that an instant belongs to: from its first instant up to, not with, the next day's. */
export function dayWindow(zone: string, now: Date): { from: Date; to: Date } {
  const today = todayIn(zone, now);
  return { from: startOfDayIn(zone, today), to: startOfDayIn(zone, addDays(today, 1)) };
}

/**
 * Points that a rule gives now for `source`, never past its cap of the business day or the unit (product: points). The
 * same source never gives twice. What was taken back no longer counts against the cap.
 */
export function pointsNow(
  rule: PointRule,
  { source, now, zone }: { source: string; now: Date; zone: string },
  before: readonly AwardedPoints[],
): number {
  if (before.some((entry) => entry.source === source && !entry.reversed)) return 0;
  return pointsToGrant(rule, POINT_RULES[rule].per === 'day' ? pointsOfDay(before, now, zone) : 0);
}

/** The points that stand of the business day of `now`. */
export function pointsOfDay(
  before: readonly Omit<AwardedPoints, 'source'>[],
  now: Date,
  zone: string,
): number {
  const { from, to } = dayWindow(zone, now);
  return before
    .filter(({ reversed, at }) => !reversed && at >= from && at < to)
    .reduce((total, { points }) => total + points, 0);
}
