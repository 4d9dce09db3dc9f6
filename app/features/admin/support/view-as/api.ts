import { areas } from '#app/contract/areas.ts';
import type { Entered } from '#server/auth/views.ts';
import { fail } from '#server/errors.ts';
import { api } from '#server/http/calls.ts';
import { leaveView, startView } from './view-as.commands.server.ts';

const calls = api(areas.viewAs, {
  /** POST /api/cms/ver_como. */
  startView: async (by) => answer(by.headers, await startView(by, by.body)),

  /** POST /api/ver_como/terminar. */
  endView: async (by) => answer(by.headers, (await leaveView(by)) ?? fail('session.missing')),
});

function answer(headers: Headers, { cookies, ...entered }: Entered & { address: string }) {
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return entered;
}

export const loader = calls.loader;
export const action = calls.action;
