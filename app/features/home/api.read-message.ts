import { readMessage } from '#app/contract/read-message.ts';
import { api } from '#server/route.ts';
import { noteRead } from './messages.commands.server.ts';

/** POST /api/mensajes/{id}/leido */
export const action = api(readMessage, async ({ world, actor, params }) => {
  await noteRead(world, actor, params.messageId);
  return { ok: true as const };
});
