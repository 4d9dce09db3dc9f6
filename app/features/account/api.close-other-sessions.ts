import { closeOtherSessions } from '#app/contract/account.ts';
import { api } from '#server/route.ts';
import { closeTheOthers } from './sessions.commands.server.ts';

/** POST /api/sesiones/cerrar_otras. */
export const action = api(closeOtherSessions, async ({ world, actor, ...incoming }) => {
  await closeTheOthers(world, incoming, actor);
  return { ok: true as const };
});
