import { overdueAttempts } from '#server/repositories/evaluations/final-attempts.ts';
import type { World } from '#server/world.ts';
import { closeOverdue } from './final-evaluation.commands.server.ts';

const batch = 500;

/**
 * Sends the attempts whose time is over and that nobody looked at since (product: final evaluation), each in a
 * transaction of its own.
 */
export async function sweepFinalEvaluations(world: World): Promise<void> {
  for (const attemptId of await overdueAttempts(world.db, world.clock.now(), batch)) {
    await closeOverdue(world, attemptId);
  }
}
