import { readReset, spendReset } from '#app/contract/recovery.ts';
import { api } from '#server/route.ts';
import { openReset, resetPassword } from './reset.commands.server.ts';

/** GET /api/reset/:username/:key: looks and spends nothing. */
export const loader = api(readReset, async ({ world, params, ...incoming }) => {
  await openReset(world, incoming, params);
  return { ok: true as const };
});

/** POST /api/reset/:username/:key. */
export const action = api(spendReset, async ({ world, params, body, ...incoming }) => {
  await resetPassword(world, incoming, params, { next: body.password_1, confirmation: body.password_2 });
  return { ok: true as const };
});
