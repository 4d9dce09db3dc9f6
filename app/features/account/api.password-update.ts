import { passwordUpdate } from '#app/contract/account.ts';
import { api } from '#server/route.ts';
import { changePassword } from './password.commands.server.ts';

/** POST /api/password_update (spec §5.1). */
export const action = api(passwordUpdate, async ({ world, actor, body, headers, ...incoming }) => {
  const cookie = await changePassword(world, incoming, actor, {
    current: body.password_0,
    next: body.password_1,
    confirmation: body.password_2,
  });
  if (cookie) headers.append('Set-Cookie', cookie);
  return { ok: true as const };
});
