import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import type { Emission } from '#server/outbox/emit.ts';
import { membershipIdsOf } from './memberships.rows.server.ts';

/**
 * Asks for the standing of a person to be computed again, in each of their memberships; gives how many they are.
 * @throws `scope.notFound` for nobody
 */
export const recalculatePerson = (by: By, personId: number): Promise<number> =>
  command(by, async ({ trx, emit, audit }) => {
    const memberIds = (await membershipIdsOf(trx, personId)) ?? fail('scope.notFound');
    emit(...memberIds.map((memberId): Emission => ({ name: 'standing.asked', payload: { memberId } })));
    await audit('standing.asked', ['person', personId]);
    return memberIds.length;
  });
