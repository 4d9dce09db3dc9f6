import type { Stack } from '#tests/support/stack.ts';
import { onStack } from './http-client.ts';

/** The second collaborator of a generation, for plans that touch nobody else's test. */
async function plannedMember(stack: Stack, groupId: number): Promise<{ memberId: number; personId: number }> {
  return onStack(stack, (db) =>
    db
      .selectFrom('member')
      .where('group_id', '=', groupId)
      .where('active', '=', true)
      .orderBy('id', 'desc')
      .limit(1)
      .select(['id as memberId', 'person_id as personId'])
      .executeTakeFirstOrThrow(),
  );
}

/** A change of boss that is planned for far ahead in that generation. */
export async function plannedChange(stack: Stack, groupId: number): Promise<{ plannedChangeId: number }> {
  const { memberId } = await plannedMember(stack, groupId);
  return onStack(stack, async (db) => {
    const admin = await db
      .selectFrom('person')
      .where('username', '=', 'admin')
      .select('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('planned_boss_change')
      .values({ member_id: memberId, boss_id: null, from_on: farDay(), made_by: admin.id })
      .onConflict((conflict) => conflict.column('member_id').where('done_at', 'is', null).doNothing())
      .execute();
    const { id } = await db
      .selectFrom('planned_boss_change')
      .where('member_id', '=', memberId)
      .where('done_at', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow();
    return { plannedChangeId: id };
  });
}

/** Plans that nobody leads the same person later on: nobody's boss changes. */
export async function plannedBody(stack: Stack, groupId: number | undefined): Promise<object> {
  const { personId } = await plannedMember(stack, groupId ?? 0);
  return { ids: [personId], jefe_id: null, desde: farDay(), motivo: '' };
}

const farDay = (): string => new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
