import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { home } from './home.queries.server.ts';
import { readMessage } from './messages.commands.server.ts';
import { programmeUnits } from './view/units.view.ts';

const calls = api(areas.home, {
  /** POST /api/mensajes/{id}/leido */
  readMessage: (by) => readMessage(by, by.params.messageId),

  units: async ({ world, actor }) => programmeUnits(await home(world, actor)),
});

export const loader = calls.loader;
export const action = calls.action;
