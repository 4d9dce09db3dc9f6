import { areas, endpoints } from '#app/contract/areas.ts';
import { openApi } from '#app/contract/wire/openapi.ts';
import { api } from '#server/http/calls.ts';

const calls = api(areas.apiDocs, {
  /** GET /api/openapi.json, for administrators (product: roles and calls). */
  openApiDocument: async ({ world }) => openApi(endpoints, world.env.origin),
});

export const loader = calls.loader;
export const action = calls.action;
