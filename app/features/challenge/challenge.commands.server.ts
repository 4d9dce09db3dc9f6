import type { ErrorCode } from '#app/contract/errors.ts';
import { type DeliveryGate, deliveryGate, mayAskExtension } from '#app/domain/challenges/challenge.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import { emit } from '#server/outbox/emit.ts';
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
import type { Trx, World } from '#server/world.ts';

/** Why each gate but the open one refuses. */
export const refusals = {
  'unit-closed': 'unit.notOpen',
  graded: 'challenge.graded',
  late: 'challenge.late',
  closed: 'challenge.closed',
} as const satisfies Record<Exclude<DeliveryGate, 'open'>, ErrorCode>;

/**
 * Delivers the draft of that version, or replaces the delivery before it; the versions before are kept. Sending a version
 * again, be it at the same moment, gives the same receipt. 409 after the effective day or with a published grade, 422
 * without a file.
 */
export async function deliverChallenge(
  world: World,
  actor: Actor,
  { unitId, version }: { unitId: number; version: number },
  requestId?: string,
): Promise<DeliveredVersion> {
  return world.db.transaction().execute(async (trx) => {
    const place = await own(world, trx, actor, unitId);
    const challenge = await holdChallenge(trx, place);
    const before = await versionOfDraft(trx, challenge.id, version);
    if (before) return before;
    await mustBeDeliverable(world, trx, actor, challenge, { unitId, version });
    await insertVersion(trx, challenge, world.clock.now());
    await emit(trx, 'challenge.uploaded', { memberId: place.memberId, unitId }, requestId);
    return (await versionOfDraft(trx, challenge.id, version)) ?? fail('server.failed');
  });
}

/** Read again once the row is held: a grade may have been published meanwhile. */
async function mustBeDeliverable(
  world: World,
  trx: Trx,
  actor: Actor,
  challenge: HeldChallenge,
  { unitId, version }: { unitId: number; version: number },
): Promise<void> {
  const gate = deliveryGate(await own(world, trx, actor, unitId), today(world));
  if (gate !== 'open') fail(refusals[gate]);
  if (challenge.version !== version) fail('draft.conflict');
  if (challenge.draftFileId === null) fail('challenge.fileMissing', { field: 'archivo' });
}

/** Asks the tutor for more time: one open request per unit (409), for what has a day and is not graded (409). */
export async function askExtension(
  world: World,
  actor: Actor,
  { unitId, reason }: { unitId: number; reason: string },
  requestId?: string,
): Promise<void> {
  await world.db.transaction().execute(async (trx) => {
    const challenge = await own(world, trx, actor, unitId);
    if (challenge.extensionPending) fail('extension.pending');
    if (!mayAskExtension(challenge, today(world))) {
      const gate = deliveryGate(challenge, today(world));
      fail(gate === 'unit-closed' || gate === 'graded' ? refusals[gate] : 'extension.needless');
    }
    const extensionId = await insertExtensionRequest(trx, challenge, { reason, at: world.clock.now() });
    if (extensionId === undefined) return fail('extension.pending');
    await emit(trx, 'extension.requested', { extensionId, memberId: challenge.memberId, unitId }, requestId);
  });
}

/** The day of the business zone. */
export const today = (world: World): string => todayIn(world.env.TZ_NEGOCIO, world.clock.now());

/** One's own challenge; any other unit is not found. */
export async function own(
  world: World,
  db: Trx | World['db'],
  actor: Actor,
  unitId: number,
): Promise<OwnChallenge> {
  return (await ownChallenge(db, actor.personId, unitId, world.env.TZ_NEGOCIO)) ?? fail('scope.notFound');
}
