import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { acknowledgeNotice } from './privacy.commands.server.ts';
import { currentNotice } from './privacy.queries.server.ts';

const calls = api(areas.privacy, {
  /** POST /api/aviso/enterado. */
  acknowledgeNotice: async (by) => acknowledgeNotice(by, by.body.noticeId),

  /** GET /api/aviso. */
  privacyNotice: async ({ world }) => currentNotice(world),
});

export const loader = calls.loader;
export const action = calls.action;
