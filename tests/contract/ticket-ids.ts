import { folioOf } from '#app/domain/support/tickets.ts';
import { personIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack } from './http-client.ts';

type Ids = Readonly<Record<string, number>>;

/** An open request of the learner account to Support, and an answer that Support has prepared. */
export const ownTicket = async (stack: Stack): Promise<{ ticketId: number; cannedAnswerId: number }> => ({
  ticketId: await insertTicket(stack, accounts.learner),
  cannedAnswerId: await onStack(stack, async (db) => {
    const words = { title: 'Limpiar el navegador', text: 'Cierra la pestaña y vuelve a entrar.' };
    const { id } = await db
      .insertInto('canned_answer')
      .values(words)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }),
});

/** A request of another learner. */
export const foreignTicket = async (stack: Stack): Promise<{ ticketId: number }> => ({
  ticketId: await insertTicket(stack, 'aprendiz9'),
});

function insertTicket(stack: Stack, username: string): Promise<number> {
  return onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('support_ticket')
      .values({ person_id: await personIdOf(db, username), subject: 'Otra cosa', body: 'No se ve mi foto.' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** A right body for each call of the administration about a request. */
export async function ticketBody(path: string, stack: Stack, { ticketId, userId }: Ids): Promise<unknown> {
  switch (path.split('/').at(-1)) {
    case 'respuestas':
      return { version: await storedVersion(stack, ticketId), texto: 'Ya quedó: vuelve a intentarlo.' };
    case 'notas':
      return { texto: 'Revisar con sistemas.' };
    case 'asignar':
      return { version: await storedVersion(stack, ticketId), persona: null };
    case 'estado':
      return { version: await storedVersion(stack, ticketId), estado: 'en_proceso' };
    case 'prioridad':
      return { version: await storedVersion(stack, ticketId), prioridad: 'alta' };
    case 'persona':
      return { version: await storedVersion(stack, ticketId), persona: userId };
    case 'unir':
      return {
        version: await storedVersion(stack, ticketId),
        con: folioOf(await insertTicket(stack, accounts.learner)),
      };
    default:
      return { escribe: true };
  }
}

/** The version of a request as it is stored. */
async function storedVersion(stack: Stack, ticketId = 0): Promise<number> {
  const found = await onStack(stack, (db) =>
    db.selectFrom('support_ticket').where('id', '=', ticketId).select('version').executeTakeFirst(),
  );
  return found?.version ?? 1;
}
