import { decideExtension } from '#app/contract/tutor-board.ts';
import { api } from '#server/route.ts';
import { decideExtension as decide } from './extensions.commands.server.ts';

/** POST /api/tutor/prorrogas/{id} */
export const action = api(decideExtension, async ({ world, actor, params, body, requestId }) => {
  const dueOn = body.aprobada ? body.fecha : null;
  await decide(world, actor, { extensionId: params.extensionId, dueOn }, requestId);
  return { ok: true as const };
});
