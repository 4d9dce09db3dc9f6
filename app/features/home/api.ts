import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { unitsWire } from './home.presenter.ts';
import { home } from './home.queries.server.ts';
import { noteRead } from './messages.commands.server.ts';

const calls = api(areas.home, {
  /** POST /api/mensajes/{id}/leido */
  readMessage: async ({ world, actor, params }) => {
    await noteRead(world, actor, params.messageId);
  },

  units: async ({ world, actor }) => unitsWire(await home(world, actor)),
});

export const loader = calls.loader;
export const action = calls.action;
