import type { Stack } from '#tests/support/stack.ts';
import { accounts, rows } from './http-client.ts';

/** A live session that runs now, of the learner's group. */
export async function ownLiveSession(stack: Stack): Promise<{ liveSessionId: number }> {
  return runningSession(stack, accounts.learner);
}

/** One of another group. */
export async function foreignLiveSession(stack: Stack): Promise<{ liveSessionId: number }> {
  return runningSession(stack, 'aprendiz9');
}

async function runningSession(stack: Stack, username: string): Promise<{ liveSessionId: number }> {
  const [row] = await rows<{ liveSessionId: number }>(
    stack,
    `insert into live_session (group_id, title, starts_at, ends_at, url)
     select mb.group_id, 'Prueba', now(), now() + interval '1 hour', 'https://sesion.example/sala'
     from member mb join person p on p.id = mb.person_id and mb.active where p.username = $1
     returning id as "liveSessionId"`,
    [username],
  );
  if (!row) throw new Error(`${username} is in no group`);
  return row;
}
