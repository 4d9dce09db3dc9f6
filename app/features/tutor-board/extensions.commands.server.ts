import { dayFaults } from '#app/contract/tutor-board.ts';
import { type ExtensionRefusal, extensionRefusal } from '#app/domain/challenges/extensions.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { effectiveDueOn } from '#app/domain/deadlines/deadlines.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
import {
  type DeadlineFacts,
  deadlineFacts,
  decisionOf,
  requestedExtension,
  writeDecision,
} from '#server/repositories/challenges/extensions.ts';
import { lockMembers } from '#server/repositories/people/boss-changes.ts';
import type { World } from '#server/world.ts';

/**
 * Grants an extension until that day, or refuses it with null. The same decision again changes nothing.
 * @throws 404 outside the tutor's groups, 409 where it is decided otherwise or cannot be granted, 422 for a wrong day
 */
export async function decideExtension(
  { db, clock, env }: World,
  actor: Actor,
  { extensionId, dueOn }: { extensionId: number; dueOn: string | null },
  requestId?: string,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const place = await requestedExtension(trx, actor.personId, extensionId);
    if (!place) return fail('scope.notFound');
    const { memberId, unitId } = place;
    await lockMembers(trx, [memberId]);
    const before = await decisionOf(trx, extensionId);
    if (before.approved !== null) {
      if (before.approved !== (dueOn !== null) || before.dueOn !== dueOn) fail('extension.decided');
      return;
    }
    if (dueOn !== null) {
      const [facts] = await deadlineFacts(trx, { memberIds: [memberId], unitId, zone: env.TZ_NEGOCIO });
      if (facts) refuse(refusalOf(facts, dueOn, todayIn(env.TZ_NEGOCIO, at)));
    }
    await writeDecision(trx, extensionId, { tutorId: actor.personId, at, dueOn });
    await emit(trx, 'extension.decided', { extensionId, memberId, unitId }, requestId);
  });
}

function refusalOf(
  { active, graded, waveDueOn, returnedOn, extension }: DeadlineFacts,
  on: string,
  today: string,
): ExtensionRefusal | null {
  const dueOn = effectiveDueOn({ waveDueOn, returnedOn, extendedTo: extension?.dueOn ?? null });
  return extensionRefusal({ on, today, active, graded, dueOn });
}

function refuse(refusal: ExtensionRefusal | null): void {
  if (refusal === null) return;
  if (refusal === 'dropped') fail('member.dropped');
  if (refusal === 'graded') fail('extension.graded');
  if (refusal === 'needless') fail('extension.dayless');
  fail('body.invalid', { field: 'fecha', text: dayFaults[refusal] });
}
