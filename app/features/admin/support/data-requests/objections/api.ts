import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { objectionOf, objectToNotice } from './objections.commands.server.ts';

const calls = api(areas.noticeObjections, {
  /** GET /api/aviso/oposicion. */
  noticeObjection: ({ world, actor }) => objectionOf(world, actor.personId),

  /** POST /api/aviso/oposicion. */
  objectToNotice: (by) => objectToNotice(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
