import { type By, command } from '#server/command.ts';
import { fail } from '#server/errors.ts';
import { recordAudit } from '#server/repositories/people/audit.ts';

/**
 * Asks for the standing of a person to be computed again, in each of their memberships; gives how many they are.
 * @throws `scope.notFound` for nobody
 */
export const recalculatePerson = (by: By, personId: number): Promise<number> =>
  command(by, async ({ trx, actor, emit }) => {
    const known = await trx.selectFrom('person').where('id', '=', personId).select('id').executeTakeFirst();
    if (!known) return fail('scope.notFound');
    const members = await trx.selectFrom('member').where('person_id', '=', personId).select('id').execute();
    for (const { id } of members) emit({ name: 'standing.asked', payload: { memberId: id } });
    await recordAudit(trx, {
      action: 'standing.asked',
      objectKind: 'person',
      objectId: personId,
      actorId: actor.personId,
      profileId: actor.profile,
      sessionId: actor.sessionId,
      requestId: by.requestId ?? null,
    });
    return members.length;
  });
