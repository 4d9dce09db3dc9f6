import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { writeToGroups } from './messages.commands.server.ts';

const calls = api(areas.groupMessages, {
  /** POST /api/cms/grupos/mensajes. */
  writeToGroups: (by) => writeToGroups(by, by.body),
});

export const loader = calls.loader;
export const action = calls.action;
