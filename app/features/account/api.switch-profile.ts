import { switchProfile as spec } from '#app/contract/account.ts';
import { api } from '#server/route.ts';
import { switchProfile } from './sessions.commands.server.ts';

/** POST /api/cambiar_vista. */
export const action = api(spec, async ({ world, actor, body, headers, ...incoming }) => {
  const { token, cookie } = await switchProfile(world, incoming, actor, body.perfil);
  if (cookie) headers.append('Set-Cookie', cookie);
  return { token, perfil: body.perfil };
});
