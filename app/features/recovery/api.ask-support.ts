import { askSupport as spec } from '#app/contract/recovery.ts';
import { api } from '#server/route.ts';
import { askSupport } from './recovery.commands.server.ts';

/** POST /api/recuperar/soporte. */
export const action = api(spec, async ({ world, body, ...incoming }) => {
  await askSupport(world, incoming, body);
  return { ok: true as const };
});
