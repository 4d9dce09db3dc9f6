import type { Stack } from '#tests/support/stack.ts';
import { accounts, rows } from './http-client.ts';

/** An end that this learner reached and has not celebrated. */
async function waiting(stack: Stack, username: string): Promise<{ celebrationId: number }> {
  const [row] = await rows<{ celebrationId: number }>(
    stack,
    `insert into celebration (member_id, kind, thing_id)
     select member.id, 'unit', unit.id from person
     join member on member.person_id = person.id and member.active
     join learner_group as grp on grp.id = member.group_id
     join unit on unit.programme_id = grp.programme_id and unit.position = 0
     where person.username = $1
     on conflict (member_id, kind, thing_id) do update set seen_at = null
     returning id as "celebrationId"`,
    [username],
  );
  if (!row) throw new Error(`${username} has no unit to celebrate`);
  return row;
}

export const ownCelebration = (stack: Stack) => waiting(stack, accounts.learner);
export const foreignCelebration = (stack: Stack) => waiting(stack, 'aprendiz9');
