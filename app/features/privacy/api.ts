import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { acknowledgeNotice } from './privacy.commands.server.ts';
import { currentNotice } from './privacy.queries.server.ts';

const calls = api(areas.privacy, {
  /** POST /api/aviso/enterado. */
  acknowledgeNotice: async ({ world, actor, body, ...incoming }) => {
    await acknowledgeNotice(world, incoming, actor, body.aviso);
  },

  /** GET /api/aviso. */
  privacyNotice: async ({ world }) => currentNotice(world),
});

export const loader = calls.loader;
export const action = calls.action;
