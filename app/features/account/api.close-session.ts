import { closeSession } from '#app/contract/account.ts';
import { api } from '#server/route.ts';
import { closeOwnSession } from './sessions.commands.server.ts';

/** POST /api/sesiones/cerrar. */
export const action = api(closeSession, async ({ world, actor, body, ...incoming }) => {
  await closeOwnSession(world, incoming, actor, body.sesion);
  return { ok: true as const };
});
