import { personIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack } from './http-client.ts';

/** An open request of the learner account to Support. */
export const ownTicket = async (stack: Stack): Promise<{ ticketId: number }> => ({
  ticketId: await insertTicket(stack, accounts.learner),
});

/** A request of another learner. */
export const foreignTicket = async (stack: Stack): Promise<{ ticketId: number }> => ({
  ticketId: await insertTicket(stack, 'aprendiz9'),
});

function insertTicket(stack: Stack, username: string): Promise<number> {
  return onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('support_ticket')
      .values({ person_id: await personIdOf(db, username), subject: 'Otra cosa', body: 'No abre mi reto.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
