import { endpoints, openApiDocument } from '#app/contract/endpoints.ts';
import { openApi } from '#app/contract/openapi.ts';
import { api } from '#server/route.ts';

/** GET /api/openapi.json, for administrators (quality §3: API documentation is not public). */
export const loader = api(openApiDocument, async ({ world }) => openApi(endpoints, world.env.origin));
