import { askExtension } from '#app/contract/challenge.ts';
import { api } from '#server/route.ts';
import { askExtension as ask } from './challenge.commands.server.ts';

/** POST /api/reto/unidad/{id}/prorroga */
export const action = api(askExtension, async ({ world, actor, params, body, requestId }) => {
  await ask(world, actor, { unitId: params.unitId, reason: body.motivo }, requestId);
  return { ok: true as const };
});
