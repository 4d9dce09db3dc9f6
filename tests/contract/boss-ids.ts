import type { Stack } from '#tests/support/stack.ts';
import { accounts, rows } from './http-client.ts';

/** A generation in which the boss account has collaborators. */
export async function ownGroup(stack: Stack): Promise<{ groupId: number }> {
  const [row] = await rows<{ groupId: number }>(
    stack,
    `select mb.group_id as "groupId" from member_boss pair
       join member mb on mb.id = pair.member_id
       join person boss on boss.id = pair.boss_id
     where boss.username = $1 and pair.to_on is null
     order by mb.group_id limit 1`,
    [accounts.boss],
  );
  if (!row) throw new Error('the boss of the demonstration has no collaborators');
  return row;
}
