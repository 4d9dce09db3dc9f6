import { memberIdOf, scheduleLiveSession } from '#tests/factories/demonstration.ts';
import type { Stack } from '#tests/support/stack.ts';
import { accounts, onStack } from './http-client.ts';

/** A live session that runs now and has a recording already, of the learner's group. */
export async function ownLiveSession(stack: Stack): Promise<{ liveSessionId: number }> {
  return runningSession(stack, accounts.learner);
}

/** One of another group. */
export async function foreignLiveSession(stack: Stack): Promise<{ liveSessionId: number }> {
  return runningSession(stack, 'aprendiz9');
}

async function runningSession(stack: Stack, username: string): Promise<{ liveSessionId: number }> {
  const liveSessionId = await onStack(stack, async (db) => {
    const { group_id } = await db
      .selectFrom('member')
      .where('id', '=', await memberIdOf(db, username))
      .select('group_id')
      .executeTakeFirstOrThrow();
    const room = {
      title: 'Prueba',
      url: 'https://sesion.example/sala',
      recordingUrl: 'https://sesion.example/video',
    };
    return scheduleLiveSession(db, group_id, room);
  });
  return { liveSessionId };
}
