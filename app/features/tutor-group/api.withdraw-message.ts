import { withdrawMessage } from '#app/contract/tutor-messages.ts';
import { api } from '#server/route.ts';
import { withdrawMessage as withdraw } from './messages.commands.server.ts';

/** POST /api/tutor/mensajes/{id}/retirar */
export const action = api(withdrawMessage, async ({ world, actor, params, requestId }) => {
  await withdraw(world, actor, params.messageId, requestId);
  return { ok: true as const };
});
