import { dayFaults } from '#app/contract/tutor/board.ts';
import type { ErrorCode } from '#app/contract/wire/errors.ts';
import { type ExtensionRefusal, extensionRefusal } from '#app/domain/challenges/extensions.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import {
  type DeadlineFacts,
  deadlineFacts,
  decisionOf,
  requestedExtension,
  writeDecision,
} from '#server/repositories/challenges/extensions.ts';
import { lockMembers } from '#server/repositories/people/boss-changes.ts';

/**
 * Grants an extension until that day, or refuses it with null. The same decision again changes nothing.
 * @throws 404 outside the tutor's groups, 409 where it is decided otherwise or cannot be granted, 422 for a wrong day
 */
export const decideExtension = (
  by: By,
  { extensionId, dueOn }: { extensionId: number; dueOn: string | null },
): Promise<void> =>
  command(by, async (work) => {
    const { world, trx, actor, now, today, emit } = work;
    const request = await requestedExtension(trx, actor.personId, extensionId);
    if (!request) return fail('scope.notFound');
    const { memberId, unitId } = request;
    await lockMembers(trx, [memberId]);
    const before = await decisionOf(trx, extensionId);
    if (before.approved !== null) {
      if (before.approved !== (dueOn !== null) || before.dueOn !== dueOn) fail('extension.decided');
      return;
    }
    if (dueOn !== null) {
      const [facts] = await deadlineFacts(trx, { memberIds: [memberId], unitId, zone: world.env.TZ_NEGOCIO });
      if (facts) refuse(refusalOf(facts, dueOn, today));
    }
    await writeDecision(trx, extensionId, { tutorId: actor.personId, at: now, dueOn });
    const action = dueOn === null ? 'extension.refused' : 'extension.granted';
    await auditOfMember(work, action, memberId, { after: { unitId, dueOn } });
    emit({ name: 'extension.decided', payload: { extensionId, memberId, unitId } });
  });

function refusalOf(
  { active, graded, waveDueOn, returnedOn, extension }: DeadlineFacts,
  on: string,
  today: string,
): ExtensionRefusal | null {
  const dueOn = effectiveDueOn({ waveDueOn, returnedOn, extendedTo: extension?.dueOn ?? null });
  return extensionRefusal({ on, today, active, graded, dueOn });
}

const codes = {
  dropped: 'member.dropped',
  graded: 'extension.graded',
  needless: 'extension.dayless',
  past: 'body.invalid',
  'too-far': 'body.invalid',
  'not-later': 'body.invalid',
} as const satisfies Record<ExtensionRefusal, ErrorCode>;

function refuse(refusal: ExtensionRefusal | null): void {
  if (refusal === null) return;
  fail(
    codes[refusal],
    refusal in dayFaults ? { field: 'fecha', text: dayFaults[refusal as keyof typeof dayFaults] } : {},
  );
}
