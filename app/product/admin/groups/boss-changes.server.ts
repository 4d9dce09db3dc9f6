import { type BossChangeRefusal, bossChangeRefusal } from '#app/domain/progress/boss-changes.ts';
import type { Part } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import {
  changeBoss,
  lastPairOf,
  lockMembers,
  membersWithBoss,
  nextBoss,
} from '#server/repositories/people/boss-changes.ts';
import { bossFaults } from './boss.texts.ts';

type Transfer = {
  memberIds: readonly number[];
  /** The new boss; null leaves them without one. */
  bossId: number | null;
  /** The day from which that holds (`yyyy-mm-dd`): today, or one that has passed. */
  on: string;
};

/**
 * Gives members another boss as a part of a larger change, all or none of them; who has that boss already does not change.
 * Gives the generations of those who changed.
 * @throws 404 for an unknown member, 409 for a dropped one, 422 for a boss or a day that cannot be
 */
export async function transferTo(work: Part, { memberIds, bossId, on }: Transfer): Promise<number[]> {
  const { trx, today, emit, audit } = work;
  const members = await lockedMembers(work, memberIds);
  const next = bossId === null ? null : await nextBoss(trx, bossId);
  const changed = members.filter((one) => one.bossId !== bossId);
  for (const member of changed) {
    refuseBossChange(bossChangeRefusal({ on, today, member, last: lastPairOf(member), next }));
    emit(...(await changeBoss(trx, member, { bossId, on })));
    await audit('member.transferred', ['group', member.groupId], {
      before: { bossId: member.bossId },
      after: { personId: member.personId, bossId, on },
    });
  }
  return [...new Set(changed.map(({ groupId }) => groupId))];
}

/** Members with their bosses, held. @throws 404 for an unknown one */
export async function lockedMembers({ trx }: Pick<Part, 'trx'>, memberIds: readonly number[]) {
  const wanted = [...new Set(memberIds)];
  await lockMembers(trx, wanted);
  const members = await membersWithBoss(trx, wanted);
  if (members.length < wanted.length) fail('scope.notFound');
  return members;
}

/** Refuses a change of boss in words. @throws 409 for a dropped member, 422 for the rest */
export function refuseBossChange(refusal: BossChangeRefusal | null): void {
  if (refusal === null) return;
  if (refusal === 'dropped') fail('member.dropped');
  fail('body.invalid', bossFaults[refusal]);
}
