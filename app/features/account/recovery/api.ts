import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { askRecovery, askSupport } from './recovery.commands.server.ts';
import { openReset, resetPassword } from './reset/reset.commands.server.ts';

const calls = api(areas.recovery, {
  /** POST /api/recuperar: one answer for every account, existing or not. */
  askRecovery: (by) => askRecovery(by, by.body.account),

  /** POST /api/recuperar/soporte. */
  askSupport: (by) => askSupport(by, by.body),

  /** GET /api/reset/:username/:key: looks and spends nothing. */
  readReset: async (by) => {
    await openReset(by, by.params);
  },

  /** POST /api/reset/:username/:key. */
  spendReset: async (by) => {
    const { cookie } = await resetPassword(by, by.params, by.body);
    by.headers.append('Set-Cookie', cookie);
  },
});

export const loader = calls.loader;
export const action = calls.action;
