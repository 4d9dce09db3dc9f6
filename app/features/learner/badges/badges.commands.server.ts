import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { markAwardSeen } from '#server/repositories/badges/badge-popups.ts';

/** Marks the congratulation of an own award as seen; again is fine, somebody else's is not found. */
export const markBadgeSeen = (by: By, awardId: number): Promise<void> =>
  command(by, async ({ trx, actor }) => {
    if (!(await markAwardSeen(trx, actor.personId, awardId))) fail('scope.notFound');
  });
