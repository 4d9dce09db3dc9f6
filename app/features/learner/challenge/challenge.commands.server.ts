import { infectedText } from '#app/contract/stored/file-warnings.ts';
import type { ErrorCode } from '#app/contract/wire/errors.ts';
import { type DeliveryGate, deliveryGate, mayAskExtension } from '#app/domain/challenges/challenge.ts';
import { type By, command, type Work } from '#server/command.ts';
import type { Reader } from '#server/db/template.ts';
import { fail } from '#server/errors.ts';
import { auditOfMember } from '#server/repositories/audit/audit.ts';
import {
  type HeldChallenge,
  holdChallenge,
  type OwnChallenge,
  ownChallenge,
} from '#server/repositories/challenges/challenge.ts';
import {
  type DeliveredVersion,
  insertExtensionRequest,
  insertVersion,
  versionOfDraft,
} from '#server/repositories/challenges/challenge-deliveries.ts';
import { infectedBy } from '#server/repositories/files/scans.ts';

/** Why each gate but the open one refuses. */
export const refusals = {
  'unit-closed': 'unit.notOpen',
  graded: 'challenge.graded',
  late: 'challenge.late',
  closed: 'challenge.closed',
} as const satisfies Record<Exclude<DeliveryGate, 'open'>, ErrorCode>;

/**
 * Delivers the draft of that version, or replaces the delivery before it; the versions before are kept. Sending a version
 * again, even at the same time, gives the same receipt. 409 after the effective day or with a published grade, 422
 * without a file, 409 for one that the antivirus removed.
 */
export const deliverChallenge = (
  by: By,
  { unitId, version }: { unitId: number; version: number },
): Promise<DeliveredVersion> =>
  command(by, async (work) => {
    const { trx, now, emit } = work;
    const { memberId } = await ownedChallenge(work, unitId);
    const challenge = await holdChallenge(trx, { memberId, unitId });
    const before = await versionOfDraft(trx, challenge.id, version);
    if (before) return before;
    await mustBeDeliverable(work, challenge, { unitId, version });
    await insertVersion(trx, challenge, now);
    await auditOfMember(work, 'challenge.delivered', memberId, { after: { unitId, version } });
    emit({ name: 'challenge.uploaded', payload: { memberId, unitId } });
    return (await versionOfDraft(trx, challenge.id, version)) ?? fail('server.failed');
  });

/** Read again once the row is held: a grade may have been published meanwhile. */
async function mustBeDeliverable(
  work: Work,
  challenge: HeldChallenge,
  { unitId, version }: { unitId: number; version: number },
): Promise<void> {
  const gate = deliveryGate(await ownedChallenge(work, unitId), work.today);
  if (gate !== 'open') fail(refusals[gate]);
  if (challenge.version !== version) fail('draft.conflict');
  if (challenge.draftFileId === null) fail('challenge.fileMissing', { field: 'archivo' });
  const found = await infectedBy(work.trx, challenge.draftFileId);
  if (found !== null) fail('file.infected', { field: 'archivo', text: infectedText(found) });
}

/** Asks the tutor for more time: one open request per unit (409), for a challenge with a day and without a grade (409). */
export const askExtension = (by: By, { unitId, reason }: { unitId: number; reason: string }): Promise<void> =>
  command(by, async (work) => {
    const { trx, now, today, emit } = work;
    const challenge = await ownedChallenge(work, unitId);
    if (challenge.extensionPending) fail('extension.pending');
    if (!mayAskExtension(challenge, today)) {
      const gate = deliveryGate(challenge, today);
      fail(gate === 'unit-closed' || gate === 'graded' ? refusals[gate] : 'extension.needless');
    }
    const extensionId = await insertExtensionRequest(trx, challenge, { reason, at: now });
    if (extensionId === undefined) return fail('extension.pending');
    const { memberId } = challenge;
    await auditOfMember(work, 'extension.asked', memberId, { after: { unitId } });
    emit({ name: 'extension.requested', payload: { extensionId, memberId, unitId } });
  });

/** One's own challenge; any other unit is not found. */
export async function ownedChallenge(
  { world, actor, trx }: Pick<Work, 'world' | 'actor'> & { trx: Reader },
  unitId: number,
): Promise<OwnChallenge> {
  return (await ownChallenge(trx, actor.personId, unitId, world.env.TZ_NEGOCIO)) ?? fail('scope.notFound');
}
