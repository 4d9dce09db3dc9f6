import { askRecovery as spec } from '#app/contract/recovery.ts';
import { api } from '#server/route.ts';
import { askRecovery } from './recovery.commands.server.ts';

/** POST /api/recuperar: one answer for every account, existing or not. */
export const action = api(spec, async ({ world, body, ...incoming }) => {
  await askRecovery(world, incoming, body);
  return { ok: true as const };
});
