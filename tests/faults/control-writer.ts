import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { insertCompletion } from '#app/features/learner/learning/activity/completions.rows.server.ts';
import { finishActivity } from '#app/features/learner/learning/learning.commands.server.ts';
import type { Actor } from '#server/auth/actor.ts';
import { readEnv } from '#server/env.ts';
import { createQueues } from '#server/queue.ts';
import { createWorkerWorld } from '#workers/world.ts';

/**
 * The writer of the controls (R32), without screens. With CONTROL=no-outbox it does what one would do without
 * an outbox: commit first, then tell the queue.
 */
const env = readEnv();
const world = createWorkerWorld(env, 'writer');
const queues = createQueues(env, world.log);
const input = z.object({ memberId: z.int(), personId: z.int(), activityId: z.int() });
type Input = z.infer<typeof input>;

async function finish({ personId, activityId }: Input): Promise<void> {
  const actor: Actor = {
    personId,
    username: '',
    profile: 2,
    role: 'learner',
    sessionId: randomUUID(),
    bound: false,
    sharedDevice: false,
    viewer: null,
    idleUntil: new Date(8.64e15),
    mustChangePassword: false,
    mustSetSecondFactor: false,
  };
  await finishActivity({ world, actor }, { activityId, finished: true });
}

async function finishWithoutOutbox({ memberId, activityId }: Input): Promise<void> {
  const changed = await world.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('standing')
      .set((eb) => ({ requested: eb('requested', '+', 1) }))
      .where('member_id', '=', memberId)
      .execute();
    return insertCompletion(trx, { memberId, activityId, points: 0 });
  });
  if (!changed) return;
  // Wide enough for a kill between the two, on a busy machine too.
  await wait(800);
  const task = { eventId: randomUUID(), key: 'standing', data: { memberId }, requestId: null };
  await queues.add('live', { id: randomUUID(), tasks: [{ ...task, job: 'standing.refresh' }] });
}

createServer(async (request, response) => {
  if (request.method !== 'POST') return response.end('ok');
  let body = '';
  for await (const chunk of request) body += String(chunk);
  try {
    const given = input.parse(JSON.parse(body));
    await (process.env.CONTROL === 'no-outbox' ? finishWithoutOutbox(given) : finish(given));
    return response.end('ok');
  } catch {
    // The client says it again.
    return response.writeHead(503).end();
  }
}).listen(env.PORT, '127.0.0.1');
