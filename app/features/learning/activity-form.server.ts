import type { Actor } from '#server/auth/actor.ts';
import { fail } from '#server/errors.ts';
import type { World } from '#server/world.ts';
import type { ActivityForm } from './activity-form.ts';
import { finishActivity, savePosition, sendExercise } from './learning.commands.server.ts';

/** Does what the activity screen posted to its own address. */
export async function runActivityForm(
  world: World,
  actor: Actor,
  { activityId, body, requestId }: { activityId: number; body: ActivityForm; requestId: string },
) {
  switch (body.intent) {
    case 'finish':
      await finishActivity(world, actor, { activityId, finished: body.finalizada }, requestId);
      return { finished: body.finalizada };
    case 'position':
      await savePosition(world, actor, {
        activityId,
        position: { seconds: body.segundos, fraction: body.fraccion, speed: body.velocidad },
      });
      return { saved: true };
    case 'exercise':
      return {
        outcome: await sendExercise(world, actor, {
          activityId,
          answers: body.respuestas.map((given) => ({ key: given.clave, option: given.opcion })),
        }),
      };
    default:
      return fail('body.invalid');
  }
}
