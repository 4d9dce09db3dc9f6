import { type BossChangeRefusal, bossChangeRefusal } from '#app/domain/progress/boss-changes.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';
import {
  changeBoss,
  currentPairOf,
  lockMembers,
  type MemberWithBoss,
  markDropped,
  mayLead,
  membersWithBoss,
} from '#server/repositories/people/boss-changes.ts';
import type { Trx } from '#server/world.ts';

type Transfer = {
  memberIds: readonly number[];
  /** The new boss; null leaves them without one. */
  bossId: number | null;
  /** The day from which that holds (`yyyy-mm-dd`): today, or one that has passed. */
  on: string;
};

/**
 * Gives members another boss, all or none of them. The former boss keeps reading the evaluations that they sent; their
 * drafts are put away and never reach the new boss. A member who has that boss already does not change.
 * @throws 404 for an unknown member, 409 for a dropped one, 422 for a boss or a day that cannot be
 */
export const transferMembers = (by: By, { memberIds, bossId, on }: Transfer) =>
  command(by, async ({ trx, today, emit }) => {
    const wanted = [...new Set(memberIds)];
    await lockMembers(trx, wanted);
    const members = await membersWithBoss(trx, wanted);
    if (members.length < wanted.length) fail('scope.notFound');
    const next = bossId === null ? null : { personId: bossId, mayLead: await mayLead(trx, bossId) };
    for (const member of members.filter((one) => one.bossId !== bossId)) {
      refuse(bossChangeRefusal({ on, today, member, current: currentPairOf(member), next }));
      emit(...(await changeBoss(trx, member, { bossId, on })));
      await audit(trx, by, member, {
        action: 'member.transferred',
        before: { bossId: member.bossId },
        after: { bossId, on },
      });
    }
  });

/**
 * Drops a member (Baja): nothing about them is written any more, and only the rest of the team counts.
 * @throws 404 for an unknown member, 409 for one who was dropped before
 */
export const dropMember = (by: By, { memberId, reason }: { memberId: number; reason: string }) =>
  command(by, async ({ trx, now, emit }) => {
    await lockMembers(trx, [memberId]);
    const [member] = await membersWithBoss(trx, [memberId]);
    if (!member) return fail('scope.notFound');
    if (!(await markDropped(trx, memberId, now, reason))) fail('member.dropped');
    emit({ name: 'member.dropped', payload: { memberId } });
    await audit(trx, by, member, {
      action: 'member.dropped',
      before: { active: true },
      after: { active: false },
    });
  });

const sentences = {
  'not-a-boss': { field: 'id_jefe', text: 'Elige a una persona con perfil de jefe.' },
  self: { field: 'id_jefe', text: 'Nadie puede ser su propio jefe.' },
  'in-the-future': { field: 'fecha', text: 'Elige hoy o una fecha anterior.' },
  'before-current': { field: 'fecha', text: 'Elige una fecha posterior al inicio del jefe actual.' },
} as const;

function refuse(refusal: BossChangeRefusal | null): void {
  if (refusal === null) return;
  if (refusal === 'dropped') fail('member.dropped');
  fail('body.invalid', sentences[refusal]);
}

type Trail = {
  action: string;
  before: Record<string, boolean | number | null>;
  after: Record<string, boolean | number | string | null>;
};

function audit(
  trx: Trx,
  { actor, requestId }: By,
  { memberId }: MemberWithBoss,
  trail: Trail,
): Promise<void> {
  return recordAudit(trx, {
    ...trail,
    requestId: requestId ?? null,
    objectKind: 'member',
    objectId: memberId,
    actorId: actor.personId,
    profileId: actor.profile,
    sessionId: actor.sessionId,
  });
}
