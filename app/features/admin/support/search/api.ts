import { areas } from '#app/contract/areas.ts';
import { api } from '#server/http/calls.ts';
import { searchAdministration } from './search.queries.server.ts';

const calls = api(areas.adminSearch, {
  search: async ({ world, query }) => ({ found: await searchAdministration(world, query.text) }),
});

export const loader = calls.loader;
export const action = calls.action;
