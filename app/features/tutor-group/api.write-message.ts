import { writeMessage } from '#app/contract/tutor-messages.ts';
import { api } from '#server/route.ts';
import { writeMessage as write } from './messages.commands.server.ts';

/** POST /api/tutor/grupos/{id}/mensajes */
export const action = api(writeMessage, async ({ world, actor, params, body, requestId }) => {
  const { titulo: title, texto: text, usuarios } = body;
  const words = { groupId: params.groupId, title, text, personIds: usuarios ?? null };
  const { messageId, readers, left } = await write(world, actor, words, requestId);
  return { id: messageId, destinatarios: readers, omitidos: left };
});
