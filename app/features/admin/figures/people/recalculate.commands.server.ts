import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { recordAudit } from '#server/repositories/audit/audit.ts';
import { membershipIdsOf } from './recalculate.rows.server.ts';

/**
 * Asks for the standing of a person to be computed again, in each of their memberships; gives how many they are.
 * @throws `scope.notFound` for nobody
 */
export const recalculatePerson = (by: By, personId: number): Promise<number> =>
  command(by, async ({ trx, actor, emit }) => {
    const memberIds = (await membershipIdsOf(trx, personId)) ?? fail('scope.notFound');
    emit(...memberIds.map((memberId): Emission => ({ name: 'standing.asked', payload: { memberId } })));
    await recordAudit(trx, {
      action: 'standing.asked',
      objectKind: 'person',
      objectId: personId,
      actorId: actor.personId,
      profileId: actor.profile,
      sessionId: actor.sessionId,
      requestId: by.requestId ?? null,
    });
    return memberIds.length;
  });
