import { configured, readEnv } from '#server/env.ts';
import { retryReaction } from '#server/outbox/retry.ts';
import { failedReactions } from '#server/outbox/rows.ts';
import { taskId } from '#server/outbox/task.ts';
import { createWorkerWorld } from '../world.ts';

/** `npm run reactions:retry`: tries every parked reaction again, or only the ones whose ids are given. */
const most = 10_000;

const env = configured(readEnv);
const world = createWorkerWorld(env, 'retry');
const wanted = new Set(process.argv.slice(2));
const failed = (await failedReactions(world.db, most)).filter(
  (reaction) => wanted.size === 0 || wanted.has(taskId(reaction)),
);
for (const reaction of failed) {
  await retryReaction(world, reaction);
  process.stdout.write(`${taskId(reaction)}  ${reaction.job}  ${reaction.reason}\n`);
}
process.stdout.write(`Reacciones que se intentan de nuevo: ${failed.length}\n`);
await world.close();
process.exit(0);
