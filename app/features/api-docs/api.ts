import { areas } from '#app/contract/areas.ts';
import { endpoints } from '#app/contract/endpoints.ts';
import { openApi } from '#app/contract/openapi.ts';
import { api } from '#server/http/calls.ts';

const calls = api(areas.apiDocs, {
  /** GET /api/openapi.json, for administrators (product: roles and calls). */
  openApiDocument: async ({ world }) => openApi(endpoints, world.env.origin),
});

export const loader = calls.loader;
export const action = calls.action;
