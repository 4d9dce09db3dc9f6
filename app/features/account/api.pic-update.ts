import { picUpdate } from '#app/contract/account.ts';
import { api } from '#server/route.ts';
import { updatePhoto } from './photo.commands.server.ts';

export const action = api(picUpdate, async ({ world, actor, body, requestId }) => {
  await updatePhoto(world, actor, body.foto, requestId);
  return { ok: true as const };
});
