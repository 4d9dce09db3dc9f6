import { personIdOf } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack } from './http-client.ts';

/** A view that the administrator keeps. */
export function ownView(stack: Stack): Promise<{ viewId: number }> {
  return onStack(stack, async (db) => {
    const { id } = await db
      .insertInto('saved_view')
      .values({
        person_id: await personIdOf(db, accounts.admin),
        screen: 'analytics',
        name: `Vista ${Date.now()}`,
        query: '?bloques=poblacion',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { viewId: id };
  });
}
