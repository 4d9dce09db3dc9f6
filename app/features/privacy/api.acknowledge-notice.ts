import { acknowledgeNotice as spec } from '#app/contract/privacy.ts';
import { api } from '#server/route.ts';
import { acknowledgeNotice } from './privacy.commands.server.ts';

/** POST /api/aviso/enterado. */
export const action = api(spec, async ({ world, actor, body, ...incoming }) => {
  await acknowledgeNotice(world, incoming, actor, body.aviso);
  return { ok: true as const };
});
