import { logout } from '#app/contract/session.ts';
import { endedSessionCookie } from '#server/auth/cookies.ts';
import { api } from '#server/route.ts';
import { signOut } from './auth.commands.server.ts';

/** POST /api/logout: answers well with or without a session, and leaves nothing of it in the browser. */
export const action = api(logout, async ({ world, request, requestId, address, actor, headers }) => {
  await signOut(world, { request, requestId, address }, actor);
  headers.append('Set-Cookie', endedSessionCookie(world.env));
  headers.set('Clear-Site-Data', '"cache", "storage"');
  return { ok: true as const };
});
