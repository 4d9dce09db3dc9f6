import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { takeCelebration } from './celebration.commands.server.ts';

const calls = api(areas.celebrations, {
  celebrate: async (by) => ({ celebration: await takeCelebration(by, by.params.celebrationId) }),
});

export const loader = calls.loader;
export const action = calls.action;
