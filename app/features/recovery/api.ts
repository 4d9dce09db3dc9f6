import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { askRecovery, askSupport } from './recovery.commands.server.ts';
import { openReset, resetPassword } from './reset.commands.server.ts';

const calls = api(areas.recovery, {
  /** POST /api/recuperar: one answer for every account, existing or not. */
  askRecovery: async ({ world, body, ...incoming }) => {
    await askRecovery(world, incoming, body);
  },

  /** POST /api/recuperar/soporte. */
  askSupport: async ({ world, body, ...incoming }) => {
    await askSupport(world, incoming, body);
  },

  /** GET /api/reset/:username/:key: looks and spends nothing. */
  readReset: async ({ world, params, ...incoming }) => {
    await openReset(world, incoming, params);
  },

  /** POST /api/reset/:username/:key. */
  spendReset: async ({ world, params, body, ...incoming }) => {
    await resetPassword(world, incoming, params, { next: body.password_1, confirmation: body.password_2 });
  },
});

export const loader = calls.loader;
export const action = calls.action;
